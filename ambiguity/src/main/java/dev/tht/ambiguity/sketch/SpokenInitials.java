package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.NameWords;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.question.Words;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads words whose initials are a column's name: "miles per gallon" for {@code mpg}, "date of
 * birth" for {@code dob}. A small word has to stand inside, so that no initials are met by chance.
 */
record SpokenInitials(Words words, Lexicon lexicon, Schema schema) {

  private static final int WORDS = 3;
  private static final Set<String> INSIDE = Set.of("per", "of", "di", "del");

  /** The name that begins there. */
  Optional<Item> at(int from) {
    int to = from + WORDS;
    if (to > words.tokens().size()) {
      return Optional.empty();
    }
    List<Token> tokens = words.tokens().subList(from, to);
    if (tokens.stream().anyMatch(token -> token.kind() != Token.Kind.WORD)
        || !INSIDE.contains(tokens.get(1).lower())
        || !content(from)
        || !content(to - 1)) {
      return Optional.empty();
    }
    String initials =
        tokens.stream().map(token -> token.lower().substring(0, 1)).collect(Collectors.joining());
    List<ColumnMatch> columns =
        schema.columns(List.of(initials)).stream()
            .filter(match -> NameWords.of(match.column().name()).contains(initials))
            .toList();
    return columns.isEmpty()
        ? Optional.empty()
        : Optional.of(new Item(from, to, new What.OfName(List.of(), columns, List.of(initials))));
  }

  private boolean content(int i) {
    return !lexicon.isStop(words.tokens().get(i).lower()) && lexicon.cueAt(words, i).isEmpty();
  }
}
