package dev.tht.gatecore.rerun;

import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.request.GateContents;
import dev.tht.gatecore.rerun.Ground.Verdict;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.review.ReviewContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs the accepted SQL of a session again. First every receipt, condition and equivalence that its
 * decisions rest on is looked at again, and the SQL is made again from the plan; where a ground is
 * broken, nothing is run. Records nothing. Safe for concurrent use.
 */
public final class Rerun {

  private final GroundsCheck grounds;
  private final GateContents contents;

  public Rerun(GateBackends backends) {
    this.grounds = new GroundsCheck(backends.catalog(), backends.lookup(), backends.probe());
    this.contents =
        new GateContents(
            backends.catalog(), backends.synthesizer(), backends.runner(), backends.limits());
  }

  /**
   * What came of it.
   *
   * @param grounds everything that was looked at again
   * @param refusal why nothing was run
   * @param result the rows now, when it was run
   * @param accepted the result that was accepted, when one is in force
   */
  public record Report(
      List<Ground> grounds,
      Optional<Refusal> refusal,
      Optional<ReviewContent.OfResult> result,
      Optional<ResultAccepted> accepted) {
    public Report {
      grounds = List.copyOf(grounds);
    }

    /** Whether the rows are those that were accepted; empty when there is nothing to compare. */
    public Optional<Boolean> sameAnswer() {
      return result.flatMap(now -> accepted.map(then -> then.digest().equals(now.digest())));
    }

    /** The grounds that are broken. */
    public List<Ground> broken() {
      return grounds.stream().filter(ground -> ground.verdict() == Verdict.BROKEN).toList();
    }
  }

  /** Looks at the grounds again, and runs when they hold. */
  public Report of(SessionState state, List<PositionedEntry> entries) {
    List<Ground> all = new ArrayList<>(grounds.of(state.decisions()));
    all.addAll(new EquivalenceCheck(grounds, state.decisions()).of(entries));
    Optional<ResultAccepted> accepted =
        state.decisions().of(ResultAccepted.class).stream()
            .map(effective -> effective.decision())
            .reduce((earlier, later) -> later);
    long broken = all.stream().filter(ground -> ground.verdict() == Verdict.BROKEN).count();
    if (broken > 0) {
      Refusal refusal =
          new Refusal(
              "grounds-hold",
              "",
              broken == 1
                  ? "something that a decision rests on has changed"
                  : broken + " things that decisions rest on have changed",
              "ask the question again with `tht ask` and decide on what is there now");
      return new Report(all, Optional.of(refusal), Optional.empty(), accepted);
    }
    return switch (contents.result(state)) {
      case Outcome.Refused<ReviewContent.OfResult>(Refusal refusal) ->
          new Report(all, Optional.of(refusal), Optional.empty(), accepted);
      case Outcome.Success<ReviewContent.OfResult>(ReviewContent.OfResult result) ->
          new Report(all, Optional.empty(), Optional.of(result), accepted);
    };
  }
}
