package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spijson.ThtJson;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * JSON in tht's one form, which reads back as a catalog; keys to tables that are not shown are left
 * out.
 */
final class JsonDocument {

  private JsonDocument() {}

  static String of(Catalog catalog, List<Table> tables) {
    Set<TableName> shown = new HashSet<>(tables.stream().map(Table::name).toList());
    Catalog part =
        new Catalog(
            catalog.engine(),
            catalog.version(),
            tables,
            catalog.foreignKeys().stream()
                .filter(key -> shown.contains(key.from()) && shown.contains(key.to()))
                .toList());
    return ThtJson.mapper()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(part)
            .replace("\r\n", "\n")
        + "\n";
  }
}
