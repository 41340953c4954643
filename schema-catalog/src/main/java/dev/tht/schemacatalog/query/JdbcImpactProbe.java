package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counts rows in the database asked, values bound as parameters, within a time for each count. A
 * value that cannot be compared with its column (a word with a number) gives no count, nor does a
 * count whose time is up. Safe for concurrent use.
 */
public final class JdbcImpactProbe implements ImpactProbe {

  private final AskedDatabase database;
  private final Catalog catalog;
  private final Duration budget;

  /** Half a second for each count. */
  public JdbcImpactProbe(AskedDatabase database, Catalog catalog) {
    this(database, catalog, Duration.ofMillis(500));
  }

  /** So much time for each count, and for all those of one question. */
  public JdbcImpactProbe(AskedDatabase database, Catalog catalog, Duration budget) {
    this.database = database;
    this.catalog = catalog;
    this.budget = budget;
  }

  @Override
  public Duration budget() {
    return budget;
  }

  @Override
  public OptionalLong rows(List<FilterClaim> claims, Duration time) {
    if (claims.isEmpty()) {
      return OptionalLong.empty();
    }
    TableName table = claims.get(0).column().table();
    if (claims.stream().anyMatch(claim -> !claim.column().table().equals(table))) {
      return OptionalLong.empty();
    }
    List<ClaimSql> conditions = new ArrayList<>();
    for (FilterClaim claim : claims) {
      conditions.add(new ClaimSql(database.dialect(), column(claim.column()), claim));
    }
    String sql =
        "SELECT COUNT(*) FROM "
            + database.dialect().quote(table)
            + " WHERE "
            + ClaimSql.where(conditions);
    Optional<Long> rows =
        counted("rows of " + table, sql, conditions, time, counts -> counts.getLong(1));
    return rows.map(OptionalLong::of).orElse(OptionalLong.empty());
  }

  @Override
  public Optional<ReadingCounts> compare(ReadingPlan plan, Duration time) {
    if (!plan.columns().allMatch(column -> catalog.column(column).isPresent())) {
      return Optional.empty();
    }
    ReadingSql sql = new ReadingSql(database.dialect(), catalog, plan);
    int readings = plan.readings().size();
    return counted(
        "readings of " + plan.of(), sql.text(), sql.bound(), time, row -> counts(row, readings));
  }

  /** What is made of the one row of counts. */
  private interface Counts<T> {
    T of(ResultSet row) throws SQLException;
  }

  private <T> Optional<T> counted(
      String what, String sql, List<ClaimSql> bound, Duration time, Counts<T> counts) {
    return database.ask("counting " + what, c -> counted(c, sql, bound, time, counts));
  }

  private static <T> Optional<T> counted(
      Connection connection, String sql, List<ClaimSql> bound, Duration time, Counts<T> counts)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        Deadline deadline = Deadline.start(statement, time)) {
      int next = 1;
      for (ClaimSql claim : bound) {
        next = claim.bind(statement, next);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() ? Optional.of(counts.of(rows)) : Optional.empty();
      }
    } catch (SQLException | NumberFormatException notComparable) {
      return Optional.empty();
    }
  }

  private static ReadingCounts counts(ResultSet row, int readings) throws SQLException {
    int next = 1;
    long total = row.getLong(next++);
    List<List<Long>> shared = new ArrayList<>();
    for (int i = 0; i < readings; i++) {
      List<Long> own = new ArrayList<>();
      for (int j = 0; j < readings; j++) {
        own.add(row.getLong(next++));
      }
      shared.add(own);
    }
    List<Long> lacking = new ArrayList<>();
    for (int i = 0; i < readings; i++) {
      lacking.add(row.getLong(next++));
    }
    return new ReadingCounts(total, shared, lacking);
  }

  private Column column(ColumnName name) {
    return catalog
        .column(name)
        .orElseThrow(
            () ->
                new ThtException(
                    SchemaCatalogErrorCode.UNKNOWN_COLUMN,
                    "the catalog has no column " + name,
                    "name a column that tht schema render shows"));
  }
}
