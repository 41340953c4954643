package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.literal.Constant;
import java.math.BigDecimal;
import java.util.Optional;

/** Tells by a column's type and values what its values can be compared with. */
final class Kind {

  private Kind() {}

  /** Whether figures can be computed from it or compared with it. */
  static boolean numeric(Catalog catalog, ColumnName name) {
    Optional<Column> column = catalog.column(name);
    return column.isPresent()
        && (column.get().type().isNumeric() || numbersAsText(column.get()))
        && !Display.isKey(catalog, name);
  }

  private static boolean numbersAsText(Column column) {
    return column.type() == ColumnType.TEXT
        && column
            .profile()
            .map(profile -> profile.frequent())
            .filter(values -> !values.isEmpty())
            .map(values -> values.stream().allMatch(v -> v.matches("-?\\d+(\\.\\d+)?")))
            .orElse(false);
  }

  /** Whether it holds days or moments. */
  static boolean temporal(Catalog catalog, ColumnName name) {
    Optional<Column> column = catalog.column(name);
    return column.isPresent() && (column.get().type().isTemporal() || datesAsText(column.get()));
  }

  private static boolean datesAsText(Column column) {
    return column.type() == ColumnType.TEXT
        && column
            .profile()
            .map(profile -> profile.frequent())
            .filter(values -> !values.isEmpty())
            .map(values -> values.stream().allMatch(v -> v.matches("\\d{4}-\\d{2}-\\d{2}.*")))
            .orElse(false);
  }

  /** The number as a constant fit for the best of the columns. */
  static Constant constant(Catalog catalog, BigDecimal number, Optional<ColumnMatch> best) {
    boolean text =
        best.flatMap(match -> catalog.column(match.column()))
            .map(column -> column.type() == ColumnType.TEXT)
            .orElse(false);
    return text ? Constant.text(number.toPlainString()) : Constant.number(number);
  }
}
