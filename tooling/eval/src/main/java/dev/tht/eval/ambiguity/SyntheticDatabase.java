package dev.tht.eval.ambiguity;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.ambiguity.SmallTable.SmallColumn;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Writes a SQLite file with tables that are made up: a dozen rows each, whose values are drawn by a
 * seed from those that the columns are known to hold. A column that is named like another table's
 * key refers to it.
 */
final class SyntheticDatabase {

  private static final int ROWS = 12;

  private final List<SmallTable> tables;
  private final String key;
  private final Random random;

  /**
   * @param key the declared key of whichever table has such a column first
   */
  SyntheticDatabase(List<SmallTable> tables, String key, long seed) {
    this.tables = List.copyOf(tables);
    this.key = key;
    this.random = new Random(seed);
  }

  Path write(Path file) {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (SmallTable table : tables) {
        statement.execute(create(table));
        for (int row = 1; row <= ROWS; row++) {
          statement.execute(insert(table, row));
        }
      }
      connection.commit();
      return file;
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED,
          "the database " + file + " cannot be made",
          "look at the data of the ambiguous questions",
          e);
    }
  }

  private String create(SmallTable table) {
    List<String> parts = new ArrayList<>();
    for (SmallColumn column : table.columns()) {
      String type = column.numeric() ? " NUMERIC" : " TEXT";
      boolean own = column.is(table.key(key));
      parts.add(quoted(column.name()) + (own ? " INTEGER PRIMARY KEY" : type));
    }
    for (SmallColumn column : table.columns()) {
      referred(table, column)
          .ifPresent(
              other ->
                  parts.add(
                      "FOREIGN KEY (%s) REFERENCES %s(%s)"
                          .formatted(
                              quoted(column.name()),
                              quoted(other.name()),
                              quoted(other.key(key)))));
    }
    return "CREATE TABLE " + quoted(table.name()) + " (" + String.join(", ", parts) + ")";
  }

  private Optional<SmallTable> referred(SmallTable table, SmallColumn column) {
    if (column.is(table.key(key)) || column.is("id")) {
      return Optional.empty();
    }
    return tables.stream()
        .filter(other -> !other.equals(table) && column.is(other.key(key)))
        .findFirst();
  }

  private String insert(SmallTable table, int row) {
    List<String> values = new ArrayList<>();
    for (SmallColumn column : table.columns()) {
      if (column.is(table.key(key))) {
        values.add(String.valueOf(row));
      } else if (referred(table, column).isPresent()) {
        values.add(String.valueOf(1 + random.nextInt(ROWS)));
      } else {
        values.add(
            column.values().isEmpty()
                ? "NULL"
                : column.values().get(random.nextInt(column.values().size())));
      }
    }
    return "INSERT INTO " + quoted(table.name()) + " VALUES (" + String.join(", ", values) + ")";
  }

  private static String quoted(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }
}
