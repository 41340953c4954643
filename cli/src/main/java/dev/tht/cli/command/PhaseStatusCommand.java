package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

/** {@code tht phase status}. */
@Command(name = "tht phase status", description = "Show which phase of a session is open and which are closed.")
public final class PhaseStatusCommand extends OneSessionCommand {

  private record Line(String phase, String name, String standing) {}

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    List<Line> lines = new ArrayList<>();
    for (Phase phase : Phase.values()) {
      lines.add(new Line(phase.code(), name(phase), standing(state, phase)));
    }
    data(
        lines, lines.stream().map(l -> l.phase() + " " + l.name() + ": " + l.standing()).toList());
    return 0;
  }

  private static String name(Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String standing(SessionState state, Phase phase) {
    if (state.closed().contains(phase)) {
      return "closed";
    }
    return phase == state.phase() ? "open" : "to come";
  }
}
