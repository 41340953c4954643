package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.PlanDrawing;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.session.Language;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht plan show}. */
@Command(name = "tht plan show", description = "Show the accepted plan of a session.")
public final class PlanShowCommand extends SqlSessionCommand {

  @Option(
      names = "--graph",
      arity = "0..1",
      fallbackValue = "mermaid",
      paramLabel = "FORMAT",
      description = "Draw its steps as a graph: mermaid or svg; else mermaid.")
  PlanDrawing.@Nullable Format graph;

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    CtePlan plan = there(documents.plan(), "the session has no accepted plan");
    Language spoken = language(state.session().language());
    PlanWording wording = assembly.get(PlanWording.class);
    if (graph != null) {
      data(plan, PlanDrawing.lines(plan, graph));
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
