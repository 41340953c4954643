package dev.tht.assembly.index;

import dev.tht.schemacatalog.value.IndexPolicy;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What would be indexed of one text column.
 *
 * @param column which
 * @param values how many distinct ones it holds, where they were counted
 * @param leftOut why none of them is indexed; empty when they are
 */
public record ValuePreview(ColumnName column, OptionalLong values, Optional<String> leftOut) {

  static List<ValuePreview> of(Catalog catalog, IndexPolicy policy) {
    return catalog.tables().stream()
        .filter(table -> table.kind() == TableKind.TABLE)
        .flatMap(table -> table.columns().stream())
        .filter(column -> column.type() == ColumnType.TEXT)
        .map(column -> new ValuePreview(column.name(), distinct(column), policy.leavesOut(column)))
        .toList();
  }

  private static OptionalLong distinct(Column column) {
    return column
        .profile()
        .map(profile -> OptionalLong.of(profile.distinct()))
        .orElse(OptionalLong.empty());
  }
}
