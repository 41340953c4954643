package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import java.util.Optional;

/**
 * A run of tokens and what it is.
 *
 * @param from its first token
 * @param to after its last token
 * @param what its meaning
 */
record Item(int from, int to, What what) {

  boolean is(Cue cue) {
    return what instanceof What.OfCue found && found.cue() == cue;
  }

  Optional<Cue> cue() {
    return what instanceof What.OfCue found ? Optional.of(found.cue()) : Optional.empty();
  }

  boolean isWord(String lower) {
    return (what instanceof What.OfWord word && word.lower().equals(lower))
        || (what instanceof What.OfCue found && found.said().equals(lower));
  }
}
