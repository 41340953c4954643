package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads a SQLite table's unique keys from its indexes, and its checks from its own statement. */
final class SqliteConstraints {

  private static final String UNIQUE =
      "SELECT l.name, i.name FROM pragma_index_list(?) l, pragma_index_info(l.name) i"
          + " WHERE l.\"unique\" = 1 AND l.partial = 0 AND i.name IS NOT NULL"
          + " ORDER BY l.seq DESC, i.seqno";
  private static final String STATEMENT =
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?";

  private SqliteConstraints() {}

  /** The table with its constraints. */
  static Table of(Connection connection, Table table) throws SQLException {
    Constraints found = new Constraints();
    TableName name = table.name();
    try (PreparedStatement statement = connection.prepareStatement(UNIQUE)) {
      statement.setString(1, name.name());
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          found.unique(name, rows.getString(1), rows.getString(2));
        }
      }
    }
    try (PreparedStatement statement = connection.prepareStatement(STATEMENT)) {
      statement.setString(1, name.name());
      try (ResultSet rows = statement.executeQuery()) {
        if (rows.next() && rows.getString(1) != null) {
          CheckClauses.in(rows.getString(1)).forEach(check -> found.check(name, check));
        }
      }
    }
    return found.of(table);
  }
}
