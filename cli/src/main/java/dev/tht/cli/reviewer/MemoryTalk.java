package dev.tht.cli.reviewer;

import dev.tht.spi.SafeText;
import java.util.List;
import java.util.Optional;

/**
 * What is said to the steward who changes what Memory says: what will change, why, and whether they
 * mean it. Used by one thread.
 */
public final class MemoryTalk {

  private final ReviewerScreen screen;

  /** A talk on that screen. */
  public MemoryTalk(ReviewerScreen screen) {
    this.screen = screen;
  }

  /**
   * The reason, when the person gave one and typed the verb.
   *
   * @param verb what is typed to do it
   * @param head what will happen
   * @param lines to what
   */
  public Optional<String> reason(String verb, String head, List<String> lines) {
    show(head, lines);
    Optional<String> reason = asked("Why? (recorded; empty to leave) ");
    return reason.isPresent() && means(verb) ? reason : Optional.empty();
  }

  /** Whether the person typed the verb. */
  public boolean agrees(String verb, String head, List<String> lines) {
    show(head, lines);
    return means(verb);
  }

  private void show(String head, List<String> lines) {
    screen.head(head);
    lines.forEach(line -> screen.show("  " + SafeText.line(line)));
  }

  private boolean means(String verb) {
    return asked("Type " + verb + " to do it: ").filter(verb::equals).isPresent();
  }

  private Optional<String> asked(String prompt) {
    return screen.ask(prompt).map(String::strip).filter(typed -> !typed.isEmpty());
  }
}
