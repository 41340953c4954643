package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.graph.PlanGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht plan show}. */
@Command(name = "tht plan show", description = "Show the accepted plan of a session.")
public final class PlanShowCommand extends SqlSessionCommand {

  @Option(names = "--graph", description = "Draw its steps as a Mermaid graph.")
  boolean graph;

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    CtePlan plan = there(documents.plan(), "the session has no accepted plan");
    Language spoken = language(state.session().language());
    PlanWording wording = assembly.get(PlanWording.class);
    if (graph) {
      data(plan, PlanGraph.mermaid(plan).lines().toList());
      return 0;
    }
    data(
        plan,
        switch (state.session().profile()) {
          case TECHNICAL -> wording.technical(plan, spoken);
          case BUSINESS -> wording.sentences(plan, spoken);
        });
    return 0;
  }
}
