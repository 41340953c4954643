package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Thesaurus;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.sketch.Phrase;
import dev.tht.spi.catalog.ColumnName;
import java.util.List;

/** The role that a key's name gives to what it refers to: "billing address". */
public final class Roles {

  private Roles() {}

  /** The key's name without its technical ending. */
  public static String words(String key) {
    return Phrase.words(key).replaceAll("\\s+(id|key|code|no)$", "");
  }

  /** Whether the question says the word that tells this role from others. */
  public static boolean named(Situation situation, ColumnName key) {
    List<String> words = List.of(words(key.name()).split(" "));
    if (words.size() < 2) {
      return false;
    }
    Thesaurus thesaurus = situation.lexicon().thesaurus();
    String role = words.get(0);
    return situation.words().tokens().stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .anyMatch(token -> thesaurus.closeness(token.lower(), role) >= 0.75);
  }
}
