package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.spi.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Words that say what is asked for and name no column in full.
 *
 * @param span where they stand
 * @param text the words, in lower case
 * @param figure whether a total, an average or the like of them is asked for
 */
record HalfNamed(Span span, String text, boolean figure) {

  private static final int FAR_BEFORE = 6;
  private static final int SHORTEST = 3;
  private static final double NAMED = 0.95;

  /**
   * The words that nothing was made of though a figure of them is asked for, and those of parts
   * whose column they name only half.
   */
  static List<HalfNamed> in(Situation situation) {
    List<HalfNamed> found = new ArrayList<>();
    situation.sketch().unread().forEach(span -> add(situation, span, found));
    found.removeIf(words -> !words.figure());
    Stream.of(situation.sketch().outputs(), situation.sketch().orderings())
        .flatMap(List::stream)
        .map(part -> (Part) part)
        .filter(part -> !part.span().equals(situation.words().whole()))
        .filter(
            part -> part.columns().stream().findFirst().map(ColumnMatch::score).orElse(1.0) < NAMED)
        .forEach(part -> add(situation, part.span(), found));
    return found;
  }

  /** The phrases of which words lie in the span, each as far as it goes. */
  private static void add(Situation situation, Span span, List<HalfNamed> found) {
    List<Token> tokens = situation.words().tokens();
    int i = 0;
    while (i < tokens.size()) {
      int from = i;
      while (i < tokens.size() && says(situation, i, from)) {
        i++;
      }
      if (i > from) {
        Span phrase = situation.words().span(from, i);
        boolean known = found.stream().anyMatch(words -> words.span().equals(phrase));
        if (phrase.overlaps(span) && !known) {
          String text = situation.words().between(from, i).toLowerCase(Locale.ROOT);
          found.add(new HalfNamed(phrase, text, figureBefore(situation, from)));
        }
      }
      i = Math.max(i, from + 1);
    }
  }

  /**
   * Whether the token says what is measured: no small word, none that names a table, none that says
   * what to do but for "count" and "percentage" after others.
   */
  private static boolean says(Situation situation, int i, int from) {
    Token token = situation.words().tokens().get(i);
    boolean word =
        token.kind() == Token.Kind.WORD
            && token.text().length() >= SHORTEST
            && !situation.lexicon().isStop(token.lower())
            && situation.lexicon().adjective(token.lower()).isEmpty()
            && situation.schema().tables(List.of(token.lower())).stream()
                .noneMatch(match -> match.score() >= NAMED);
    Optional<Cue> cue = situation.lexicon().cueAt(situation.words(), i).map(Lexicon.Found::cue);
    boolean counted =
        i > from && cue.filter(c -> c == Cue.COUNT || c == Cue.PERCENTAGE).isPresent();
    return word && (cue.isEmpty() || counted);
  }

  /** Whether a total, an average or the like stands right before, small words left aside. */
  private static boolean figureBefore(Situation situation, int from) {
    for (int i = from - 1; i >= Math.max(0, from - FAR_BEFORE); i--) {
      Optional<Cue> cue = situation.lexicon().cueAt(situation.words(), i).map(Lexicon.Found::cue);
      if (cue.filter(HalfNamed::figure).isPresent()) {
        return true;
      }
      Token token = situation.words().tokens().get(i);
      if (cue.isEmpty()
          && token.kind() == Token.Kind.WORD
          && !situation.lexicon().isStop(token.lower())) {
        return false;
      }
    }
    return false;
  }

  private static boolean figure(Cue cue) {
    return (cue.aggregates() && cue != Cue.COUNT) || cue == Cue.MOST || cue == Cue.LEAST;
  }
}
