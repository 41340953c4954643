package dev.tht.schemacatalog.join;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.Deadline;
import dev.tht.schemacatalog.query.PathSql;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.JoinEffects;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;

/**
 * Measures join paths on the rows of the database asked: four counts for each path, read-only,
 * within a time for each count. Counts only, never values. Safe for concurrent use.
 */
public final class JoinMeasure implements JoinEffects {

  private final AskedDatabase database;
  private final Duration time;

  /**
   * @param time for each count
   */
  public JoinMeasure(AskedDatabase database, Duration time) {
    this.database = database;
    this.time = time;
  }

  @Override
  public Optional<JoinEffect> of(JoinPath path) {
    try {
      return Optional.of(
          database.ask(
              "measuring the join of " + path.from() + " and " + path.to(),
              connection -> {
                try (Statement statement = connection.createStatement()) {
                  return new JoinEffect(
                      count(statement, "SELECT COUNT(*) FROM " + quoted(path.from())),
                      count(statement, existing(path)),
                      count(statement, joined(path)),
                      count(statement, existing(reversed(path))));
                }
              }));
    } catch (ThtException tooLong) {
      return Optional.empty();
    }
  }

  private long count(Statement statement, String sql) throws SQLException {
    try (Deadline deadline = Deadline.start(statement, time);
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private static JoinPath reversed(JoinPath path) {
    return new JoinPath(
        path.steps().reversed().stream()
            .map(step -> new JoinStep(step.key(), !step.forward()))
            .toList());
  }

  private String joined(JoinPath path) {
    return "SELECT COUNT(*) FROM " + new PathSql(database.dialect(), path).joined();
  }

  /** Rows of the first table for which the rest of the path is there. */
  private String existing(JoinPath path) {
    return "SELECT COUNT(*) FROM "
        + quoted(path.from())
        + " t0 WHERE "
        + new PathSql(database.dialect(), path).exists();
  }

  private String quoted(TableName table) {
    return database.dialect().quote(table);
  }
}
