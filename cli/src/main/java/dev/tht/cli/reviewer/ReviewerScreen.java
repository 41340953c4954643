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

  /** Tells something while the person may be typing. */
  default void announce(String line) {
    show(line);
  }

  /** Columns of the screen. */
  default int width() {
    return 80;
  }

  /** Rows of the screen. */
  default int height() {
    return 24;
  }
}
