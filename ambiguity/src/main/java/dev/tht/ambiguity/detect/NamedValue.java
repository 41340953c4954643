package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.question.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * What a reviewer wrote as a value with the name of what holds it, in either order: "category
 * Bikes", "Roma as city".
 *
 * @param names the words that name a table or a column
 * @param value the rest; empty when nothing is left, or when nothing is named
 */
record NamedValue(List<String> names, String value) {

  NamedValue {
    names = List.copyOf(names);
  }

  static NamedValue in(Situation situation, String said) {
    List<Token> tokens = Words.of(said).tokens();
    int from = 0;
    int to = tokens.size();
    List<String> names = new ArrayList<>();
    while (from < to && takes(situation, tokens.get(from), names)) {
      from++;
    }
    while (to > from && takes(situation, tokens.get(to - 1), names)) {
      to--;
    }
    return names.isEmpty() || from == to
        ? new NamedValue(List.of(), "")
        : new NamedValue(
            names,
            said.substring(tokens.get(from).span().start(), tokens.get(to - 1).span().end()));
  }

  /** Takes the token when it names something, or only leads from the name to the value. */
  private static boolean takes(Situation situation, Token token, List<String> names) {
    if (token.kind() == Token.Kind.QUOTED || token.kind() == Token.Kind.NUMBER) {
      return false;
    }
    List<String> word = List.of(token.lower());
    boolean named =
        token.kind() == Token.Kind.WORD
            && (situation.schema().tables(word).stream().anyMatch(m -> m.score() >= 0.5)
                || situation.schema().columns(word).stream().anyMatch(m -> m.score() >= 0.7));
    if (named) {
      names.add(token.lower());
    }
    return named || token.kind() == Token.Kind.MARK || situation.lexicon().isStop(token.lower());
  }
}
