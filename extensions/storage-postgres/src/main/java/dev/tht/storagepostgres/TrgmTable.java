package dev.tht.storagepostgres;

import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Target;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A table of values with a trigram index: {@code id}, {@code value}, {@code folded} (without case
 * and accents), {@code columns} (schema, table, column of each), {@code names} (each column as
 * people write it). As safe for concurrent use as its data source.
 */
final class TrgmTable {

  private static final int BATCH = 5000;
  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

  /** A value that was found. */
  record Found(String id, Target.OfValue target, double whole, double within) {}

  private final Database database;
  private final String table;

  TrgmTable(Database database, String table) {
    this.database = database;
    this.table = table;
  }

  private String sql(String text) {
    return text.replace("#", database.schema() + "." + table).replace("$", database.schema());
  }

  /** Makes it anew from all values of the corpus. */
  void fill(Corpus corpus) {
    Map<String, List<ColumnName>> values = new TreeMap<>();
    corpus.forEachValue(
        (column, value) -> values.computeIfAbsent(value, v -> new ArrayList<>(1)).add(column));
    database.write(
        connection -> {
          try (Statement statement = connection.createStatement()) {
            // What is made "if not exists" fails when another has just made it.
            statement.execute(
                "select pg_advisory_xact_lock(hashtextextended('tht extensions', 0))");
            statement.execute(sql("create schema if not exists $"));
            statement.execute("create extension if not exists pg_trgm");
            statement.execute(sql("drop table if exists #"));
            statement.execute(
                sql(
                    "create table # (id text not null, value text not null, folded text not null,"
                        + " columns text[] not null, names text[] not null)"));
            insert(connection, values);
            statement.execute(sql("create index on # using gin (folded gin_trgm_ops)"));
            statement.execute(sql("analyze #"));
          }
          return values;
        });
  }

  private void insert(Connection connection, Map<String, List<ColumnName>> values)
      throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(sql("insert into # values (?, ?, ?, ?, ?)"))) {
      int waiting = 0;
      for (Map.Entry<String, List<ColumnName>> value : values.entrySet()) {
        if (value.getKey().indexOf('\0') >= 0) {
          continue;
        }
        Target.OfValue target = new Target.OfValue(value.getKey(), value.getValue());
        List<String> parts = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (ColumnName column : target.columns()) {
          parts.addAll(List.of(column.table().schema(), column.table().name(), column.name()));
          names.add(column.toString());
        }
        insert.setString(1, "value:" + target.value() + "@" + String.join(",", names));
        insert.setString(2, target.value());
        insert.setString(3, folded(target.value()));
        insert.setArray(4, connection.createArrayOf("text", parts.toArray()));
        insert.setArray(5, connection.createArrayOf("text", names.toArray()));
        insert.addBatch();
        if (++waiting == BATCH) {
          insert.executeBatch();
          waiting = 0;
        }
      }
      insert.executeBatch();
    }
  }

  void drop() {
    database.write(
        connection -> {
          try (Statement statement = connection.createStatement()) {
            return statement.execute(sql("drop table if exists #"));
          }
        });
  }

  /** Fails unless the table is there. */
  void check() {
    boolean there =
        database.read(
            connection -> {
              try (PreparedStatement look =
                  connection.prepareStatement("select to_regclass(?) is not null")) {
                look.setString(1, sql("#"));
                try (ResultSet row = look.executeQuery()) {
                  return row.next() && row.getBoolean(1);
                }
              }
            });
    if (!there) {
      throw new ThtException(
          StoragePostgresErrorCode.NOT_PREPARED,
          "schema " + database.schema() + " lacks the table " + table,
          "run tht index");
    }
  }

  Connection connect() throws SQLException {
    return database.source().getConnection();
  }

  /** Values near the folded text, or of a question those that stand in it. */
  List<Found> near(
      Connection connection, String text, boolean question, Optional<ColumnName> in, int limit)
      throws SQLException {
    String near =
        question
            ? "word_similarity(folded, ?) >= 0.6"
            : "(folded % ? or folded %> ? or folded = ?)";
    // Where the database's locale knows no other letters than A to Z, others have no trigrams.
    String whole =
        question ? "similarity(folded, ?)" : "greatest(similarity(folded, ?), (folded = ?)::int)";
    String within = question ? "word_similarity(folded, ?)" : "word_similarity(?, folded)";
    String select =
        sql(
            "select id, value, columns, "
                + whole
                + " as whole, "
                + within
                + " as inside from # where "
                + near
                + (in.isPresent() ? " and ? = any(names)" : "")
                + " order by greatest("
                + whole
                + ", 0.9 * "
                + within
                + ") desc, id collate \"C\" limit "
                + limit);
    try (PreparedStatement statement = connection.prepareStatement(select)) {
      int at = 1;
      for (int texts = question ? 3 : 6; texts > 0; texts--) {
        statement.setString(at++, text);
      }
      if (in.isPresent()) {
        statement.setString(at++, in.get().toString());
      }
      for (int texts = question ? 2 : 3; texts > 0; texts--) {
        statement.setString(at++, text);
      }
      List<Found> found = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          String[] parts = (String[]) rows.getArray(3).getArray();
          List<ColumnName> columns = new ArrayList<>();
          for (int i = 0; i < parts.length; i += 3) {
            columns.add(new TableName(parts[i], parts[i + 1]).column(parts[i + 2]));
          }
          found.add(
              new Found(
                  rows.getString(1),
                  new Target.OfValue(rows.getString(2), columns),
                  rows.getDouble(4),
                  rows.getDouble(5)));
        }
      }
      return found;
    }
  }

  ThtException failed(SQLException e) {
    return Troubles.failed(database.schema(), e);
  }

  /** Without case, accents and what PostgreSQL cannot keep; words alone. */
  static String folded(String text) {
    String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
    StringBuilder folded = new StringBuilder();
    plain
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .map(point -> Character.isLetterOrDigit(point) ? point : ' ')
        .forEach(folded::appendCodePoint);
    return folded.toString().strip();
  }
}
