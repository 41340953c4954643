package dev.tht.gatecore.conversation;

import dev.tht.gatecore.screen.DecisionWords;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.session.Language;
import java.util.ArrayList;
import java.util.List;

/**
 * After going back, which earlier decisions are still in force, a line each, as far as they fit.
 */
public final class StillInForce {

  private static final int LONGEST = 120;

  /** As many as leave room for the question that comes next. */
  private static final int MOST = 12;

  private StillInForce() {}

  /** The lines, in the order of recording. */
  public static List<String> lines(SessionState state, Language language) {
    Wording words = Wording.of(language);
    DecisionWords decisions = new DecisionWords(words);
    List<Effective<? extends Decision>> all = state.decisions().all();
    List<String> lines = new ArrayList<>();
    for (Effective<? extends Decision> effective : all.subList(0, Math.min(MOST, all.size()))) {
      lines.add(words.say("still-valid", line(effective, decisions)));
    }
    if (all.size() > MOST) {
      lines.add(words.count("still-valid.more", all.size() - MOST));
    }
    return List.copyOf(lines);
  }

  private static String line(Effective<? extends Decision> effective, DecisionWords decisions) {
    String type = effective.decision().type();
    return effective.id()
        + " "
        + decisions.type(type)
        + " "
        + decisions.subject(type, effective.decision().subject(), LONGEST);
  }
}
