package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.ForeignKey.ColumnPair;
import dev.tht.spi.catalog.TableName;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Primary and foreign keys by the driver's metadata, their columns paired in key order. */
final class MetadataKeys {

  /** How a schema and a table become a name. */
  interface Naming {
    TableName name(@Nullable String schema, String table);
  }

  private final DatabaseMetaData metadata;
  private final @Nullable String catalog;
  private final Naming naming;

  MetadataKeys(DatabaseMetaData metadata, @Nullable String catalog, Naming naming) {
    this.metadata = metadata;
    this.catalog = catalog;
    this.naming = naming;
  }

  List<String> primary(@Nullable String schema, TableName table) throws SQLException {
    TreeMap<Integer, String> columns = new TreeMap<>();
    try (ResultSet rows = metadata.getPrimaryKeys(catalog, schema, table.name())) {
      while (rows.next()) {
        columns.put(rows.getInt("KEY_SEQ"), rows.getString("COLUMN_NAME"));
      }
    }
    return List.copyOf(columns.values());
  }

  /** Ordered by the columns that refer, because the metadata's own order is by the other table. */
  List<ForeignKey> foreign(@Nullable String schema, TableName table) throws SQLException {
    List<List<ColumnPair>> keys = new ArrayList<>();
    try (ResultSet rows = metadata.getImportedKeys(catalog, schema, table.name())) {
      while (rows.next()) {
        if (rows.getInt("KEY_SEQ") == 1) {
          keys.add(new ArrayList<>());
        }
        TableName to = naming.name(rows.getString("PKTABLE_SCHEM"), rows.getString("PKTABLE_NAME"));
        keys.getLast()
            .add(
                new ColumnPair(
                    table.column(rows.getString("FKCOLUMN_NAME")),
                    to.column(rows.getString("PKCOLUMN_NAME"))));
      }
    }
    return keys.stream()
        .map(pairs -> new ForeignKey(table, pairs.get(0).to().table(), pairs))
        .sorted(java.util.Comparator.comparing(ForeignKey::condition))
        .toList();
  }
}
