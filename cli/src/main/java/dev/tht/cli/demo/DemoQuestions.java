package dev.tht.cli.demo;

import dev.tht.spi.session.Language;

/** The questions that the demonstration asks. */
final class DemoQuestions {

  private DemoQuestions() {}

  static String first(Language language) {
    return switch (language) {
      case ENGLISH -> "How many active bicycles do we have in the Road line?";
      case ITALIAN -> "Quante biciclette attive abbiamo nella linea Road?";
    };
  }

  static String second(Language language) {
    return switch (language) {
      case ENGLISH -> "How many active bicycles do we have?";
      case ITALIAN -> "Quante biciclette attive abbiamo?";
    };
  }
}
