package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht memory search}: concepts that may apply to a question. */
@Command(
    name = "tht memory search",
    description = "Find concepts in Memory that may apply to a question.")
public final class MemorySearchCommand extends ThtCommand {

  @Parameters(paramLabel = "QUESTION", description = "The question, in plain words.")
  String question = "";

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "The session that asks; it must exist.")
  @Nullable String session;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "At most so many.")
  int limit = 10;

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      SessionJournal journal = assembly.get(SessionJournal.class);
      refuseOutsideOfF2(journal);
      MemoryStore memory = assembly.get(MemoryStore.class);
      journal.project(memory);
      List<MemoryMatch> found = memory.search(question, Math.max(1, Math.min(limit, 1000)));
      data(found, found.stream().map(MemorySearchCommand::line).toList());
    }
    return 0;
  }

  /** Memory is a source of F2 and of no other phase: not of a session, nor of its question. */
  private void refuseOutsideOfF2(SessionJournal journal) {
    boolean refused =
        session == null
            ? journal.sessions().stream().map(journal::state).anyMatch(this::clarifiesThis)
            : journal.state(session(session)).phase() != Phase.MEMORY;
    if (refused) {
      throw new ThtException(
          CliErrorCode.REFUSED,
          "Memory is a source in F2 only, and the session is in another phase",
          "clarify with `tht search find`, and search Memory when F1 is closed");
    }
  }

  private boolean clarifiesThis(SessionState state) {
    return state.status() != SessionState.Status.CLOSED
        && state.phase() == Phase.CLARIFICATION
        && state.session().question().strip().equalsIgnoreCase(question.strip());
  }

  private static String line(MemoryMatch match) {
    return MemoryListCommand.line(match.item())
        + String.format(Locale.ROOT, "  %.2f, ", match.score())
        + SafeText.line(match.reason(), 100);
  }
}
