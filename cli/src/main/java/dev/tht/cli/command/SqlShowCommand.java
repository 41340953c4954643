package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.plan.SynthesizedSql;
import picocli.CommandLine.Command;

/** {@code tht sql show}. */
@Command(name = "tht sql show", description = "Show the accepted SQL of a session.")
public final class SqlShowCommand extends OneSessionCommand {

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    SynthesizedSql sql = there(documents.sql(), "the session has no accepted SQL");
    data(sql, SafeText.block(sql.text()).lines().toList());
    return 0;
  }
}
