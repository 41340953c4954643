package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionView;
import dev.tht.gatecore.SessionJournal;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht session list}. */
@Command(name = "tht session list", description = "List the sessions, oldest first.")
public final class SessionListCommand extends ThtCommand {

  private record Line(
      String session, String question, String status, String phase, int replies) {}

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      SessionJournal journal = assembly.get(SessionJournal.class);
      List<SessionView> views =
          journal.sessions().stream().map(journal::state).map(SessionView::of).toList();
      data(
          views.stream()
              .map(v -> new Line(v.session(), v.question(), v.status(), v.phase(), v.replies()))
              .toList(),
          views.stream().map(SessionView::line).toList());
    }
    return 0;
  }
}
