package dev.tht.gatecore;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.TreeSet;

/** The subjects of the open phase that the reviewer has answered, whatever the answer. */
final class Settled {

  private Settled() {}

  static List<String> subjects(SessionState state) {
    TreeSet<String> subjects = new TreeSet<>(state.dismissed());
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      if (effective.phase() == state.phase()) {
        subjects.add(subject(effective.decision(), state.phase()));
      }
    }
    if (state.phase() == Phase.PROMOTION && !state.promoted().isEmpty()) {
      subjects.add("promotion");
    }
    return List.copyOf(subjects);
  }

  private static String subject(Decision decision, Phase phase) {
    if (phase == Phase.MEMORY) {
      return "memory";
    }
    if (decision instanceof TableLinked) {
      return "schema linking";
    }
    return decision instanceof JoinLinked ? "joins" : decision.subject();
  }
}
