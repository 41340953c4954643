package dev.tht.eval.retrieval;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Why the one value meant is not among the first ten, told by what was answered instead. */
final class Misses {

  /** The first that holds. */
  enum Cause {
    TIE("several values fit equally well (a tie)"),
    NOTHING("nothing was answered"),
    ANOTHER("the words are another value as they stand"),
    TEN_OTHERS("ten others were answered"),
    NOT_AMONG("fewer than ten were answered: it scored too low, or was not compared");

    private final String says;

    Cause(String says) {
      this.says = says;
    }

    String says() {
      return says;
    }
  }

  private static final int DEPTH = 10;

  private Misses() {}

  /** The misses of one retriever, by cause in its order; none where queries have several golds. */
  static Map<Cause, List<Outcome>> of(List<Outcome> outcomes) {
    Map<Cause, List<Outcome>> byCause = new EnumMap<>(Cause.class);
    if (outcomes.stream().anyMatch(outcome -> outcome.golds().size() > 1)) {
      return byCause;
    }
    for (Outcome outcome : outcomes) {
      if (!outcome.golds().isEmpty() && outcome.recall(DEPTH) < 1) {
        byCause.computeIfAbsent(cause(outcome), c -> new ArrayList<>()).add(outcome);
      }
    }
    return byCause;
  }

  private static Cause cause(Outcome outcome) {
    if (outcome.tie()) {
      return Cause.TIE;
    }
    if (outcome.found().isEmpty()) {
      return Cause.NOTHING;
    }
    if (PlainWords.folded(FalseAnswers.answer(outcome)).equals(PlainWords.folded(outcome.text()))) {
      return Cause.ANOTHER;
    }
    return outcome.found().size() >= DEPTH ? Cause.TEN_OTHERS : Cause.NOT_AMONG;
  }
}
