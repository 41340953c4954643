package dev.tht.schemacatalog.script;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * Creates a database by executing statements in one transaction. A SQLite file is written beside
 * its final name and moved there when complete, so a failed script leaves nothing.
 */
public final class ScriptedDatabase {

  private static final int SHOWN = 80;

  private ScriptedDatabase() {}

  /**
   * Creates a SQLite file.
   *
   * @throws ThtException FILE_EXISTS when something stands there already
   */
  public static void create(Path file, Stream<String> statements) {
    Path target = file.toAbsolutePath().normalize();
    if (Files.exists(target)) {
      throw new ThtException(
          SchemaCatalogErrorCode.FILE_EXISTS,
          target + " exists already",
          "choose a new file or remove that one");
    }
    Path draft = target.resolveSibling(target.getFileName() + ".part");
    try {
      Path folder = target.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.deleteIfExists(draft);
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + draft)) {
        execute(connection, statements);
      }
      Files.move(draft, target);
    } catch (IOException | SQLException failure) {
      throw failed("creating " + target, failure);
    } finally {
      remove(draft);
    }
  }

  /** Fills the database that the source connects to, all or nothing where the engine can. */
  public static void create(DataSource source, Stream<String> statements) {
    try (Connection connection = source.getConnection()) {
      execute(connection, statements);
    } catch (SQLException failure) {
      throw failed("filling the database", failure);
    }
  }

  private static void execute(Connection connection, Stream<String> statements)
      throws SQLException {
    boolean autoCommit = connection.getAutoCommit();
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      Iterator<String> all = statements.iterator();
      while (all.hasNext()) {
        execute(statement, all.next());
      }
      connection.commit();
    } finally {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    }
  }

  private static void execute(Statement statement, String sql) throws SQLException {
    try {
      statement.execute(sql);
    } catch (SQLException failure) {
      String line = sql.strip().lines().findFirst().orElse("");
      String shown = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
      throw failed("the statement \"" + shown + "\"", failure);
    }
  }

  private static ThtException failed(String what, Exception failure) {
    return new ThtException(
        SchemaCatalogErrorCode.SCRIPT_FAILED,
        what + " failed: " + AskedDatabase.firstLine(failure),
        "correct the script or free the place",
        failure);
  }

  private static void remove(Path draft) {
    try {
      Files.deleteIfExists(draft);
    } catch (IOException stays) {
      draft.toFile().deleteOnExit();
    }
  }
}
