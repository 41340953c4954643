package dev.tht.cli.reviewer;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.ThtException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** A screen at which somebody has typed beforehand; after the last line the person breaks off. */
final class TypedLines implements ReviewerScreen {

  /** Typed where the input ends. */
  static final String END = "\u0004";

  final List<String> shown = new ArrayList<>();
  private final Deque<String> typed;

  TypedLines(List<String> typed) {
    this.typed = new ArrayDeque<>(typed);
  }

  @Override
  public void show(String line) {
    shown.add(line);
  }

  @Override
  public Optional<String> ask(String prompt) {
    shown.add(prompt);
    if (typed.isEmpty()) {
      throw new ThtException(CliErrorCode.INTERRUPTED, "interrupted", "go on later");
    }
    String line = typed.pop();
    return line.equals(END) ? Optional.empty() : Optional.of(line);
  }
}
