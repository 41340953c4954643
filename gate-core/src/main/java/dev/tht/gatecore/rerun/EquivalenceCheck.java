package dev.tht.gatecore.rerun;

import dev.tht.gatecore.rerun.Ground.Kind;
import dev.tht.gatecore.rerun.Ground.Verdict;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.review.EqualToday;
import dev.tht.spi.review.MeasuredImpact;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Counts again the readings that matched as many rows as the chosen one when the reviewer saw them,
 * be it as a question or in a closing that spared it. Which was meant made no difference then;
 * where it does now, somebody has to look again.
 */
final class EquivalenceCheck {
  private final GroundsCheck grounds;
  private final EffectiveDecisions decisions;

  EquivalenceCheck(GroundsCheck grounds, EffectiveDecisions decisions) {
    this.grounds = grounds;
    this.decisions = decisions;
  }

  List<Ground> of(List<PositionedEntry> entries) {
    List<Ground> found = new ArrayList<>();
    for (PositionedEntry positioned : entries) {
      if (positioned.entry() instanceof LedgerEntry.QuestionPresented presented) {
        questions(presented.request()).forEach(question -> question(question, found));
      }
    }
    return found;
  }

  /** The question itself, and those that a closing spared. */
  private static Stream<ReviewRequest> questions(ReviewRequest request) {
    return request instanceof ReviewRequest.Confirm confirm
        ? confirm.equalToday().stream().map(EqualToday::question)
        : Stream.of(request);
  }

  private void question(ReviewRequest question, List<Ground> found) {
    for (Effective<? extends Decision> effective : decisions.all()) {
      question.options().stream()
          .filter(option -> option.decision().filter(effective.decision()::equals).isPresent())
          .forEach(chosen -> chosen(effective, chosen, question, found));
    }
  }

  private void chosen(
      Effective<? extends Decision> effective,
      ReviewOption chosen,
      ReviewRequest question,
      List<Ground> found) {
    if (measured(chosen)) {
      counted(effective, chosen).ifPresent(found::add);
    }
    if (question.impact().flatMap(MeasuredImpact::counts).isPresent()) {
      found.addAll(new EqualityCheck(grounds).of(effective, chosen, question));
    } else if (measured(chosen)) {
      compare(effective, chosen, question.options(), found);
    }
  }

  /** The chosen reading itself where no literal of it keeps the rows that it matched. */
  private Optional<Ground> counted(Effective<? extends Decision> effective, ReviewOption chosen) {
    return chosen.filters().stream().allMatch(filter -> filter.literals().isEmpty())
        ? Optional.of(
            grounds.predicate(effective.id(), chosen.filters(), chosen.rows().getAsLong()))
        : Optional.empty();
  }

  private static boolean measured(ReviewOption option) {
    return option.rows().isPresent() && !option.filters().isEmpty();
  }

  private void compare(
      Effective<? extends Decision> effective,
      ReviewOption chosen,
      List<ReviewOption> options,
      List<Ground> found) {
    for (ReviewOption other : options) {
      boolean alike =
          measured(other)
              && !other.id().equals(chosen.id())
              && !other.filters().equals(chosen.filters())
              && other.rows().equals(chosen.rows());
      if (alike) {
        found.add(ground(effective, chosen, other));
      }
    }
  }

  private Ground ground(
      Effective<? extends Decision> effective, ReviewOption chosen, ReviewOption other) {
    OptionalLong mine = grounds.rows(chosen.filters());
    OptionalLong its = grounds.rows(other.filters());
    long before = chosen.rows().getAsLong();
    Verdict verdict =
        mine.isEmpty() || !mine.equals(its)
            ? Verdict.BROKEN
            : mine.getAsLong() == before ? Verdict.SAME : Verdict.MOVED;
    return new Ground(
        effective.id(),
        Kind.READINGS,
        "'" + chosen.meaning() + "' and '" + other.meaning() + "'",
        before,
        verdict == Verdict.BROKEN ? its : mine,
        verdict);
  }
}
