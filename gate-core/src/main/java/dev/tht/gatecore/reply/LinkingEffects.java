package dev.tht.gatecore.reply;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The links chosen now are the links in force: those of an earlier answer are withdrawn. */
final class LinkingEffects {

  private LinkingEffects() {}

  static List<Effect> of(
      List<ReviewOption> chosen, ReviewRequest.SchemaLinking request, SessionState state) {
    return replaced(
        decisions(chosen, request.options()),
        request.subject(),
        state,
        d -> d instanceof TableLinked || d instanceof ColumnLinked || d instanceof JoinLinked);
  }

  static List<Effect> of(
      List<ReviewOption> chosen, ReviewRequest.Decide request, SessionState state) {
    return replaced(
        decisions(chosen, request.options()),
        request.subject(),
        state,
        JoinLinked.class::isInstance);
  }

  private static List<Decision> decisions(List<ReviewOption> chosen, List<ReviewOption> shown) {
    boolean recommended =
        chosen.stream().anyMatch(option -> option.role() == ReviewOption.Role.ACCEPT);
    List<ReviewOption> taken =
        recommended ? shown.stream().filter(ReviewOption::recommended).toList() : chosen;
    return taken.stream().map(ReviewOption::decision).flatMap(Optional::stream).toList();
  }

  private static List<Effect> replaced(
      List<Decision> decisions, String subject, SessionState state, Predicate<Decision> older) {
    List<Effect> effects = new ArrayList<>(Numbered.recorded(decisions, state));
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      if (older.test(effective.decision())) {
        effects.add(new Effect.DecisionWithdrawn(effective.id()));
      }
    }
    if (decisions.isEmpty()) {
      effects.add(new Effect.SubjectDismissed(subject));
    }
    return effects;
  }
}
