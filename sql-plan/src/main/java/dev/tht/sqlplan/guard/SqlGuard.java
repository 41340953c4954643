package dev.tht.sqlplan.guard;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.Lexemes;
import dev.tht.sqlplan.read.PlanTables;
import dev.tht.sqlplan.read.SqlPlanReader;
import java.util.Optional;
import java.util.Set;

/**
 * The last look at a text before it may run: one SELECT that the plan's reader understands to its
 * last node, so that every kind of node and every function is on a list, wherever it stands; tables
 * of the given set only; no bare name that an engine computes or hides in every table; and a second
 * parser, JSqlParser, that sees one SELECT, the same tables, no function that is not on the list,
 * and no other literals. What the engine itself enforces (read-only connections) stands behind it.
 * Pure, safe for concurrent use.
 */
public final class SqlGuard {
  /** Names that an engine computes, or hides in every table, unless they are quoted. */
  private static final Set<String> SPEAKING =
      Set.of(
          "current_user",
          "session_user",
          "system_user",
          "user",
          "current_role",
          "current_catalog",
          "current_schema",
          "current_database",
          "rowid",
          "_rowid_",
          "oid",
          "ctid",
          "cmin",
          "cmax",
          "xmin",
          "xmax",
          "tableoid");

  private SqlGuard() {}

  /**
   * Why the text may not run; empty when it may.
   *
   * @param dialect the engine's name
   * @param tables the only tables that it may read
   */
  public static Optional<Refusal> check(
      String text, String dialect, Catalog catalog, Set<TableName> tables) {
    Outcome<UnreviewedPlan> read = new SqlPlanReader().read(text, dialect, catalog);
    return switch (read) {
      case Outcome.Refused<UnreviewedPlan> refused -> Optional.of(refused.refusal());
      case Outcome.Success<UnreviewedPlan> plan ->
          forbidden(text, Dialect.runOfName(dialect).orElseThrow(), plan.value(), tables)
              .map(SqlGuard::refusal);
    };
  }

  private static Optional<String> forbidden(
      String text, Dialect dialect, UnreviewedPlan plan, Set<TableName> tables) {
    Set<TableName> seen = PlanTables.of(plan.plan());
    Optional<String> table =
        seen.stream().filter(each -> !tables.contains(each)).findFirst().map(t -> "table " + t);
    if (table.isPresent()) {
      return table;
    }
    Lexemes lexemes = Lexemes.of(text, dialect);
    return lexemes.words().stream()
        .filter(word -> SPEAKING.contains(word) || word.indexOf('$') >= 0)
        .sorted()
        .findFirst()
        .or(() -> SecondParse.against(text, dialect, seen, lexemes));
  }

  private static Refusal refusal(String what) {
    return new Refusal(
        "sql-not-allowed",
        "",
        "the SQL uses " + SafeText.line(what, 80) + ", which is not allowed to run",
        "leave it out, or run only SQL that was synthesised from a plan");
  }
}
