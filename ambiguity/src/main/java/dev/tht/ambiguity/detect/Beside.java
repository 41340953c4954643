package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.Schema;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.catalog.ColumnName;
import java.util.ArrayList;
import java.util.List;

/** The words that stand next to a value and may say whose value it is: "category Bikes". */
final class Beside {

  private static final int BEFORE = 1;

  private Beside() {}

  /** The words of content around the tokens, nearest first. */
  static List<String> words(Situation situation, int from, int to) {
    List<Token> tokens = situation.words().tokens();
    List<String> words = new ArrayList<>();
    for (int i = from - 1; i >= Math.max(0, from - BEFORE); i--) {
      add(situation, tokens.get(i), words);
    }
    if (to < tokens.size()) {
      add(situation, tokens.get(to), words);
    }
    return words;
  }

  private static void add(Situation situation, Token token, List<String> words) {
    if (token.kind() == Token.Kind.WORD && !situation.lexicon().isStop(token.lower())) {
      words.add(token.lower());
    }
  }

  /** Whether one of the words names the column, or the thing that its table is about. */
  static boolean names(Schema schema, List<String> words, ColumnName column) {
    return words.stream()
        .anyMatch(
            word ->
                schema.holding(column.table(), word).contains(column)
                    || schema.isAbout(word, column.table()));
  }
}
