package dev.tht.gatecore.request;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.review.EqualToday;
import dev.tht.spi.review.MeasuredImpact;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Ambiguities that a summary says make no difference today: each is counted by the gate, and one
 * that does make a difference, or that could not be counted, is refused.
 */
final class EqualRequests {

  private final ConceptRequests concepts;

  EqualRequests(ConceptRequests concepts) {
    this.concepts = concepts;
  }

  Outcome<List<EqualToday>> of(
      List<Interpretations> proposed, Sources sources, SessionState state) {
    List<EqualToday> equal = new ArrayList<>();
    for (int i = 0; i < proposed.size(); i++) {
      String part = "/equal_today/" + i;
      switch (concepts.build(proposed.get(i), sources, state)) {
        case Outcome.Refused<ReviewRequest>(Refusal refusal) -> {
          return Outcome.refused(
              refusal.rule(), part + refusal.part(), refusal.reason(), refusal.remedy());
        }
        case Outcome.Success<ReviewRequest>(ReviewRequest question) -> {
          if (!same(question)) {
            return Outcome.refused(
                "equal-today",
                part,
                "the readings of "
                    + SafeText.line(question.subject(), 60)
                    + " are not known to keep the same rows",
                "propose them as a question");
          }
          equal.add(new EqualToday(question, taken(question)));
        }
      }
    }
    return Outcome.of(equal);
  }

  private static boolean same(ReviewRequest question) {
    Optional<MeasuredImpact> impact = question.impact();
    return impact.flatMap(MeasuredImpact::counts).filter(ReadingCounts::same).isPresent()
        && readings(question).count() == impact.orElseThrow().options().size();
  }

  private static Stream<ReviewOption> readings(ReviewRequest question) {
    return question.options().stream()
        .filter(option -> option.role() == ReviewOption.Role.PROPOSED);
  }

  /** The recommended reading, else the first. */
  private static String taken(ReviewRequest question) {
    return readings(question)
        .filter(ReviewOption::recommended)
        .findFirst()
        .or(() -> readings(question).findFirst())
        .orElseThrow()
        .id();
  }
}
