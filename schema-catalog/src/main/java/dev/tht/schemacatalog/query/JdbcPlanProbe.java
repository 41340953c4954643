package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.query.PlanProbe;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * Counts in the database asked, on a connection that the engine keeps from writing, within a time
 * for each count. Safe for concurrent use.
 */
public final class JdbcPlanProbe implements PlanProbe {

  private final AskedDatabase database;
  private final Duration budget;

  /**
   * @param budget the longest that one count may take
   */
  public JdbcPlanProbe(AskedDatabase database, Duration budget) {
    this.database = database;
    this.budget = budget;
  }

  @Override
  public OptionalLong count(UnreviewedSql sql) {
    SelectGuard.check(sql.text(), database.dialect().engine());
    return database.ask("counting for a check of a plan", c -> count(c, sql.text()));
  }

  private OptionalLong count(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        Deadline deadline = Deadline.start(statement, budget);
        ResultSet rows = statement.executeQuery()) {
      return rows.next() ? OptionalLong.of(rows.getLong(1)) : OptionalLong.empty();
    } catch (SQLException refused) {
      return OptionalLong.empty();
    }
  }
}
