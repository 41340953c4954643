package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.database.Engine;
import dev.tht.spi.catalog.TableName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Reads unique keys and check constraints from the standard's {@code information_schema}, of
 * PostgreSQL from its own catalog, which shows them to readers too, with the values of enumerated
 * types. An engine that does not have a view, or does not let us read it, has none that we know of:
 * nothing else depends on them.
 */
final class StandardConstraints {

  private static final String UNIQUE =
      "SELECT c.table_schema, c.table_name, c.constraint_name, k.column_name"
          + " FROM information_schema.table_constraints c"
          + " JOIN information_schema.key_column_usage k"
          + " ON k.constraint_schema = c.constraint_schema"
          + " AND k.constraint_name = c.constraint_name AND k.table_name = c.table_name"
          + " WHERE c.constraint_type = 'UNIQUE'"
          + " ORDER BY c.table_schema, c.table_name, c.constraint_name, k.ordinal_position";
  private static final String CHECKS =
      "SELECT c.table_schema, c.table_name, k.check_clause"
          + " FROM information_schema.table_constraints c"
          + " JOIN information_schema.check_constraints k"
          + " ON k.constraint_schema = c.constraint_schema"
          + " AND k.constraint_name = c.constraint_name"
          + " WHERE c.constraint_type = 'CHECK' AND k.check_clause NOT LIKE '%IS NOT NULL'"
          + " ORDER BY c.table_schema, c.table_name, c.constraint_name";
  private static final String OF_POSTGRES =
      " FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_class t ON t.oid = c.conrelid"
          + " JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace";
  private static final String POSTGRES_UNIQUE =
      "SELECT n.nspname, t.relname, c.conname, a.attname"
          + OF_POSTGRES
          + " CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY k(attnum, place)"
          + " JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum"
          + " WHERE c.contype = 'u' ORDER BY 1, 2, 3, k.place";
  private static final String POSTGRES_CHECKS =
      "SELECT n.nspname, t.relname, pg_catalog.pg_get_expr(c.conbin, c.conrelid)"
          + OF_POSTGRES
          + " WHERE c.contype = 'c' ORDER BY 1, 2, c.conname";
  private static final String DUCKDB_CHECKS =
      "SELECT schema_name, table_name, expression FROM duckdb_constraints()"
          + " WHERE constraint_type = 'CHECK' ORDER BY 1, 2, constraint_index";
  private static final String ENUMS =
      "SELECT t.typname, e.enumlabel FROM pg_catalog.pg_enum e"
          + " JOIN pg_catalog.pg_type t ON t.oid = e.enumtypid ORDER BY t.oid, e.enumsortorder";

  /** What is done with each row. */
  private interface Row {
    void read(ResultSet rows) throws SQLException;
  }

  private final Connection connection;
  private final Engine engine;
  private final MetadataKeys.Naming naming;
  private final Constraints found = new Constraints();

  private StandardConstraints(Connection connection, Engine engine, MetadataKeys.Naming naming) {
    this.connection = connection;
    this.engine = engine;
    this.naming = naming;
  }

  static Constraints read(Connection connection, Engine engine, MetadataKeys.Naming naming)
      throws SQLException {
    StandardConstraints reader = new StandardConstraints(connection, engine, naming);
    boolean postgres = engine == Engine.POSTGRESQL;
    reader.each(postgres ? POSTGRES_UNIQUE : UNIQUE, reader::unique);
    String checks = engine == Engine.DUCKDB ? DUCKDB_CHECKS : CHECKS;
    reader.each(postgres ? POSTGRES_CHECKS : checks, reader::check);
    if (postgres) {
      reader.each(ENUMS, rows -> reader.found.value(rows.getString(1), rows.getString(2)));
    }
    return reader.found;
  }

  private void unique(ResultSet rows) throws SQLException {
    TableName table = naming.name(rows.getString(1), rows.getString(2));
    found.unique(table, rows.getString(3), rows.getString(4));
  }

  private void check(ResultSet rows) throws SQLException {
    TableName table = naming.name(rows.getString(1), rows.getString(2));
    found.check(table, String.valueOf(rows.getString(3)));
  }

  /** PostgreSQL always has its own views, and a failure there would spoil the transaction. */
  private void each(String sql, Row row) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        row.read(rows);
      }
    } catch (SQLException unknown) {
      if (engine == Engine.POSTGRESQL) {
        throw unknown;
      }
    }
  }
}
