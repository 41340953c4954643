package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal.PhaseSummary;
import dev.tht.spi.session.Phase;
import java.util.Optional;

/** When a phase may be closed. */
final class SummaryRules {

  private SummaryRules() {}

  static Optional<Refusal> check(PhaseSummary summary, RuleView view) {
    Phase phase = summary.phases().get(0);
    return Refusals.first(() -> wordsTakenUp(phase, view), () -> populationLinked(phase, view));
  }

  /** {@code words-taken-up}: what the reviewer said may not be passed over. */
  private static Optional<Refusal> wordsTakenUp(Phase phase, RuleView view) {
    return view.state().words().stream()
        .filter(words -> words.phase() == phase)
        .findFirst()
        .map(
            words ->
                new Refusal(
                    "words-taken-up",
                    "",
                    "the reviewer's words about " + words.subject() + " have not been taken up",
                    "propose what they may mean before closing the phase"));
  }

  private static Optional<Refusal> populationLinked(Phase phase, RuleView view) {
    boolean linked =
        view.state().decisions().of(TableLinked.class).stream()
            .anyMatch(table -> table.decision().use() == TableLinked.Use.POPULATION);
    return Refusals.when(
        phase == Phase.SCHEMA_LINKING && !linked,
        "population-linked",
        "",
        "no table has been linked as the population",
        "propose tables and columns first");
  }
}
