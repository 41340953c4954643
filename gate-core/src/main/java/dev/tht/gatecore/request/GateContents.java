package dev.tht.gatecore.request;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import dev.tht.spi.review.ReviewContent;
import java.util.ArrayList;
import java.util.List;

/** What the gate shows of its own: SQL from the accepted plan, and rows from the accepted SQL. */
public final class GateContents {

  private static final int ROWS_SHOWN = 50;

  private final Catalog catalog;
  private final SqlSynthesizer synthesizer;
  private final QueryRunner runner;
  private final QueryLimits limits;

  public GateContents(
      Catalog catalog, SqlSynthesizer synthesizer, QueryRunner runner, QueryLimits limits) {
    this.catalog = catalog;
    this.synthesizer = synthesizer;
    this.runner = runner;
    this.limits = limits;
  }

  /** The SQL of a plan, or why there is none. */
  Outcome<SynthesizedSql> sql(CtePlan plan, SessionState state) {
    return synthesizer.synthesize(plan, state.decisions(), catalog);
  }

  /** The SQL of the accepted plan. */
  Outcome<SynthesizedSql> acceptedPlan(SessionState state) {
    return state.decisions().of(PlanAccepted.class).stream()
        .reduce((earlier, later) -> later)
        .map(plan -> sql(plan.decision().plan(), state))
        .orElseGet(() -> Outcome.refused("plan-accepted", "", "no plan is accepted", "accept one"));
  }

  /** The rows of the accepted SQL, synthesised again and compared with what was accepted. */
  public Outcome<ReviewContent.OfResult> result(SessionState state) {
    return switch (acceptedPlan(state)) {
      case Outcome.Refused<SynthesizedSql>(var refusal) -> new Outcome.Refused<>(refusal);
      case Outcome.Success<SynthesizedSql>(SynthesizedSql sql) ->
          accepted(sql, state)
              ? Outcome.of(run(sql))
              : Outcome.refused(
                  "sql-accepted",
                  "",
                  "the SQL that follows from the plan is not the SQL that was accepted",
                  "go back to F6 and look at it again");
    };
  }

  private static boolean accepted(SynthesizedSql sql, SessionState state) {
    return state.decisions().of(SqlAccepted.class).stream()
        .map(Effective::decision)
        .anyMatch(accepted -> accepted.sql().equals(sql.text()));
  }

  private ReviewContent.OfResult run(SynthesizedSql sql) {
    QueryResult whole = runner.run(sql, limits);
    List<String> warnings = new ArrayList<>();
    if (whole.truncated()) {
      warnings.add("truncated " + limits.rows());
    }
    if (whole.rows().isEmpty()) {
      warnings.add("empty");
    }
    if (whole.rows().size() > ROWS_SHOWN) {
      warnings.add("shown " + ROWS_SHOWN + " of " + whole.rows().size());
    }
    QueryResult shown = whole.first(ROWS_SHOWN);
    return new ReviewContent.OfResult(shown, whole.rows().size(), ResultDigest.of(whole), warnings);
  }
}
