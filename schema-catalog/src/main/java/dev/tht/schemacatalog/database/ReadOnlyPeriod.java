package dev.tht.schemacatalog.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The time during which a connection is lent to a question: the engine refuses writes, and at the
 * end what the question left is rolled back and the connection is as it was.
 */
final class ReadOnlyPeriod implements AutoCloseable {

  private final Connection connection;
  private final Engine engine;
  private final boolean autoCommit;
  private final boolean readOnly;
  private final boolean queryOnly;

  private ReadOnlyPeriod(Connection connection, Engine engine) throws SQLException {
    this.connection = connection;
    this.engine = engine;
    this.autoCommit = connection.getAutoCommit();
    this.readOnly = connection.isReadOnly();
    this.queryOnly = engine == Engine.SQLITE && queryOnly(connection);
  }

  static ReadOnlyPeriod begin(Connection connection) throws SQLException {
    Engine engine = Engine.of(connection.getMetaData().getDatabaseProductName());
    ReadOnlyPeriod period = new ReadOnlyPeriod(connection, engine);
    period.forbidWriting();
    return period;
  }

  private void forbidWriting() throws SQLException {
    switch (engine) {
      case SQLITE -> {
        if (!queryOnly) {
          queryOnly(connection, true);
        }
      }
      case POSTGRESQL, H2, OTHER -> {
        if (!readOnly) {
          connection.setReadOnly(true);
        }
        connection.setAutoCommit(false);
      }
      case MARIADB -> {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
          statement.execute("START TRANSACTION READ ONLY");
        }
      }
      case DUCKDB -> connection.setAutoCommit(false);
    }
  }

  private static boolean queryOnly(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        var rows = statement.executeQuery("PRAGMA query_only")) {
      return rows.next() && rows.getBoolean(1);
    }
  }

  @Override
  public void close() throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback();
    }
    switch (engine) {
      case SQLITE -> {
        if (!queryOnly) {
          queryOnly(connection, false);
        }
      }
      case POSTGRESQL, DUCKDB, H2, MARIADB, OTHER -> {
        connection.setAutoCommit(autoCommit);
        if (engine != Engine.DUCKDB && engine != Engine.MARIADB && !readOnly) {
          connection.setReadOnly(false);
        }
      }
    }
  }

  private static void queryOnly(Connection connection, boolean on) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA query_only = " + (on ? 1 : 0));
    }
  }
}
