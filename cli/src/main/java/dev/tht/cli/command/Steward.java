package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.review.Assurance;

/** The person at this terminal as one who changes what Memory says. */
final class Steward {

  private Steward() {}

  /** Who they are: the user of this machine, at a terminal. */
  static Author here() {
    return new Author(
        System.getProperty("user.name", "unknown"), "terminal", Assurance.TERMINAL.level());
  }

  /** What the desk did; a refusal ends the command with {@link ErrorKind#REFUSED}. */
  static <E> E done(Outcome<E> outcome) {
    return switch (outcome) {
      case Outcome.Success<E>(E entry) -> entry;
      case Outcome.Refused<E>(Refusal refusal) ->
          throw new ThtException(
              CliErrorCode.REFUSED,
              "refused by " + refusal.rule() + ": " + refusal.reason(),
              refusal.remedy());
    };
  }
}
