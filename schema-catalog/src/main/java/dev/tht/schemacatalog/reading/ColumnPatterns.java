package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Columns by pattern: {@code table.column} or {@code schema.table.column}, in either case, where
 * {@code *} stands for any characters. Immutable.
 */
final class ColumnPatterns {

  private static final Pattern FORM = Pattern.compile("[^.\\p{Cntrl}]+(\\.[^.\\p{Cntrl}]+){1,2}");

  private final List<String> patterns;

  private ColumnPatterns(List<String> patterns) {
    this.patterns = patterns;
  }

  /**
   * Those of the patterns.
   *
   * @param what the columns are, before the word column
   */
  static ColumnPatterns of(String what, List<String> patterns) {
    for (String pattern : patterns) {
      if (!FORM.matcher(pattern).matches()) {
        throw new ThtException(
            SchemaCatalogErrorCode.BAD_PATTERN,
            "the " + what + " column '" + pattern + "' has not the form table.column",
            "write table.column, with * for any characters");
      }
    }
    return new ColumnPatterns(List.copyOf(patterns));
  }

  boolean isEmpty() {
    return patterns.isEmpty();
  }

  /** Whether one of them fits the column. */
  boolean fit(ColumnName column) {
    return patterns.stream().anyMatch(pattern -> matches(pattern, column));
  }

  /** Those that fit none of the columns. */
  List<String> idle(Iterable<ColumnName> columns) {
    return patterns.stream()
        .filter(
            pattern -> {
              for (ColumnName column : columns) {
                if (matches(pattern, column)) {
                  return false;
                }
              }
              return true;
            })
        .toList();
  }

  private static boolean matches(String pattern, ColumnName column) {
    StringBuilder form = new StringBuilder();
    for (String piece : pattern.split("\\*", -1)) {
      form.append(form.isEmpty() ? "" : ".*").append(Pattern.quote(piece));
    }
    Pattern whole =
        Pattern.compile(form.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    String unqualified = column.table().name() + "." + column.name();
    return whole.matcher(column.toString()).matches() || whole.matcher(unqualified).matches();
  }
}
