package dev.tht.gatecore.reply;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The links chosen now are the links in force: those of an earlier answer are withdrawn. An output
 * whose columns were all left unchosen is left out, which is a decision as well.
 */
final class LinkingEffects {

  private static final String NONE_CHOSEN = "columns were offered and none was chosen";

  private LinkingEffects() {}

  static List<Effect> of(
      List<ReviewOption> chosen, ReviewRequest.SchemaLinking request, SessionState state) {
    List<Decision> linked = decisions(chosen, request.options());
    List<Decision> decisions = new ArrayList<>(linked);
    if (!linked.isEmpty()) {
      decisions.addAll(leftOut(linked, request, state));
    }
    return replaced(decisions, request.subject(), state, LinkingEffects::linksTables);
  }

  private static boolean linksTables(Decision decision) {
    return decision instanceof TableLinked
        || decision instanceof ColumnLinked
        || decision instanceof JoinLinked
        || decision instanceof OutputLeftOut;
  }

  /** The outputs for which columns were shown and none was chosen, as long as another one stays. */
  private static List<OutputLeftOut> leftOut(
      List<Decision> linked, ReviewRequest.SchemaLinking request, SessionState state) {
    Set<Integer> shown = outputs(decided(request.options()));
    Set<Integer> kept = outputs(linked);
    List<Output> outputs = state.decisions().rewriting().map(Rewriting::outputs).orElse(List.of());
    List<OutputLeftOut> leftOut = new ArrayList<>();
    for (Output output : outputs) {
      if (shown.contains(output.number()) && !kept.contains(output.number())) {
        leftOut.add(new OutputLeftOut(output.number(), output.text(), NONE_CHOSEN));
      }
    }
    return leftOut.size() == outputs.size() ? List.of() : leftOut;
  }

  /** The numbers of the outputs to which a column is linked. */
  private static Set<Integer> outputs(List<? extends Decision> decisions) {
    Set<Integer> numbers = new HashSet<>();
    for (Decision decision : decisions) {
      if (decision instanceof ColumnLinked column && column.use().part() == ColumnUse.Part.OUTPUT) {
        numbers.add(column.use().number());
      }
    }
    return numbers;
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
    return decided(taken);
  }

  private static List<Decision> decided(List<ReviewOption> options) {
    return options.stream().map(ReviewOption::decision).flatMap(Optional::stream).toList();
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
