package dev.tht.eval.gold;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Makes a copy of a SQLite file with other data of the same form: some rows are gone, some stand
 * twice, some cells hold another row's value, some hold nothing. A change that a constraint forbids
 * is left out. What is changed follows from the generator alone.
 */
public final class MutatedCopy {

  private static final int DELETED = 12;
  private static final int DOUBLED = 8;
  private static final int SHUFFLED = 15;
  private static final int EMPTIED = 4;
  private static final int HUNDRED = 100;

  private final Connection connection;
  private final RandomGenerator random;

  private MutatedCopy(Connection connection, RandomGenerator random) {
    this.connection = connection;
    this.random = random;
  }

  /** Writes the copy. */
  public static void make(Path original, Path copy, RandomGenerator random) {
    try {
      Files.copy(original, copy, StandardCopyOption.REPLACE_EXISTING);
      if (!copy.toFile().setWritable(true)) {
        throw new IOException(copy + " cannot be made writable");
      }
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy)) {
        try (Statement pragma = connection.createStatement()) {
          pragma.execute("PRAGMA synchronous = OFF");
          pragma.execute("PRAGMA foreign_keys = OFF");
        }
        connection.setAutoCommit(false);
        new MutatedCopy(connection, random).all();
        connection.commit();
      }
    } catch (IOException | SQLException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED,
          "no mutated copy of " + original.getFileName() + " can be made",
          "check the space in the temporary folder",
          e);
    }
  }

  private record Column(String name, boolean mayBeEmpty) {}

  private void all() throws SQLException {
    List<String> tables = new ArrayList<>();
    try (Statement ask = connection.createStatement();
        ResultSet rows =
            ask.executeQuery(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                    + " AND sql NOT LIKE '%WITHOUT ROWID%' ORDER BY name")) {
      while (rows.next()) {
        tables.add(rows.getString(1));
      }
    }
    for (String table : tables) {
      mutate(table);
    }
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private void mutate(String table) throws SQLException {
    List<Column> columns = columns(table);
    List<Long> rows = new ArrayList<>();
    try (Statement ask = connection.createStatement();
        ResultSet ids =
            ask.executeQuery("SELECT rowid FROM " + quoted(table) + " ORDER BY rowid")) {
      while (ids.next()) {
        rows.add(ids.getLong(1));
      }
    }
    if (rows.isEmpty()) {
      return;
    }
    for (Column column : columns) {
      shuffle(table, column, rows);
    }
    repeat(table, columns, rows);
    try (PreparedStatement delete =
        connection.prepareStatement("DELETE FROM " + quoted(table) + " WHERE rowid = ?")) {
      for (Long row : rows) {
        if (random.nextInt(HUNDRED) < DELETED) {
          delete.setLong(1, row);
          delete.executeUpdate();
        }
      }
    }
  }

  private List<Column> columns(String table) throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (Statement ask = connection.createStatement();
        ResultSet info = ask.executeQuery("PRAGMA table_info(" + quoted(table) + ")")) {
      while (info.next()) {
        boolean key = info.getInt("pk") > 0;
        columns.add(new Column(info.getString("name"), !key && info.getInt("notnull") == 0));
      }
    }
    return columns;
  }

  private void shuffle(String table, Column column, List<Long> rows) throws SQLException {
    String name = quoted(column.name());
    String update = "UPDATE OR IGNORE " + quoted(table) + " SET " + name + " = ";
    try (PreparedStatement other =
            connection.prepareStatement(
                update
                    + "(SELECT "
                    + name
                    + " FROM "
                    + quoted(table)
                    + " WHERE rowid = ?) WHERE rowid = ?");
        PreparedStatement empty = connection.prepareStatement(update + "NULL WHERE rowid = ?")) {
      for (Long row : rows) {
        int dice = random.nextInt(HUNDRED);
        Long from = rows.get(random.nextInt(rows.size()));
        if (dice < SHUFFLED) {
          other.setLong(1, from);
          other.setLong(2, row);
          other.executeUpdate();
        } else if (dice < SHUFFLED + EMPTIED && column.mayBeEmpty()) {
          empty.setLong(1, row);
          empty.executeUpdate();
        }
      }
    }
  }

  private void repeat(String table, List<Column> columns, List<Long> rows) throws SQLException {
    String list = String.join(", ", columns.stream().map(c -> quoted(c.name())).toList());
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT OR IGNORE INTO "
                + quoted(table)
                + " ("
                + list
                + ") SELECT "
                + list
                + " FROM "
                + quoted(table)
                + " WHERE rowid = ?")) {
      for (Long row : rows) {
        if (random.nextInt(HUNDRED) < DOUBLED) {
          insert.setLong(1, row);
          insert.executeUpdate();
        }
      }
    }
  }
}
