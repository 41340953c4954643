package dev.tht.gatecore.reply;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.EqualToday;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;

/**
 * Accepting a confirmation records its contents and the readings that it takes where they make no
 * difference, and closes its phases; what was accepted of the same sort before, in a phase that was
 * reopened since, gives way. Wanting to be asked closes nothing.
 */
final class ConfirmEffects {

  /** The reason of what is accepted as a whole: its parts name their own. */
  private static final String AS_SHOWN = "accepted by the reviewer as shown";

  private ConfirmEffects() {}

  static List<Effect> of(
      List<ReviewOption> chosen, ReviewRequest.Confirm confirm, SessionState state) {
    return chosen.stream().anyMatch(option -> option.role() == ReviewOption.Role.ASK)
        ? List.of()
        : accepted(confirm, state);
  }

  private static List<Effect> accepted(ReviewRequest.Confirm confirm, SessionState state) {
    List<Decision> decisions = confirm.contents().stream().map(ConfirmEffects::accepted).toList();
    List<Effect.DecisionRecorded> recorded = Numbered.recorded(decisions, state);
    List<Effect> effects = new ArrayList<>(recorded);
    for (Effect.DecisionRecorded newer : recorded) {
      for (Effective<? extends Decision> older : state.decisions().all()) {
        if (older.decision().getClass() == newer.decision().getClass()) {
          effects.add(new Effect.DecisionSuperseded(older.id(), newer.id()));
        }
      }
    }
    if (!confirm.equalToday().isEmpty()) {
      List<ReviewOption> taken = confirm.equalToday().stream().map(EqualToday::reading).toList();
      effects.addAll(ConceptEffects.of(taken, confirm.subject(), state));
    }
    for (Phase phase : confirm.phases()) {
      effects.add(new Effect.PhaseClosed(phase));
    }
    if (confirm.phases().contains(Phase.PROMOTION)) {
      effects.add(new Effect.SessionClosed());
    }
    return effects;
  }

  private static Decision accepted(ReviewContent content) {
    return switch (content) {
      case ReviewContent.OfRewriting rewriting ->
          new QuestionRewritten(AS_SHOWN, rewriting.rewriting());
      case ReviewContent.OfPlan plan -> new PlanAccepted(plan.plan(), AS_SHOWN);
      case ReviewContent.OfSql sql ->
          new SqlAccepted(sql.sql().text(), sql.sql().dialect(), AS_SHOWN);
      case ReviewContent.OfResult result ->
          new ResultAccepted(result.rows(), result.digest(), AS_SHOWN);
    };
  }
}
