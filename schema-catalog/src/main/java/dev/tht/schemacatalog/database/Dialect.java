package dev.tht.schemacatalog.database;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/**
 * How the database asked spells things.
 *
 * @param engine which engine it is
 * @param name the engine's name in lower case, as the catalog gives it
 * @param quoteMark the character around a quoted name
 * @param defaultSchema the schema whose tables are named without it; empty for none
 */
public record Dialect(Engine engine, String name, String quoteMark, String defaultSchema) {

  static Dialect of(DatabaseMetaData metadata) throws SQLException {
    String product = metadata.getDatabaseProductName();
    String mark = metadata.getIdentifierQuoteString();
    Engine engine = Engine.of(product);
    return new Dialect(
        engine,
        product.toLowerCase(Locale.ROOT).replace(' ', '-'),
        mark == null || mark.isBlank() ? "\"" : mark,
        engine == Engine.OTHER ? current(metadata.getConnection()) : engine.defaultSchema());
  }

  /** The schema that the connection itself is in, where its driver knows. */
  private static String current(Connection connection) {
    try {
      return Optional.ofNullable(connection.getSchema()).orElse("");
    } catch (SQLException unknown) {
      return "";
    }
  }

  /** A name quoted so that any character may stand in it. */
  public String quote(String identifier) {
    return quoteMark + identifier.replace(quoteMark, quoteMark + quoteMark) + quoteMark;
  }

  /** A table's quoted name, with its schema where it has one. */
  public String quote(TableName table) {
    return table.schema().isEmpty()
        ? quote(table.name())
        : quote(table.schema()) + "." + quote(table.name());
  }

  /** A column's quoted name, without its table. */
  public String quote(ColumnName column) {
    return quote(column.name());
  }

  /** The expression as text. */
  public String asText(String expression) {
    return switch (engine) {
      case SQLITE, POSTGRESQL -> "CAST(" + expression + " AS TEXT)";
      case DUCKDB, H2, OTHER -> "CAST(" + expression + " AS VARCHAR(4000))";
      case MARIADB ->
          "CAST(" + expression + " AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_nopad_bin";
    };
  }

  /** How many characters the text has. */
  public String length(String text) {
    return switch (engine) {
      case SQLITE, POSTGRESQL, DUCKDB, H2 -> "LENGTH(" + text + ")";
      case MARIADB, OTHER -> "CHAR_LENGTH(" + text + ")";
    };
  }
}
