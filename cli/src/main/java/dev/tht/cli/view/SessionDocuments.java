package dev.tht.cli.view;

import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewRequest;
import java.util.List;
import java.util.Optional;

/**
 * What a session has arrived at, as far as it is in force: the plan, the SQL with its bill of
 * materials as it was shown, and the result as it was shown.
 */
public final class SessionDocuments {

  private final SessionState state;
  private final List<PositionedEntry> entries;

  public SessionDocuments(SessionState state, List<PositionedEntry> entries) {
    this.state = state;
    this.entries = List.copyOf(entries);
  }

  /** The accepted plan. */
  public Optional<CtePlan> plan() {
    return last(PlanAccepted.class).map(PlanAccepted::plan);
  }

  /** The accepted SQL, with the bill that was shown with it. */
  public Optional<SynthesizedSql> sql() {
    return last(SqlAccepted.class).flatMap(this::shown);
  }

  /** The accepted SQL, or else that which was accepted last and is no longer in force. */
  public Optional<SynthesizedSql> lastSql() {
    return sql().or(() -> lastObsolete(SqlAccepted.class).flatMap(this::shown));
  }

  /** The accepted plan, or else that which was accepted last and is no longer in force. */
  public Optional<CtePlan> lastPlan() {
    return plan().or(() -> lastObsolete(PlanAccepted.class).map(PlanAccepted::plan));
  }

  private Optional<SynthesizedSql> shown(SqlAccepted accepted) {
    return contents().stream()
        .filter(ReviewContent.OfSql.class::isInstance)
        .map(content -> ((ReviewContent.OfSql) content).sql())
        .filter(sql -> sql.text().equals(accepted.sql()))
        .reduce((earlier, later) -> later);
  }

  /** The accepted result, as far as its rows were shown. */
  public Optional<ReviewContent.OfResult> result() {
    return last(ResultAccepted.class)
        .flatMap(
            accepted ->
                contents().stream()
                    .filter(ReviewContent.OfResult.class::isInstance)
                    .map(ReviewContent.OfResult.class::cast)
                    .filter(result -> result.digest().equals(accepted.digest()))
                    .reduce((earlier, later) -> later));
  }

  private <D extends Decision> Optional<D> last(Class<D> sort) {
    return state.decisions().of(sort).stream()
        .map(Effective::decision)
        .reduce((earlier, later) -> later);
  }

  private <D extends Decision> Optional<D> lastObsolete(Class<D> sort) {
    return state.obsolete().stream()
        .map(SessionState.Obsolete::decision)
        .filter(sort::isInstance)
        .map(sort::cast)
        .reduce((earlier, later) -> later);
  }

  private List<ReviewContent> contents() {
    return entries.stream()
        .map(PositionedEntry::entry)
        .filter(LedgerEntry.QuestionPresented.class::isInstance)
        .map(entry -> ((LedgerEntry.QuestionPresented) entry).request())
        .filter(ReviewRequest.Confirm.class::isInstance)
        .flatMap(request -> ((ReviewRequest.Confirm) request).contents().stream())
        .toList();
  }
}
