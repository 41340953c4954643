package dev.tht.cli.reviewer;

import java.util.Optional;

/** Where a person reads lines and types one. */
public interface ReviewerScreen {

  /** Shows one line. */
  void show(String line);

  /** Shows one line that stands out, where the screen can. */
  default void head(String line) {
    show(line);
  }

  /**
   * What the person types, without the line's end; empty when the input is over.
   *
   * @throws dev.tht.spi.ThtException of kind INTERRUPTED when the person breaks off
   */
  Optional<String> ask(String prompt);
}
