package dev.tht.retrievalvector;

import com.pgvector.PGvector;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * A vector index in a table of PostgreSQL with pgvector: {@code id text primary key, embedding
 * vector(n)}, made with its schema and the extension when they are not there.
 *
 * <p>Below a number of rows the scan is exact; once an upsert reaches it, an HNSW index for cosine
 * is made (16 links, 64 candidates) and walked in strict order. Ids and vectors are bound
 * parameters; schema and table name are checked by the factory. Each call takes a connection and
 * gives it back; safe for concurrent use. A search sees what was committed when it started, also by
 * others.
 */
final class PgVectorIndex implements VectorIndex {

  private static final Comparator<Neighbour> NEAREST_FIRST =
      Comparator.comparingDouble(Neighbour::similarity).reversed().thenComparing(Neighbour::id);
  private static final int BATCH = 1_000;

  private final DataSource source;
  private final String schema;
  private final String table;
  private final String graph;
  private final int dimension;
  private final int exactBelow;
  private volatile boolean closed;

  private PgVectorIndex(
      DataSource source, String schema, String table, int dimension, int exactBelow) {
    this.source = source;
    this.schema = schema;
    this.table = schema + "." + table;
    graph = table + "_hnsw";
    this.dimension = dimension;
    this.exactBelow = exactBelow;
  }

  static PgVectorIndex open(
      DataSource source, String schema, String table, int dimension, int exactBelow) {
    PgVectorIndex index = new PgVectorIndex(source, schema, table, dimension, exactBelow);
    int found = index.with(index::create);
    if (found != dimension) {
      throw new ThtException(
          RetrievalVectorErrorCode.WRONG_DIMENSION,
          index.table + " holds vectors of length " + found + ", not " + dimension,
          "drop that table or choose another index-name, and run tht index");
    }
    return index;
  }

  /** Returns the length of the vectors in the table. */
  private int create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (length(statement).isEmpty()) {
        statement.execute("create extension if not exists vector");
        statement.execute("create schema if not exists " + schema);
        statement.execute(
            "create table if not exists "
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

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public long size() {
    return with(this::count);
  }

  private long count(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select count(*) from " + table)) {
      row.next();
      return row.getLong(1);
    }
  }

  @Override
  public void upsert(Collection<Entry> entries) {
    entries.forEach(entry -> check(entry.vector()));
    Map<String, float[]> last = new LinkedHashMap<>();
    entries.forEach(entry -> last.put(entry.id(), entry.vector()));
    String sql =
        "insert into "
            + table
            + " (id, embedding) values (?, ?)"
            + " on conflict (id) do update set embedding = excluded.embedding";
    inTransaction(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            int waiting = 0;
            for (Map.Entry<String, float[]> entry : last.entrySet()) {
              statement.setString(1, entry.getKey());
              statement.setObject(2, new PGvector(entry.getValue()));
              statement.addBatch();
              if (++waiting % BATCH == 0) {
                statement.executeBatch();
              }
            }
            statement.executeBatch();
          }
          if (count(connection) >= exactBelow) {
            try (Statement statement = connection.createStatement()) {
              statement.execute(
                  "create index if not exists "
                      + graph
                      + " on "
                      + table
                      + " using hnsw (embedding vector_cosine_ops) with (m = 16, ef_construction ="
                      + " 64)");
            }
          }
        });
  }

  @Override
  public void delete(Collection<String> ids) {
    inTransaction(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement("delete from " + table + " where id = any (?)")) {
            statement.setArray(1, connection.createArrayOf("text", ids.toArray()));
            statement.executeUpdate();
          }
        });
  }

  @Override
  public List<Neighbour> search(float[] vector, int limit) {
    check(vector);
    List<Neighbour> found = new ArrayList<>();
    inTransaction(
        connection -> {
          boolean exact;
          try (Statement statement = connection.createStatement()) {
            exact = !hasGraph(statement);
            statement.execute("set local enable_indexscan = " + (exact ? "off" : "on"));
            statement.execute("set local hnsw.ef_search = " + Math.clamp(2L * limit, 100, 1000));
            statement.execute("set local hnsw.iterative_scan = strict_order");
          }
          String sql =
              "select id, embedding <=> ? as distance from "
                  + table
                  + " order by distance"
                  + (exact ? ", id" : "")
                  + " limit ?";
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, new PGvector(vector));
            statement.setInt(2, limit);
            try (ResultSet row = statement.executeQuery()) {
              while (row.next()) {
                double similarity = Math.max(-1, Math.min(1, 1 - row.getDouble(2)));
                found.add(new Neighbour(row.getString(1), similarity));
              }
            }
          }
        });
    return found.stream().sorted(NEAREST_FIRST).toList();
  }

  private boolean hasGraph(Statement statement) throws SQLException {
    try (ResultSet row =
        statement.executeQuery("select to_regclass('" + schema + "." + graph + "') is not null")) {
      return row.next() && row.getBoolean(1);
    }
  }

  private void check(float[] vector) {
    if (vector.length != dimension) {
      throw new ThtException(
          RetrievalVectorErrorCode.WRONG_DIMENSION,
          "a vector of length " + vector.length + " for an index of length " + dimension,
          "use the embedder that the index was built with, or run tht index");
    }
  }

  private interface Work<T> {
    T with(Connection connection) throws SQLException;
  }

  private interface Task {
    void with(Connection connection) throws SQLException;
  }

  private <T> T with(Work<T> work) {
    if (closed) {
      throw new IllegalStateException("the vector index is closed");
    }
    try (Connection connection = source.getConnection()) {
      return work.with(connection);
    } catch (SQLException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.STORE_UNREACHABLE,
          "the vector index " + table + " does not answer: " + e.getMessage(),
          "check the setting url, the rights there and that pgvector 0.8 or newer is installed",
          e);
    }
  }

  private void inTransaction(Task task) {
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

  @Override
  public void close() {
    closed = true;
  }
}
