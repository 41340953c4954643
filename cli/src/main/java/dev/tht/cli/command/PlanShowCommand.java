package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.session.Language;
import picocli.CommandLine.Command;

/** {@code tht plan show}. */
@Command(name = "tht plan show", description = "Show the accepted plan of a session.")
public final class PlanShowCommand extends OneSessionCommand {

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    CtePlan plan = there(documents.plan(), "the session has no accepted plan");
    Language spoken = language(state.session().language());
    PlanWording wording = assembly.get(PlanWording.class);
    data(
        plan,
        switch (state.session().profile()) {
          case TECHNICAL -> wording.technical(plan, spoken);
          case BUSINESS -> wording.sentences(plan, spoken);
        });
    return 0;
  }
}
