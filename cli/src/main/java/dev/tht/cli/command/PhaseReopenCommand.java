package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.gatecore.ReopeningPreview;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tht phase reopen}: says how the reviewer returns to a phase, because nobody else may. The
 * reply Back is given in the session itself.
 */
@Command(
    name = "tht phase reopen",
    description = "Say how the reviewer returns a session to an earlier phase.")
public final class PhaseReopenCommand extends ThtCommand {

  @Parameters(paramLabel = "PHASE", description = "F1 to F8.")
  String phase = "";

  @Option(
      names = {"-s", "--session"},
      required = true,
      paramLabel = "ID",
      description = "The session.")
  String session = "";

  @Option(names = "--dry-run", description = "Show what would become stale; nothing happens.")
  boolean dryRun;

  private record How(String session, String phase, String reply) {}

  @Override
  public Integer call() {
    Phase wanted =
        Phase.ofCode(phase)
            .orElseThrow(() -> argument("'" + phase + "' is no phase", "write one of F1 to F8"));
    try (Assembly assembly = assembly()) {
      SessionState state = assembly.get(SessionJournal.class).state(session(session));
      if (state.status() == SessionState.Status.CLOSED || wanted.isAfter(state.phase())) {
        throw new ThtException(
            CliErrorCode.REFUSED,
            session + " cannot return to " + wanted.code() + " from where it is",
            "see `tht phase status " + session + "`");
      }
      if (dryRun) {
        show(assembly.gate().preview(session(session), wanted));
        return 0;
      }
      Wording words = CliWords.of(language(state.session().language()));
      data(
          new How(session, wanted.code(), "b " + wanted.code()),
          List.of(words.say("reopen.how", wanted.code(), session)));
    }
    return PENDING;
  }

  private void show(ReopeningPreview preview) {
    List<String> lines = new ArrayList<>();
    preview.unclosed().forEach(p -> lines.add("would be open again: " + p.code()));
    preview.stale().forEach(d -> lines.add("would become stale: " + line(d)));
    preview.kept().forEach(d -> lines.add("would stay in force: " + line(d)));
    data(new Preview(wanted(preview.unclosed()), ids(preview.stale()), ids(preview.kept())), lines);
  }

  private record Preview(List<String> unclosed, List<String> stale, List<String> kept) {}

  private static List<String> wanted(List<Phase> phases) {
    return phases.stream().map(Phase::code).toList();
  }

  private static List<String> ids(List<Effective<? extends Decision>> decisions) {
    return decisions.stream().map(decision -> decision.id().value()).toList();
  }

  private static String line(Effective<? extends Decision> effective) {
    return effective.id()
        + " "
        + effective.phase().code()
        + " "
        + effective.decision().type()
        + " - "
        + SafeText.line(effective.decision().subject(), 80);
  }
}
