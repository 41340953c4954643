package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.database.Dialect;
import dev.tht.schemacatalog.database.EngineWords;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads a SQLite schema by its pragmas, which take any name as a parameter; shadow tables of
 * virtual ones and SQLite's own are left out. Types come from {@link SqliteTypes}.
 */
final class SqliteStructure implements StructureReader {

  private static final String TABLES =
      "SELECT name, type FROM pragma_table_list WHERE schema = 'main'"
          + " AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
  private static final String COLUMNS =
      "SELECT name, type, \"notnull\", pk, dflt_value FROM pragma_table_xinfo(?) WHERE hidden <> 1";

  private final Dialect dialect;

  SqliteStructure(Dialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public Structure read(Connection connection, Consumer<String> warnings) throws SQLException {
    List<Table> tables = new ArrayList<>();
    for (Map.Entry<TableName, TableKind> entry : names(connection).entrySet()) {
      try {
        tables.add(table(connection, entry.getKey(), entry.getValue()));
      } catch (SQLException failure) {
        warnings.accept(
            "left out " + entry.getKey() + ", which cannot be read: " + EngineWords.of(failure));
      }
    }
    SqliteKeys keys = new SqliteKeys(tables, warnings);
    List<ForeignKey> references = new ArrayList<>();
    for (Table table : tables) {
      if (table.kind() == TableKind.TABLE) {
        references.addAll(keys.of(connection, table.name()));
      }
    }
    return new Structure(tables, references);
  }

  private static Map<TableName, TableKind> names(Connection connection) throws SQLException {
    Map<TableName, TableKind> names = new TreeMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(TABLES)) {
      while (rows.next()) {
        names.put(
            TableName.of(rows.getString(1)),
            rows.getString(2).equals("view") ? TableKind.VIEW : TableKind.TABLE);
      }
    }
    return names;
  }

  private Table table(Connection connection, TableName name, TableKind kind) throws SQLException {
    SqliteTypes types = new SqliteTypes(connection, dialect);
    List<Column> columns = new ArrayList<>();
    TreeMap<Integer, String> key = new TreeMap<>();
    try (PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
      statement.setString(1, name.name());
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          Column column = column(name, rows, types);
          columns.add(column);
          if (rows.getInt("pk") > 0) {
            key.put(rows.getInt("pk"), column.name().name());
          }
        }
      }
    }
    if (columns.isEmpty()) {
      throw new SQLException("it has no column", "42000");
    }
    Table table =
        new Table(
            name, kind, columns, List.copyOf(key.values()), Optional.empty(), OptionalLong.empty());
    return kind == TableKind.TABLE ? SqliteConstraints.of(connection, table) : table;
  }

  private static Column column(TableName table, ResultSet rows, SqliteTypes types)
      throws SQLException {
    String declared = Optional.ofNullable(rows.getString("type")).orElse("");
    boolean rowId = rows.getInt("pk") == 1 && declared.toUpperCase(Locale.ROOT).equals("INTEGER");
    String name = rows.getString("name");
    return new Column(
            table.column(name),
            types.of(table.column(name), declared),
            declared,
            !rowId && rows.getInt("notnull") == 0,
            Optional.empty(),
            Optional.empty())
        .standing(Optional.ofNullable(rows.getString("dflt_value")));
  }
}
