package dev.tht.gatecore;

import dev.tht.ledger.session.SessionState;
import java.util.List;
import java.util.TreeSet;

/** The subjects of the open phase that the reviewer has answered, whatever the answer. */
final class Settled {

  private Settled() {}

  static List<String> subjects(SessionState state) {
    TreeSet<String> subjects = new TreeSet<>(state.answered());
    subjects.addAll(state.dismissed());
    return List.copyOf(subjects);
  }
}
