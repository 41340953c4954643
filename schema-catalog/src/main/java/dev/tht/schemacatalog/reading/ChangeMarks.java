package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.catalog.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells cheaply whether a table's rows may have changed: of SQLite and DuckDB by the size and time
 * of the database's file, which stands for all tables; of PostgreSQL by its counts of rows
 * inserted, updated and deleted since ever, which lag behind by a second or so. Of any other engine
 * nothing is known, so nothing is taken for unchanged.
 */
public final class ChangeMarks {

  private static final String POSTGRES =
      "SELECT s.schemaname, s.relname, c.relfilenode || '/' || s.n_tup_ins || '/' || s.n_tup_upd"
          + " || '/' || s.n_tup_del || '/' || d.stats_reset"
          + " FROM pg_catalog.pg_stat_all_tables s"
          + " JOIN pg_catalog.pg_class c ON c.oid = s.relid AND c.relkind = 'r'"
          + " JOIN (SELECT COALESCE(stats_reset::text, '') AS stats_reset"
          + " FROM pg_catalog.pg_stat_database WHERE datname = current_database()) d ON true";

  private final String ofAll;
  private final Map<TableName, String> ofEach;

  private ChangeMarks(String ofAll, Map<TableName, String> ofEach) {
    this.ofAll = ofAll;
    this.ofEach = ofEach;
  }

  /** The marks as they are now. */
  public static ChangeMarks of(AskedDatabase database) {
    String defaultSchema = database.dialect().engine().defaultSchema();
    return database.ask(
        "looking for changes",
        connection ->
            switch (database.dialect().engine()) {
              case SQLITE -> ofFile(connection, "SELECT file FROM pragma_database_list");
              case DUCKDB ->
                  ofFile(
                      connection,
                      "SELECT path FROM duckdb_databases()"
                          + " WHERE database_name = current_database()");
              case POSTGRESQL -> ofPostgres(connection, defaultSchema);
              default -> new ChangeMarks("", Map.of());
            });
  }

  private static ChangeMarks ofFile(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      String file = rows.next() ? rows.getString(1) : null;
      if (file == null || file.isBlank()) {
        return new ChangeMarks("", Map.of());
      }
      return new ChangeMarks(stamp(file) + stamp(file + "-wal") + stamp(file + ".wal"), Map.of());
    }
  }

  private static String stamp(String file) {
    try {
      Path path = Path.of(file);
      return Files.exists(path)
          ? Files.size(path) + "@" + Files.getLastModifiedTime(path) + ";"
          : "-;";
    } catch (IOException unknown) {
      return "?" + System.nanoTime();
    }
  }

  private static ChangeMarks ofPostgres(Connection connection, String defaultSchema)
      throws SQLException {
    Map<TableName, String> marks = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(POSTGRES)) {
      while (rows.next()) {
        String schema = rows.getString(1);
        TableName name =
            schema.equals(defaultSchema)
                ? TableName.of(rows.getString(2))
                : new TableName(schema, rows.getString(2));
        marks.put(name, rows.getString(3));
      }
    }
    return new ChangeMarks("", marks);
  }

  /** The table's mark; empty when nothing is known of it. */
  public Optional<String> of(TableName table) {
    return ofAll.isEmpty() ? Optional.ofNullable(ofEach.get(table)) : Optional.of(ofAll);
  }
}
