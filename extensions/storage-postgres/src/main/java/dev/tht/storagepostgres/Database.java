package dev.tht.storagepostgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/**
 * One schema of a database, reached by connections that are taken for one unit of work each. As
 * safe for concurrent use as its data source.
 *
 * @param schema a plain lower-case name, so that it needs no quotes
 */
record Database(DataSource source, String schema) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,50}");

  /**
   * Every transaction sees what was committed before each of its statements, which a lock taken by
   * its first statement needs, and is durable when its commit returns.
   */
  private static final String BEGIN =
      "set transaction isolation level read committed read write; set local lock_timeout = '30s'; "
          + "select set_config('synchronous_commit', 'on', true) "
          + "where current_setting('synchronous_commit') = 'off'";

  Database {
    if (!NAME.matcher(schema).matches()) {
      throw new IllegalArgumentException("not a plain schema name: " + schema);
    }
  }

  /** What is done with a connection. */
  @FunctionalInterface
  interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  /** A statement's text, with the schema's name for each {@code $}. */
  PreparedStatement prepare(Connection connection, String sql) throws SQLException {
    return connection.prepareStatement(sql.replace("$", schema));
  }

  /** The answer of work that writes nothing. */
  <T> T read(Work<T> work) {
    try (Connection connection = source.getConnection()) {
      return work.on(connection);
    } catch (SQLException e) {
      throw Troubles.failed(schema, e);
    }
  }

  /** Work in one transaction: done whole and durably, or not at all, or of unknown outcome. */
  <T> T write(Work<T> work) {
    Connection connection;
    try {
      connection = source.getConnection();
    } catch (SQLException e) {
      throw Troubles.failed(schema, e);
    }
    try {
      T result = begun(connection, work);
      commit(connection);
      return result;
    } finally {
      release(connection);
    }
  }

  private <T> T begun(Connection connection, Work<T> work) {
    try {
      connection.setAutoCommit(false);
      try (Statement begin = connection.createStatement()) {
        begin.execute(BEGIN);
      }
      return work.on(connection);
    } catch (SQLException e) {
      rollBack(connection, e);
      throw Troubles.failed(schema, e);
    } catch (RuntimeException | Error e) {
      rollBack(connection, e);
      throw e;
    }
  }

  private void commit(Connection connection) {
    try {
      connection.commit();
    } catch (SQLException e) {
      rollBack(connection, e);
      throw Troubles.atCommit(schema, e);
    }
  }

  private static void rollBack(Connection connection, Throwable why) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      why.addSuppressed(e);
    }
  }

  /** Gives the connection back. */
  private static void release(Connection connection) {
    try (connection) {
      connection.setAutoCommit(true);
    } catch (SQLException ignored) {
      // The outcome is settled by now, and a failure to give back must not hide it.
    }
  }
}
