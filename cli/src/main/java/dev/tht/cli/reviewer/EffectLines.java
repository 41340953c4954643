package dev.tht.cli.reviewer;

import dev.tht.gatecore.screen.DecisionWords;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.session.Language;
import java.util.ArrayList;
import java.util.List;

/** What a reply brought about, one line for each effect. */
public final class EffectLines {

  private static final int LONGEST = 160;

  /** As many lines as leave the next question its screen. */
  private static final int MOST = 14;

  private final Wording gateWords;
  private final DecisionWords decisions;
  private final Wording words;

  public EffectLines(Language language) {
    this.gateWords = Wording.of(language);
    this.decisions = new DecisionWords(gateWords);
    this.words = CliWords.of(language);
  }

  /** The lines; one that says so when there is no effect. */
  public List<String> of(List<Effect> effects) {
    List<String> said =
        effects.isEmpty()
            ? List.of(words.say("effect.none"))
            : effects.stream().map(this::line).toList();
    List<String> shown = new ArrayList<>();
    for (String line : said.size() > MOST ? said.subList(0, MOST - 2) : said) {
      shown.add(gateWords.say("recorded.line", line));
    }
    if (said.size() > MOST) {
      shown.add(words.count("effect.more", said.size() - MOST + 1));
      shown.add(gateWords.say("recorded.line", said.get(said.size() - 1)));
    }
    return List.copyOf(shown);
  }

  private String line(Effect effect) {
    return switch (effect) {
      case Effect.DecisionRecorded(var id, var decision) ->
          words.say(
              "effect.recorded",
              id,
              decisions.type(decision.type()),
              decisions.subject(decision.type(), decision.subject(), LONGEST));
      case Effect.DecisionSuperseded(var id, var by) -> words.say("effect.superseded", id, by);
      case Effect.DecisionWithdrawn(var id) -> words.say("effect.withdrawn", id);
      case Effect.SubjectDismissed(var subject) -> words.say("effect.dismissed", safe(subject));
      case Effect.PhaseClosed(var phase) -> words.say("effect.closed", phase.code());
      case Effect.PhaseReopened(var phase) -> words.say("effect.reopened", phase.code());
      case Effect.MemoryPromoted(var item) ->
          words.say("effect.promoted", item.id(), safe(item.subject()));
      case Effect.MemoryNotApplied(var memory) -> words.say("effect.not-applied", memory);
      case Effect.SessionPaused paused -> words.say("effect.paused");
      case Effect.SessionClosed closed -> words.say("effect.finished");
    };
  }

  private static String safe(String text) {
    return SafeText.line(text, LONGEST);
  }
}
