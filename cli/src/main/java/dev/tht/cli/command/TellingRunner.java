package dev.tht.cli.command;

import com.google.inject.AbstractModule;
import com.google.inject.Module;
import com.google.inject.Provides;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcQueryRunner;
import dev.tht.schemacatalog.query.QueryEstimate;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A query runner that tells the person what the engine expects of a costly query before it runs.
 * Engines without an estimate (SQLite, H2) say nothing.
 */
final class TellingRunner implements QueryRunner {

  /** From so many rows on the engine's estimate is told. */
  static final long COSTLY = 10_000_000;

  private final AskedDatabase database;
  private final QueryRunner runner;
  private final Consumer<String> told;

  TellingRunner(AskedDatabase database, Consumer<String> told) {
    this.database = database;
    this.runner = new JdbcQueryRunner(database);
    this.told = told;
  }

  /** Makes it the workspace's. */
  static Module module(Consumer<String> told) {
    return new AbstractModule() {
      @Provides
      @Singleton
      QueryRunner runner(AskedDatabase database) {
        return new TellingRunner(database, told);
      }
    };
  }

  @Override
  public QueryResult run(SynthesizedSql sql, QueryLimits limits) {
    OptionalLong rows = QueryEstimate.rows(database, sql);
    if (rows.orElse(0) >= COSTLY) {
      told.accept(
          String.format(
              Locale.ROOT,
              "the engine expects a step of %,d rows; Ctrl-C stops it",
              rows.getAsLong()));
    }
    return runner.run(sql, limits);
  }
}
