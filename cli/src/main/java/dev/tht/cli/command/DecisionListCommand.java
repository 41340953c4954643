package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.cli.view.DecisionView;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht decision list}. */
@Command(name = "tht decision list", description = "List the decisions of a session, in force or not.")
public final class DecisionListCommand extends OneSessionCommand {

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    List<DecisionView> views = DecisionView.of(state);
    data(views, views.stream().map(DecisionView::line).toList());
    return 0;
  }
}
