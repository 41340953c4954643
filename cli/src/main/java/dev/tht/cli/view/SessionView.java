package dev.tht.cli.view;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.Phase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One session for people and programs.
 *
 * @param session its id
 * @param question as typed
 * @param status open, paused or closed
 * @param phase the open phase, F1 to F8
 * @param closed the closed phases
 * @param openedAt when
 * @param pending id of the question that waits
 * @param decisions all decisions
 * @param promoted ids of the Memory items that it made
 * @param replies number of replies
 */
public record SessionView(
    String session,
    String question,
    String status,
    String phase,
    List<String> closed,
    Instant openedAt,
    Optional<String> pending,
    List<DecisionView> decisions,
    List<String> promoted,
    int replies) {

  /** The session. */
  public static SessionView of(SessionState state) {
    return new SessionView(
        state.session().id().value(),
        state.session().question(),
        state.status().name().toLowerCase(Locale.ROOT),
        state.phase().code(),
        state.closed().stream().sorted().map(Phase::code).toList(),
        state.session().openedAt(),
        state.pending().map(PendingQuestion::id).map(id -> id.value()),
        DecisionView.of(state),
        state.promoted().stream().map(MemoryItem::id).map(id -> id.value()).toList(),
        state.replies());
  }

  /** One line for a list. */
  public String line() {
    return session + "  " + status + "  " + phase + "  " + SafeText.line(question, 100);
  }

  /** Several lines. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(line());
    lines.add("opened " + openedAt + ", " + replies + " replies");
    lines.add("closed phases: " + (closed.isEmpty() ? "none" : String.join(", ", closed)));
    pending.ifPresent(id -> lines.add("waits for a reply to " + id));
    decisions.forEach(decision -> lines.add("  " + decision.line()));
    if (!promoted.isEmpty()) {
      lines.add("promoted: " + String.join(", ", promoted));
    }
    return lines;
  }
}
