package dev.tht.cli.view;

import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.why.KnownDecision;
import dev.tht.sqlplan.why.KnownDecision.Standing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every decision of a session, in force or not, with the reply that recorded it and what was shown
 * in support of the option chosen.
 */
public final class DecisionTrail {

  private final SessionState state;
  private final Map<QuestionId, ReviewRequest> asked = new HashMap<>();
  private final Map<DecisionId, PositionedEntry> replies = new HashMap<>();

  public DecisionTrail(SessionState state, List<PositionedEntry> entries) {
    this.state = state;
    entries.forEach(this::note);
  }

  private void note(PositionedEntry positioned) {
    if (positioned.entry() instanceof LedgerEntry.QuestionPresented presented) {
      asked.put(presented.question(), presented.request());
    }
    if (positioned.entry() instanceof LedgerEntry.ReplyGiven given) {
      for (Effect effect : given.effects()) {
        if (effect instanceof Effect.DecisionRecorded recorded) {
          replies.put(recorded.id(), positioned);
        }
      }
    }
  }

  /** The decision with that id. */
  public Optional<KnownDecision> find(DecisionId id) {
    return state
        .decisions()
        .find(id)
        .map(found -> known(id, KnownDecision.of(found)))
        .or(() -> obsolete(id));
  }

  private Optional<KnownDecision> obsolete(DecisionId id) {
    return state.obsolete().stream()
        .filter(past -> past.id().equals(id))
        .reduce((earlier, later) -> later)
        .map(
            past ->
                known(
                    id,
                    new KnownDecision(
                        past.phase(),
                        standing(past.why()),
                        past.decision(),
                        Optional.empty(),
                        List.of())));
  }

  private static Standing standing(SessionState.Why why) {
    return switch (why) {
      case STALE -> Standing.STALE;
      case SUPERSEDED -> Standing.SUPERSEDED;
      case WITHDRAWN -> Standing.WITHDRAWN;
    };
  }

  private KnownDecision known(DecisionId id, KnownDecision bare) {
    PositionedEntry positioned = replies.get(id);
    if (positioned == null || !(positioned.entry() instanceof LedgerEntry.ReplyGiven given)) {
      return bare;
    }
    Optional<ReviewOption> option = option(given.question(), bare.decision());
    return new KnownDecision(
        bare.phase(),
        bare.standing(),
        bare.decision(),
        Optional.of(
            new KnownDecision.Reply(
                positioned.record().author(),
                positioned.record().at(),
                given.question().value(),
                option.map(ReviewOption::meaning).orElse(""))),
        option.map(ReviewOption::sources).orElse(List.of()));
  }

  private Optional<ReviewOption> option(QuestionId question, Decision decision) {
    return Optional.ofNullable(asked.get(question)).map(ReviewRequest::options).stream()
        .flatMap(List::stream)
        .filter(option -> option.decision().filter(decision::equals).isPresent())
        .findFirst();
  }
}
