package dev.tht.retrievalvector;

import com.pgvector.PGvector;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A vector index in a table of PostgreSQL with pgvector: {@code id text primary key, embedding
 * vector(n)}, made with its schema and the extension when they are not there.
 *
 * <p>Below a number of rows the scan is exact; once an upsert reaches it, an HNSW index for cosine
 * is made (16 links, 64 candidates) and walked in strict order. Ids and vectors are bound
 * parameters; schema and table name are checked by the factory. Each call takes a connection and
 * gives it back ({@link Connections}); safe for concurrent use. A search sees what was committed
 * when it started, also by others.
 */
final class PgVectorIndex implements VectorIndex {

  private static final Comparator<Neighbour> NEAREST_FIRST =
      Comparator.comparingDouble(Neighbour::similarity).reversed().thenComparing(Neighbour::id);
  private static final int BATCH = 1_000;

  private final PgVectorTable table;
  private final int dimension;
  private final int exactBelow;

  private PgVectorIndex(PgVectorTable table, int dimension, int exactBelow) {
    this.table = table;
    this.dimension = dimension;
    this.exactBelow = exactBelow;
  }

  static PgVectorIndex open(
      Connections connections, String schema, String table, int dimension, int exactBelow) {
    PgVectorTable made = new PgVectorTable(connections, schema, table);
    int found = made.with(connection -> made.create(connection, dimension));
    if (found != dimension) {
      throw new ThtException(
          RetrievalVectorErrorCode.WRONG_DIMENSION,
          made.name() + " holds vectors of length " + found + ", not " + dimension,
          "drop that table or choose another index-name, and run tht index");
    }
    return new PgVectorIndex(made, dimension, exactBelow);
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public long size() {
    return table.with(table::count);
  }

  @Override
  public void upsert(Collection<Entry> entries) {
    entries.forEach(entry -> check(entry.vector()));
    Map<String, float[]> last = new LinkedHashMap<>();
    entries.forEach(entry -> last.put(entry.id(), entry.vector()));
    String sql =
        "insert into "
            + table.name()
            + " (id, embedding) values (?, ?)"
            + " on conflict (id) do update set embedding = excluded.embedding";
    table.inTransaction(
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
          if (table.count(connection) >= exactBelow) {
            table.makeGraph(connection);
          }
        });
  }

  @Override
  public void delete(Collection<String> ids) {
    table.inTransaction(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement("delete from " + table.name() + " where id = any (?)")) {
            statement.setArray(1, connection.createArrayOf("text", ids.toArray()));
            statement.executeUpdate();
          }
        });
  }

  @Override
  public List<Neighbour> search(float[] vector, int limit) {
    check(vector);
    List<Neighbour> found = new ArrayList<>();
    table.inTransaction(
        connection -> {
          boolean exact;
          try (Statement statement = connection.createStatement()) {
            exact = !table.hasGraph(statement);
            statement.execute(
                "set local enable_indexscan = "
                    + (exact ? "off" : "on")
                    + "; set local enable_seqscan = "
                    + (exact ? "on" : "off")
                    + "; set local hnsw.ef_search = "
                    + Math.clamp(2L * limit, 100, 1000)
                    + "; set local hnsw.iterative_scan = strict_order");
          }
          String sql =
              "select id, embedding <=> ? as distance from "
                  + table.name()
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

  private void check(float[] vector) {
    if (vector.length != dimension) {
      throw new ThtException(
          RetrievalVectorErrorCode.WRONG_DIMENSION,
          "a vector of length " + vector.length + " for an index of length " + dimension,
          "use the embedder that the index was built with, or run tht index");
    }
  }

  @Override
  public void close() {
    table.close();
  }
}
