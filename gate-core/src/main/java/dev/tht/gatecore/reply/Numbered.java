package dev.tht.gatecore.reply;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.rewriting.DecisionId;
import java.util.ArrayList;
import java.util.List;

/** Gives the decisions of one reply their ids: the reply's position and a running number. */
final class Numbered {

  private Numbered() {}

  static List<Effect.DecisionRecorded> recorded(
      List<? extends Decision> decisions, SessionState state) {
    List<Effect.DecisionRecorded> recorded = new ArrayList<>();
    for (Decision decision : decisions) {
      DecisionId id = DecisionId.of(state.position(), recorded.size() + 1);
      recorded.add(new Effect.DecisionRecorded(id, decision));
    }
    return recorded;
  }
}
