package dev.tht.eval.gold;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a copy of a SQLite file with the same rows in another order: each table's rows are stored
 * the other way round. SQL that gives other rows on it leaves open which rows it wants.
 */
public final class ShuffledCopy {

  private ShuffledCopy() {}

  /** Writes the copy. */
  public static void make(Path original, Path copy) {
    try {
      Files.copy(original, copy, StandardCopyOption.REPLACE_EXISTING);
      if (!copy.toFile().setWritable(true)) {
        throw new IOException(copy + " cannot be made writable");
      }
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
          Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA synchronous = OFF");
        statement.execute("PRAGMA foreign_keys = OFF");
        connection.setAutoCommit(false);
        for (String table : tables(statement)) {
          turn(statement, '"' + table.replace("\"", "\"\"") + '"');
        }
        connection.commit();
      }
    } catch (IOException | SQLException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED,
          "no copy of " + original.getFileName() + " in another order can be made",
          "check the space in the temporary folder",
          e);
    }
  }

  private static List<String> tables(Statement statement) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                + " AND sql NOT LIKE '%WITHOUT ROWID%' ORDER BY name")) {
      while (rows.next()) {
        tables.add(rows.getString(1));
      }
    }
    return tables;
  }

  private static void turn(Statement statement, String table) throws SQLException {
    statement.execute(
        "CREATE TEMP TABLE turned AS SELECT * FROM " + table + " ORDER BY rowid DESC");
    statement.execute("DELETE FROM " + table);
    statement.execute("INSERT INTO " + table + " SELECT * FROM turned ORDER BY rowid");
    statement.execute("DROP TABLE turned");
  }
}
