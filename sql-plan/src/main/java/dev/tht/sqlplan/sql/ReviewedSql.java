package dev.tht.sqlplan.sql;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.guard.SqlGuard;
import java.util.Optional;
import java.util.Set;

/**
 * Whether SQL that claims to be of an accepted plan may run: it reads back as steps that the plan's
 * builder can make, which is far less than the plan language, over the given tables spelled
 * exactly, and it passes {@link SqlGuard}. Pure, safe for concurrent use.
 */
public final class ReviewedSql {
  private ReviewedSql() {}

  /**
   * Why the text may not run; empty when it may.
   *
   * @param dialect the engine's name
   * @param tables the only tables that it may read
   */
  public static Optional<Refusal> check(
      String text, String dialect, Catalog catalog, Set<TableName> tables) {
    try {
      require(text, engine(dialect), catalog, tables);
      return Optional.empty();
    } catch (Unfit unfit) {
      return Optional.of(unfit.refusal());
    }
  }

  /** The engine of that name, if SQL is synthesised for it. */
  static Dialect engine(String name) {
    return Dialect.ofName(name)
        .filter(CalciteSynthesizer.ENGINES::contains)
        .orElseThrow(
            () ->
                new Unfit(
                    "unknown-engine",
                    "",
                    "SQL cannot be written for engine '" + SafeText.line(name, 40) + "'",
                    "ask a database on SQLite or PostgreSQL"));
  }

  static void require(String text, Dialect engine, Catalog catalog, Set<TableName> tables) {
    for (ReadStep step : StatementReader.read(ParsedSql.of(text, engine))) {
      requireAllowed(step.source(), tables);
      step.joins().forEach(join -> requireAllowed(join.source(), tables));
    }
    SqlGuard.check(text, engine.engine(), catalog, tables)
        .ifPresent(
            refusal -> {
              throw new Unfit(refusal.rule(), refusal.part(), refusal.reason(), refusal.remedy());
            });
  }

  private static void requireAllowed(ReadStep.Read<ReadStep.Source> source, Set<TableName> tables) {
    if (source.value().relation() instanceof Relation.OfTable table
        && !tables.contains(table.table())) {
      throw new Unfit(
          "sql-not-allowed",
          "",
          "the SQL uses table "
              + SafeText.line(table.table().toString(), 80)
              + ", which is not allowed to run",
          "run only SQL that was synthesised from an accepted plan");
    }
  }
}
