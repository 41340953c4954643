package dev.tht.cli.reviewer;

import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.session.Language;

/** The terminal's own words, kept beside this class; the questions' words are the gate's. */
public final class CliWords {

  private CliWords() {}

  /** The words in that language. */
  public static Wording of(Language language) {
    return Wording.of(language, CliWords.class);
  }
}
