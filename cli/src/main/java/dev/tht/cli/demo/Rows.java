package dev.tht.cli.demo;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one table on their way to multi-row INSERT statements. Literals are plain quoted text
 * and numbers, which SQLite and PostgreSQL both convert to the column's type; the text of a literal
 * depends on no locale.
 */
final class Rows {

  private static final int ROWS_PER_STATEMENT = 250;

  private final String head;
  private final int width;
  private final List<String> rows = new ArrayList<>();

  Rows(String table, String... columns) {
    this.head = "INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES\n";
    this.width = columns.length;
  }

  /** Adds one row; {@code null} is SQL NULL. */
  void add(@Nullable Object... values) {
    if (values.length != width) {
      throw new IllegalArgumentException(
          values.length + " values for " + width + " columns of: " + head);
    }
    rows.add(Arrays.stream(values).map(Rows::literal).collect(Collectors.joining(", ", "(", ")")));
  }

  /** The number that the next row gets when rows are numbered from 1. */
  int nextNumber() {
    return rows.size() + 1;
  }

  Stream<String> statements() {
    return IntStream.iterate(0, start -> start < rows.size(), start -> start + ROWS_PER_STATEMENT)
        .mapToObj(start -> rows.subList(start, Math.min(start + ROWS_PER_STATEMENT, rows.size())))
        .map(batch -> head + String.join(",\n", batch));
  }

  private static String literal(@Nullable Object value) {
    return switch (value) {
      case null -> "NULL";
      case Integer number -> Integer.toString(number);
      case BigDecimal amount -> amount.toPlainString();
      case LocalDate day -> "'" + day + "'";
      case String text -> "'" + text.replace("'", "''") + "'";
      default ->
          throw new IllegalArgumentException(
              "no SQL literal for " + value.getClass() + ": " + value);
    };
  }
}
