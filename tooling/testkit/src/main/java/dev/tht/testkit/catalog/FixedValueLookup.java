package dev.tht.testkit.catalog;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.catalog.ValueReceipt.Match;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The reference value look-up: columns and values told beforehand, each with its number of rows.
 * Receipts bear a fixed time, so that equal look-ups are equal.
 */
public final class FixedValueLookup implements ValueLookup {

  /** The time of every receipt. */
  public static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

  /** How this look-up fails. */
  public enum Failure implements ErrorCode {
    UNKNOWN_COLUMN;

    @Override
    public ErrorKind kind() {
      return ErrorKind.DATABASE;
    }
  }

  private final Map<ColumnName, Map<String, Long>> values = new TreeMap<>();

  /** That column holds the value in so many rows. */
  public FixedValueLookup with(ColumnName column, String value, long rows) {
    values.computeIfAbsent(column, c -> new TreeMap<>()).put(value, rows);
    return this;
  }

  /** That column exists, with these values in one row each; possibly none. */
  public FixedValueLookup with(ColumnName column, String... each) {
    values.computeIfAbsent(column, c -> new TreeMap<>());
    List.of(each).forEach(value -> with(column, value, 1));
    return this;
  }

  @Override
  public List<ValueReceipt> find(ColumnName column, String text) {
    Map<String, Long> stored = values.get(column);
    if (stored == null) {
      throw new ThtException(
          Failure.UNKNOWN_COLUMN, "there is no column " + column, "name a column of the catalog");
    }
    List<ValueReceipt> exact = receipts(column, stored, Match.EXACT, text::equals);
    return exact.isEmpty()
        ? receipts(column, stored, Match.FOLDED, value -> folded(value).equals(folded(text)))
        : exact;
  }

  private static List<ValueReceipt> receipts(
      ColumnName column, Map<String, Long> stored, Match match, Predicate<String> fits) {
    return stored.entrySet().stream()
        .filter(entry -> fits.test(entry.getKey()))
        .map(e -> new ValueReceipt(column, e.getKey(), match, e.getValue(), AT, Duration.ZERO))
        .sorted(
            Comparator.comparingLong(ValueReceipt::rows)
                .reversed()
                .thenComparing(ValueReceipt::value))
        .limit(MOST_RECEIPTS)
        .toList();
  }

  private static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD)
        .replaceAll("\\p{M}", "")
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }
}
