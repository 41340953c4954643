package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.Proposal.PhaseSummary;
import dev.tht.spi.session.Phase;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** When a phase may be closed. */
final class SummaryRules {

  private SummaryRules() {}

  static Optional<Refusal> check(PhaseSummary summary, RuleView view) {
    Phase phase = summary.phases().get(0);
    return Refusals.first(
        () -> wordsTakenUp(phase, view),
        () -> populationLinked(phase, view),
        () -> equalToday(summary, phase, view));
  }

  /** {@code equal-in-f1}, {@code equal-once}, and the rules of readings, for each of them. */
  private static Optional<Refusal> equalToday(PhaseSummary summary, Phase phase, RuleView view) {
    Set<String> subjects = new HashSet<>();
    for (int i = 0; i < summary.equalToday().size(); i++) {
      Interpretations equal = summary.equalToday().get(i);
      String part = "/equal_today/" + i;
      boolean again = !subjects.add(equal.subject().strip().toLowerCase(Locale.ROOT));
      Optional<Refusal> refusal =
          Refusals.first(
              () ->
                  Refusals.when(
                      phase != Phase.CLARIFICATION,
                      "equal-in-f1",
                      part,
                      "readings are settled in F1, and " + phase.code() + " is open",
                      "ask to go back to F1"),
              () ->
                  Refusals.when(
                      again,
                      "equal-once",
                      part + "/subject",
                      "two ambiguities have the same subject",
                      "name each subject once"),
              () -> InterpretationRules.check(equal, view).map(rule -> within(part, rule)));
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  private static Refusal within(String part, Refusal refusal) {
    return new Refusal(refusal.rule(), part + refusal.part(), refusal.reason(), refusal.remedy());
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
