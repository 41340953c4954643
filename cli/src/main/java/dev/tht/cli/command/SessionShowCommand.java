package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.cli.view.SessionView;
import dev.tht.gatecore.Chance;
import dev.tht.gatecore.desk.PackMarkdown;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.retrieval.RetrievalPack;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht session show}. */
@Command(name = "tht session show", description = "Show how far a session is, and every decision.")
public final class SessionShowCommand extends OneSessionCommand {

  @Option(names = "--pack", description = "Write the session's retrieval pack instead.")
  boolean pack;

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    if (pack) {
      RetrievalPack sealed =
          assembly.gate().proposerView(state.session().id(), Optional.empty()).pack();
      String marker = "data-" + assembly.get(Chance.class).hexadecimal(6);
      data(sealed, PackMarkdown.of(sealed, marker).lines().toList());
      return 0;
    }
    SessionView view = SessionView.of(state);
    data(view, view.lines());
    return 0;
  }
}
