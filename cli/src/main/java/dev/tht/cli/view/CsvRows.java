package dev.tht.cli.view;

import dev.tht.spi.query.QueryResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows as CSV by RFC 4180, lines ended by CRLF. A missing value is nothing, an empty text two
 * quotes. A text that a spreadsheet would compute begins with an apostrophe; control characters
 * that move a cursor are replaced.
 */
public final class CsvRows {

  private static final String COMPUTED = "=+-@\t\r";

  private CsvRows() {}

  /** The rows under the names of their columns. */
  public static String of(QueryResult result) {
    StringBuilder out = new StringBuilder(line(result.columns()));
    result.rows().forEach(row -> out.append(line(row)));
    return out.toString();
  }

  /** One line with its end. */
  public static String line(List<? extends @Nullable Object> cells) {
    List<String> texts = new ArrayList<>();
    for (Object cell : cells) {
      texts.add(cell == null ? "" : cell instanceof String text ? text(text) : cell.toString());
    }
    return String.join(",", texts) + "\r\n";
  }

  private static String text(String raw) {
    String calm = raw.replaceAll("[\\p{Cc}&&[^\t\r\n]]", "\uFFFD");
    boolean computed = !calm.isEmpty() && COMPUTED.indexOf(calm.charAt(0)) >= 0;
    String text = computed ? "'" + calm : calm;
    boolean quoted = text.isEmpty() || text.chars().anyMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
