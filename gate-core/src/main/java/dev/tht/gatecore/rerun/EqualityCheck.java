package dev.tht.gatecore.rerun;

import dev.tht.gatecore.rerun.Ground.Kind;
import dev.tht.gatecore.rerun.Ground.Verdict;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.review.MeasuredImpact;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counts again the readings of a question that kept the very rows of the chosen one when it was
 * put, by the plan that the question keeps; of a single reading, whether it still leaves nothing
 * out.
 */
final class EqualityCheck {
  private final GroundsCheck grounds;

  EqualityCheck(GroundsCheck grounds) {
    this.grounds = grounds;
  }

  /** What was equal to the chosen option; nothing when nothing was counted. */
  List<Ground> of(
      Effective<? extends Decision> effective, ReviewOption chosen, ReviewRequest asked) {
    Optional<MeasuredImpact> impact = asked.impact().filter(each -> each.counts().isPresent());
    Optional<Integer> reading = impact.flatMap(each -> each.reading(chosen.id()));
    return reading.isEmpty()
        ? List.of()
        : compared(effective, impact.orElseThrow(), reading.get(), asked);
  }

  private List<Ground> compared(
      Effective<? extends Decision> effective,
      MeasuredImpact impact,
      int reading,
      ReviewRequest asked) {
    ReadingCounts then = impact.counts().orElseThrow();
    List<Integer> alike = new ArrayList<>();
    for (int other = 0; other < then.readings(); other++) {
      if (other != reading && then.differing(reading, other) == 0) {
        alike.add(other);
      }
    }
    boolean leftNothingOut = then.readings() == 1 && then.same();
    if (alike.isEmpty() && !leftNothingOut) {
      return List.of();
    }
    Optional<ReadingCounts> now = grounds.counts(impact.plan());
    List<Ground> found = new ArrayList<>();
    for (int other : alike) {
      boolean same = now.filter(counts -> counts.differing(reading, other) == 0).isPresent();
      String about =
          "'" + meaning(asked, impact, reading) + "' and '" + meaning(asked, impact, other) + "'";
      found.add(ground(effective, about, then.rows(reading), rows(now, other), same));
    }
    if (leftNothingOut) {
      boolean same = now.filter(counts -> counts.rows(0) == counts.total()).isPresent();
      String about = "'" + meaning(asked, impact, 0) + "' and every row";
      found.add(ground(effective, about, then.rows(0), rows(now, 0), same));
    }
    return found;
  }

  private static OptionalLong rows(Optional<ReadingCounts> now, int reading) {
    return now.map(counts -> OptionalLong.of(counts.rows(reading))).orElse(OptionalLong.empty());
  }

  private static Ground ground(
      Effective<? extends Decision> effective,
      String about,
      long before,
      OptionalLong now,
      boolean same) {
    Verdict verdict =
        !same ? Verdict.BROKEN : now.orElse(-1) == before ? Verdict.SAME : Verdict.MOVED;
    return new Ground(effective.id(), Kind.READINGS, about, before, now, verdict);
  }

  private static String meaning(ReviewRequest asked, MeasuredImpact impact, int reading) {
    String id = impact.options().get(reading);
    return asked.options().stream()
        .filter(option -> option.id().equals(id))
        .map(ReviewOption::meaning)
        .findFirst()
        .orElse(id);
  }
}
