package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import java.util.Optional;

/** Only what is in the catalog may be named. */
final class CatalogRules {

  private CatalogRules() {}

  /** {@code known-table}. */
  static Optional<Refusal> known(Catalog catalog, TableName table, String part) {
    return Refusals.when(
        catalog.table(table).isEmpty(),
        "known-table",
        part,
        "the database has no table " + SafeText.line(table.toString(), 80),
        "name one of its tables; nearest: " + NearestNames.tables(catalog, table));
  }

  /** {@code known-column}. */
  static Optional<Refusal> known(Catalog catalog, ColumnName column, String part) {
    return Refusals.when(
        catalog.column(column).isEmpty(),
        "known-column",
        part,
        "the database has no column " + SafeText.line(column.toString(), 120),
        "name one of its columns; nearest: " + NearestNames.columns(catalog, column));
  }

  /** {@code known-key}. */
  static Optional<Refusal> known(Catalog catalog, ForeignKey key, String part) {
    return Refusals.when(
        !catalog.foreignKeys().contains(key),
        "known-key",
        part,
        "the catalog has no key " + SafeText.line(key.condition(), 160),
        "propose joins along the catalog's keys only");
  }
}
