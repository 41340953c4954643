package dev.tht.cli.view;

import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.rewriting.OpenRisk;
import java.util.List;

/** The risks that a session's reviewer accepted: they go wherever its SQL and its result go. */
public final class OpenRiskLines {

  private OpenRiskLines() {}

  /** The risks, in the order in which they were accepted. */
  public static List<OpenRisk> risks(SessionState state) {
    return state.decisions().openAmbiguities().stream()
        .map(Effective::decision)
        .map(AmbiguityLeftOpen::risk)
        .toList();
  }

  /** A line for each, safe to show. */
  public static List<String> of(List<OpenRisk> risks, Wording words) {
    return risks.stream()
        .map(
            risk ->
                words.say(
                    "answer.open-risk",
                    SafeText.line(risk.undetermined()),
                    SafeText.line(risk.treatment()),
                    SafeText.line(risk.risk())))
        .toList();
  }
}
