package dev.tht.spi.session;

import java.util.Locale;
import java.util.Optional;

/** A language that the gate speaks. Recorded questions are neutral; only the screen differs. */
public enum Language {
  ENGLISH("en"),
  ITALIAN("it");

  private final String code;

  Language(String code) {
    this.code = code;
  }

  /** ISO 639-1, lower case. */
  public String code() {
    return code;
  }

  /** The language with that code, in either case. */
  public static Optional<Language> ofCode(String code) {
    String wanted = code.toLowerCase(Locale.ROOT);
    for (Language language : values()) {
      if (language.code.equals(wanted)) {
        return Optional.of(language);
      }
    }
    return Optional.empty();
  }
}
