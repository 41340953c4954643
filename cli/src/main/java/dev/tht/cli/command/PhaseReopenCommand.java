package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.CliWording;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.session.Phase;
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
      CliWording words = CliWording.of(language(state.session().language()));
      data(
          new How(session, wanted.code(), "b " + wanted.code()),
          List.of(words.say("reopen.how", wanted.code(), session)));
    }
    return PENDING;
  }
}
