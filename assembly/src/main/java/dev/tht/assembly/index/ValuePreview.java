package dev.tht.assembly.index;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What becomes of one column's values: those of a text column of a table are indexed unless they
 * are withheld, and those of any column are shown as samples unless they are withheld.
 *
 * @param column which
 * @param distinct how many distinct values it holds, where they were counted
 * @param withheld why none of them is indexed or shown; empty when they are
 */
public record ValuePreview(ColumnName column, OptionalLong distinct, Optional<String> withheld) {

  /** The text columns of tables, and every column whose values are withheld. */
  static List<ValuePreview> of(Catalog catalog) {
    return catalog.tables().stream()
        .flatMap(
            table ->
                table.columns().stream()
                    .filter(
                        column ->
                            column.withheld().isPresent()
                                || (column.type() == ColumnType.TEXT
                                    && table.kind() == TableKind.TABLE)))
        .map(column -> new ValuePreview(column.name(), distinct(column), column.withheld()))
        .toList();
  }

  private static OptionalLong distinct(Column column) {
    return column
        .profile()
        .map(profile -> OptionalLong.of(profile.distinct()))
        .orElse(OptionalLong.empty());
  }
}
