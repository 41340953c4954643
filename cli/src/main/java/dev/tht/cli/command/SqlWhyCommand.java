package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.view.DecisionView;
import dev.tht.cli.view.OpenRiskLines;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.sqlplan.words.SqlWhy;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht sql why}. */
@Command(name = "tht sql why", description = "Show what every piece of the SQL rests on.")
public final class SqlWhyCommand extends OneSessionCommand {

  private record Why(SynthesizedSql sql, List<DecisionView> decisions) {}

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    SynthesizedSql sql = there(documents.sql(), "the session has no accepted SQL");
    List<String> lines = new ArrayList<>(SqlWhy.text(sql, state.decisions()).lines().toList());
    lines.addAll(
        OpenRiskLines.of(OpenRiskLines.risks(state), CliWords.of(state.session().language())));
    data(new Why(sql, DecisionView.of(state)), lines);
    return 0;
  }
}
