package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** A SQLite file made for one test, and opened as tht opens it. */
public final class TempDatabase {

  private TempDatabase() {}

  /** Writes the file with the driver itself and opens it for reading. */
  public static AskedDatabase sqlite(Path folder, List<String> statements) {
    Path file = folder.resolve("asked.sqlite");
    write("jdbc:sqlite:" + file, statements);
    return AskedDatabase.open("jdbc:sqlite:" + file);
  }

  /** Executes the statements through any driver. */
  public static void write(String url, List<String> statements) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException failure) {
      throw new AssertionError(failure);
    }
  }
}
