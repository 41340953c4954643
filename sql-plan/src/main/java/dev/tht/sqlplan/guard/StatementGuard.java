package dev.tht.sqlplan.guard;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.PlanTables;
import dev.tht.sqlplan.read.SqlPlanReader;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a text may run: one SELECT that the plan's reader understands to its last node, so that
 * every kind of node and every function is on a list, wherever it stands; tables of the given set
 * only; and a second parser, JSqlParser, that sees one SELECT, no other tables, no function that is
 * not on the list, and no other literals. What the engine itself enforces (read-only connections)
 * stands behind it. Pure, safe for concurrent use.
 */
public final class StatementGuard {
  private StatementGuard() {}

  /**
   * Why the text may not run; empty when it may.
   *
   * @param dialect the engine's name
   * @param tables the only tables that it may read
   */
  public static Optional<Refusal> check(
      String text, String dialect, Catalog catalog, Set<TableName> tables) {
    Optional<Dialect> engine = Dialect.ofName(dialect);
    Outcome<UnreviewedPlan> read = new SqlPlanReader().read(text, dialect, catalog);
    if (read instanceof Outcome.Refused<UnreviewedPlan> refused) {
      return Optional.of(refused.refusal());
    }
    UnreviewedPlan plan = ((Outcome.Success<UnreviewedPlan>) read).value();
    Set<TableName> seen = PlanTables.of(plan.plan());
    for (TableName table : seen) {
      if (!tables.contains(table)) {
        return Optional.of(forbidden("table " + table));
      }
    }
    Set<String> names =
        seen.stream()
            .map(table -> table.name().toLowerCase(java.util.Locale.ROOT))
            .collect(Collectors.toSet());
    return SecondOpinion.against(text, engine.orElseThrow(), names).map(StatementGuard::forbidden);
  }

  private static Refusal forbidden(String what) {
    return new Refusal(
        "sql-not-allowed",
        "",
        "the SQL uses " + SafeText.line(what, 80) + ", which is not allowed to run",
        "leave it out");
  }
}
