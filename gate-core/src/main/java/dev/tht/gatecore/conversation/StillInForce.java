package dev.tht.gatecore.conversation;

import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.session.Language;
import java.util.List;

/** After going back, which earlier decisions are still in force, a line each. */
public final class StillInForce {

  private static final int LONGEST = 120;

  private StillInForce() {}

  /** The lines, in the order of recording. */
  public static List<String> lines(SessionState state, Language language) {
    Wording words = Wording.of(language);
    return state.decisions().all().stream()
        .map(effective -> words.say("still-valid", SafeText.line(effective.toString(), LONGEST)))
        .toList();
  }
}
