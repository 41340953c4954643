package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.TableName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tables of PostgreSQL that are parts of another: declared partitions, and tables that inherit
 * from one without a column of their own. Asking the whole asks the parts, so they are not shown
 * apart.
 */
final class PostgresPartitions {

  private static final String COLUMNS =
      "(SELECT COUNT(*) FROM pg_catalog.pg_attribute a WHERE a.attrelid = %s.oid AND a.attnum > 0"
          + " AND NOT a.attisdropped)";
  private static final String PARTS =
      "SELECT pn.nspname, p.relname, wn.nspname, w.relname FROM pg_catalog.pg_inherits i"
          + " JOIN pg_catalog.pg_class p ON p.oid = i.inhrelid"
          + " JOIN pg_catalog.pg_namespace pn ON pn.oid = p.relnamespace"
          + " JOIN pg_catalog.pg_class w ON w.oid = i.inhparent"
          + " JOIN pg_catalog.pg_namespace wn ON wn.oid = w.relnamespace"
          + " WHERE p.relkind IN ('r', 'p', 'f') AND (p.relispartition OR "
          + COLUMNS.replace("%s", "p")
          + " = "
          + COLUMNS.replace("%s", "w")
          + ")";

  private PostgresPartitions() {}

  /** Each part with its whole. */
  static Map<TableName, TableName> read(Connection connection, MetadataKeys.Naming naming)
      throws SQLException {
    Map<TableName, TableName> parts = new TreeMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(PARTS)) {
      while (rows.next()) {
        parts.put(
            naming.name(rows.getString(1), rows.getString(2)),
            naming.name(rows.getString(3), rows.getString(4)));
      }
    }
    return parts;
  }
}
