package dev.tht.retrievalvector;

import dev.tht.spi.ThtException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * The table {@code id text primary key, embedding vector(n)} of a vector index, how it is made and
 * reached. Schema and table name are checked by the factory. Safe for concurrent use.
 */
final class PgVectorTable {

  private final Connections connections;
  private final String schema;
  private final String table;
  private final String graph;

  PgVectorTable(Connections connections, String schema, String table) {
    this.connections = connections;
    this.schema = schema;
    this.table = schema + "." + table;
    graph = table + "_hnsw";
  }

  /** With its schema. */
  String name() {
    return table;
  }

  /** Returns the length of the vectors in the table. */
  int create(Connection connection, int dimension) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (length(statement).isEmpty()) {
        // In one transaction, which others who make them at this moment wait for: what is made "if
        // not exists" fails when another has just made it.
        statement.execute(
            "select pg_advisory_xact_lock(hashtextextended('tht extensions', 0));"
                + " create extension if not exists vector;"
                + " create schema if not exists "
                + schema
                + "; create table if not exists "
                + table
                + " (id text collate \"C\" primary key, embedding vector("
                + dimension
                + ") not null)");
      }
      return length(statement).orElse(dimension);
    }
  }

  private Optional<Integer> length(Statement statement) throws SQLException {
    try (ResultSet row =
        statement.executeQuery(
            "select atttypmod from pg_attribute where attname = 'embedding' and attrelid ="
                + " to_regclass('"
                + table
                + "')")) {
      return row.next() ? Optional.of(row.getInt(1)) : Optional.empty();
    }
  }

  long count(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select count(*) from " + table)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Makes the HNSW index for cosine, unless it is there. */
  void makeGraph(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "create index if not exists "
              + graph
              + " on "
              + table
              + " using hnsw (embedding vector_cosine_ops) with (m = 16, ef_construction = 64)");
    }
  }

  boolean hasGraph(Statement statement) throws SQLException {
    try (ResultSet row =
        statement.executeQuery("select to_regclass('" + schema + "." + graph + "') is not null")) {
      return row.next() && row.getBoolean(1);
    }
  }

  /** What is done with a connection. */
  interface Work<T> {
    T with(Connection connection) throws SQLException;
  }

  /** What is done in a transaction. */
  interface Task {
    void with(Connection connection) throws SQLException;
  }

  <T> T with(Work<T> work) {
    try {
      Connection connection = connections.take();
      boolean sound = false;
      try {
        T done = work.with(connection);
        sound = true;
        return done;
      } finally {
        connections.giveBack(connection, sound);
      }
    } catch (SQLException e) {
      throw unreachable(e);
    }
  }

  private ThtException unreachable(SQLException e) {
    return new ThtException(
        RetrievalVectorErrorCode.STORE_UNREACHABLE,
        "the vector index " + table + " does not answer: " + e.getMessage(),
        "check the setting url, the rights there and that pgvector 0.8 or newer is installed",
        e);
  }

  void inTransaction(Task task) {
    with(
        connection -> {
          boolean before = connection.getAutoCommit();
          connection.setAutoCommit(false);
          try {
            task.with(connection);
            connection.commit();
            return this;
          } catch (SQLException | RuntimeException e) {
            connection.rollback();
            throw e;
          } finally {
            connection.setAutoCommit(before);
          }
        });
  }

  void close() {
    try {
      connections.close();
    } catch (SQLException e) {
      throw unreachable(e);
    }
  }
}
