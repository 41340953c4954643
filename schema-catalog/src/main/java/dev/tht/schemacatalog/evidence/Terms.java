package dev.tht.schemacatalog.evidence;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.EvidenceTerms;
import dev.tht.spi.retrieval.EvidenceTerms.InLanguage;
import java.text.Normalizer;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The small notations that both sorts of file share: ids, columns, lists and claims. */
final class Terms {

  private static final Pattern CLAIM =
      Pattern.compile("(?:(\\w+)\\()?([^()\\s]+)\\)?\\s+([A-Za-z_-]+)(?:\\s+(.*))?");
  private static final int LONGEST_ID = 80;

  private Terms() {}

  /** An id given by a person. */
  static EvidenceId id(Place place, String text) {
    try {
      return new EvidenceId(text);
    } catch (IllegalArgumentException failure) {
      throw place.malformed(
          "the id \"" + text + "\" is not made of letters, digits, dots, dashes and underscores");
    }
  }

  /** An id made of words. */
  static String slug(String words) {
    String plain =
        Normalizer.normalize(words, Normalizer.Form.NFD)
            .replaceAll("\\p{M}", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    String some = plain.isEmpty() ? "piece" : plain;
    return some.length() > LONGEST_ID - 8 ? some.substring(0, LONGEST_ID - 8) : some;
  }

  /** What a head or a row says of the piece itself; empty when it says nothing. */
  static Optional<EvidenceTerms> said(
      Place place, String owner, String from, String until, List<InLanguage> aliases) {
    Optional<LocalDate> first = day(place, from);
    Optional<LocalDate> last = day(place, until);
    if (first.isPresent() && last.isPresent() && last.get().isBefore(first.get())) {
      throw place.malformed("it would be valid until " + until + ", before " + from);
    }
    Optional<String> named = Optional.of(owner.strip()).filter(text -> !text.isEmpty());
    boolean silent = named.isEmpty() && first.isEmpty() && last.isEmpty() && aliases.isEmpty();
    return silent ? Optional.empty() : Optional.of(new EvidenceTerms(named, first, last, aliases));
  }

  private static Optional<LocalDate> day(Place place, String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(text.strip()));
    } catch (DateTimeParseException failure) {
      throw place.malformed("\"" + text + "\" is no day such as 2026-11-30");
    }
  }

  static TableName table(String text) {
    int dot = text.indexOf('.');
    return dot < 0
        ? TableName.of(text)
        : new TableName(text.substring(0, dot), text.substring(dot + 1));
  }

  static ColumnName column(Place place, String text) {
    int dot = text.lastIndexOf('.');
    if (dot <= 0 || dot == text.length() - 1) {
      throw place.malformed("\"" + text + "\" is not written as table.column");
    }
    return table(text.substring(0, dot)).column(text.substring(dot + 1));
  }

  static List<String> split(String text) {
    return Arrays.stream(text.split("\\|")).map(String::strip).filter(t -> !t.isEmpty()).toList();
  }

  /** {@code table.column comparison value|value}, the column possibly within a date part. */
  static FilterClaim claim(Place place, String text) {
    Matcher parts = CLAIM.matcher(text.strip());
    if (!parts.matches()) {
      throw place.malformed(
          "the claim \"" + text + "\" is not written as table.column comparison value");
    }
    String values = Optional.ofNullable(parts.group(4)).orElse("");
    return claim(
        place,
        column(place, parts.group(2)),
        Optional.ofNullable(parts.group(1)).orElse(""),
        parts.group(3),
        values);
  }

  static FilterClaim claim(
      Place place, ColumnName column, String part, String comparison, String values) {
    Comparison how = comparison(place, comparison);
    boolean several = how == Comparison.IN || how == Comparison.NOT_IN || how == Comparison.BETWEEN;
    List<String> given =
        values.isBlank() ? List.of() : several ? split(values) : List.of(values.strip());
    if (!how.takes(given.size())) {
      throw place.malformed(
          comparison + " on " + column + " cannot take " + given.size() + " values");
    }
    return new FilterClaim(column, part(place, part), how, given);
  }

  private static Comparison comparison(Place place, String text) {
    try {
      return Comparison.valueOf(constant(text));
    } catch (IllegalArgumentException failure) {
      throw place.malformed("there is no comparison \"" + text + "\"");
    }
  }

  private static Optional<DatePart> part(Place place, String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(DatePart.valueOf(constant(text)));
    } catch (IllegalArgumentException failure) {
      throw place.malformed("there is no part of a date \"" + text + "\"");
    }
  }

  private static String constant(String text) {
    return text.strip().toUpperCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
  }
}
