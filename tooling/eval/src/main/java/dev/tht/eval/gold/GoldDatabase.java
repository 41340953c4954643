package dev.tht.eval.gold;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The SQLite file that gold SQL is run on, opened read-only for the gold alone: the product reaches
 * the same file by its own way. For use by one thread; closing it closes the connection.
 */
public final class GoldDatabase implements RowSource, AutoCloseable {

  private static final int LONGEST_SECONDS = 30;

  private final Path file;
  private final Connection connection;

  private GoldDatabase(Path file, Connection connection) {
    this.file = file;
    this.connection = connection;
  }

  /** Opens the file; nothing is ever written to it. */
  public static GoldDatabase open(Path file) {
    if (!Files.isReadable(file)) {
      throw new ThtException(
          EvalErrorCode.DATA_MISSING,
          "there is no readable database " + file,
          "give the data folder that holds it");
    }
    try {
      return new GoldDatabase(
          file,
          DriverManager.getConnection(
              "jdbc:sqlite:file:" + file.toAbsolutePath() + "?mode=ro&immutable=1"));
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.GOLD_FAILED, file + " cannot be opened", "check the file", e);
    }
  }

  /** The same, with rows that no query orders coming the other way round. */
  public static GoldDatabase openTurned(Path file) {
    GoldDatabase database = open(file);
    try (Statement pragma = database.connection.createStatement()) {
      pragma.execute("PRAGMA reverse_unordered_selects = ON");
      return database;
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.GOLD_FAILED, file + " cannot be opened", "check the file", e);
    }
  }

  /** Tables and columns as the file spells them. */
  public GoldSchema schema() {
    Map<String, List<String>> tables = new HashMap<>();
    for (List<@Nullable Object> row :
        rows(
            "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c"
                + " WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid")) {
      tables
          .computeIfAbsent(String.valueOf(row.get(0)), t -> new ArrayList<>())
          .add(String.valueOf(row.get(1)));
    }
    return new GoldSchema(tables);
  }

  /** All rows of the gold SQL; a cell is null, a String, Integer, Long, Double or bytes. */
  @Override
  public List<List<@Nullable Object>> rows(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(LONGEST_SECONDS);
      try (ResultSet result = statement.executeQuery(sql)) {
        return rows(result);
      }
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.GOLD_FAILED,
          "the gold SQL " + SafeText.line(sql, 120) + " fails on " + file.getFileName(),
          "leave the question out",
          e);
    }
  }

  private static List<List<@Nullable Object>> rows(ResultSet result) throws SQLException {
    int width = result.getMetaData().getColumnCount();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    while (result.next()) {
      List<@Nullable Object> row = new ArrayList<>(width);
      for (int i = 1; i <= width; i++) {
        row.add(result.getObject(i));
      }
      rows.add(row);
    }
    return rows;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.GOLD_FAILED, file + " cannot be closed", "start the run again", e);
    }
  }
}
