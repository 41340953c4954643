package dev.tht.eval.ambiguity;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.ambiguity.AmbiguousSource.Column;
import dev.tht.eval.ambiguity.AmbiguousSource.Key;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** A copy of a SQLite file that is made ambiguous, and the statements that do so. */
final class AmbiguousCopy {
  private AmbiguousCopy() {}

  static List<String> renamedAndCopied(Column column, String first, String second) {
    List<String> statements = new ArrayList<>();
    statements.add(
        "ALTER TABLE %s RENAME COLUMN %s TO %s"
            .formatted(quoted(column.table()), quoted(column.name()), quoted(first)));
    statements.addAll(copied(new Column(column.table(), first, column.type()), second));
    return statements;
  }

  static List<String> copied(Column column, String second) {
    return List.of(
        "ALTER TABLE %s ADD COLUMN %s %s"
            .formatted(quoted(column.table()), quoted(second), column.type()),
        "UPDATE %s SET %s = %s"
            .formatted(quoted(column.table()), quoted(second), quoted(column.name())));
  }

  static List<String> figures(Column column, String table) {
    String name = column.name();
    return List.of(
        "CREATE TABLE %s AS SELECT avg(%s) AS %s, max(%s) AS %s, min(%s) AS %s, sum(%s) AS %s FROM %s"
            .formatted(
                quoted(table),
                quoted(name),
                quoted("avg_" + name),
                quoted(name),
                quoted("max_" + name),
                quoted(name),
                quoted("min_" + name),
                quoted(name),
                quoted("total_" + name),
                quoted(column.table())));
  }

  static List<String> secondKey(Key key, String second) {
    Column column = key.column();
    return List.of(
        "ALTER TABLE %s ADD COLUMN %s %s REFERENCES %s"
            .formatted(quoted(column.table()), quoted(second), column.type(), quoted(key.parent())),
        "UPDATE %1$s SET %2$s = (SELECT max(o.%3$s) FROM %1$s o WHERE o.rowid <= %1$s.rowid %% 7 + 1)"
            .formatted(quoted(column.table()), quoted(second), quoted(column.name())));
  }

  /** A copy of the file with the statements run on it. */
  static Path write(Path original, Path folder, String name, List<String> statements) {
    Path copy = folder.resolve(name + "-ambiguous.sqlite");
    try {
      Files.write(copy, Files.readAllBytes(original));
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
          Statement statement = connection.createStatement()) {
        connection.setAutoCommit(false);
        for (String each : statements) {
          statement.execute(each);
        }
        connection.commit();
      }
      return copy;
    } catch (IOException | SQLException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED,
          "no ambiguous copy of " + original + " can be made",
          "look at the file and at the space left in " + folder,
          e);
    }
  }

  /** The name as SQL has it. */
  static String quoted(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }
}
