package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The words of a question that name things: rows of a table. */
final class Nouns {

  private static final int LONGEST = 3;
  private static final double NAMED = 0.8;

  /**
   * Words that name a table.
   *
   * @param from its first token
   * @param to after its last token
   * @param table the table
   */
  record Noun(int from, int to, TableName table) {}

  private Nouns() {}

  /** The longest one that begins at the token. */
  static Optional<Noun> at(Situation situation, int from) {
    List<Token> tokens = situation.words().tokens();
    List<String> said = new ArrayList<>();
    Optional<Noun> best = Optional.empty();
    double score = 0;
    for (int i = from; i < Math.min(tokens.size(), from + LONGEST); i++) {
      Token token = tokens.get(i);
      if (token.kind() != Token.Kind.WORD || situation.lexicon().isStop(token.lower())) {
        break;
      }
      said.add(token.lower());
      List<TableMatch> matches = situation.schema().tables(said);
      if (!matches.isEmpty() && matches.get(0).score() >= Math.max(NAMED, score)) {
        score = matches.get(0).score();
        best = Optional.of(new Noun(from, i + 1, matches.get(0).table()));
      }
    }
    return best;
  }

  /** The one whose last token is before that place. */
  static Optional<Noun> before(Situation situation, int to) {
    for (int from = Math.max(0, to - LONGEST); from < to; from++) {
      Optional<Noun> noun = at(situation, from).filter(n -> n.to() == to);
      if (noun.isPresent()) {
        return noun;
      }
    }
    return Optional.empty();
  }
}
