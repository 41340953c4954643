package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Memory as a source of searches: of F2 and of no other phase, neither of a session nor, when none
 * is named, of the words of a question that is being clarified.
 */
final class MemorySource {

  private final Assembly assembly;
  private final SessionJournal journal;
  private final Optional<SessionId> session;

  MemorySource(Assembly assembly, Optional<SessionId> session) {
    this.assembly = assembly;
    this.journal = assembly.get(SessionJournal.class);
    this.session = session;
  }

  /** Whether those words may be looked up there now. */
  boolean isOpenFor(List<String> words) {
    return session
        .map(id -> journal.state(id).phase() == Phase.MEMORY)
        .orElseGet(
            () ->
                journal.sessions().stream()
                    .map(journal::state)
                    .noneMatch(state -> clarifies(state, words)));
  }

  /** The items that may apply to any of the words, best first. */
  List<MemoryMatch> search(List<String> words, int limit) {
    if (!isOpenFor(words)) {
      throw new ThtException(
          CliErrorCode.REFUSED,
          "Memory is a source in F2 only, and the session is in another phase",
          "clarify with `tht search find`, and search Memory when F1 is closed");
    }
    MemoryStore memory = assembly.get(MemoryStore.class);
    journal.project(memory);
    Map<MemoryItem, MemoryMatch> best = new HashMap<>();
    for (String text : words) {
      for (MemoryMatch match : memory.search(text, limit)) {
        best.merge(match.item(), match, (one, other) -> one.score() < other.score() ? other : one);
      }
    }
    return best.values().stream()
        .sorted(
            Comparator.comparingDouble(MemoryMatch::score)
                .reversed()
                .thenComparing(match -> match.item().id()))
        .limit(limit)
        .toList();
  }

  private static boolean clarifies(SessionState state, List<String> words) {
    String question = folded(state.session().question());
    return state.status() != SessionState.Status.CLOSED
        && state.phase() == Phase.CLARIFICATION
        && words.stream().map(MemorySource::folded).anyMatch(question::contains);
  }

  private static String folded(String text) {
    return text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }
}
