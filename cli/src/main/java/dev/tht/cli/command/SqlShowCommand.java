package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.view.OpenRiskLines;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.plan.SynthesizedSql;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht sql show}. */
@Command(name = "tht sql show", description = "Show the accepted SQL of a session.")
public final class SqlShowCommand extends SqlSessionCommand {

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    SynthesizedSql sql = there(documents.sql(), "the session has no accepted SQL");
    List<String> lines = new ArrayList<>(SafeText.block(sql.text()).lines().toList());
    lines.addAll(
        OpenRiskLines.of(OpenRiskLines.risks(state), CliWords.of(state.session().language())));
    data(sql, lines);
    return 0;
  }
}
