package dev.tht.cli.view;

import dev.tht.schemadiagram.StepDiagram;
import dev.tht.spi.plan.CtePlan;
import dev.tht.sqlplan.graph.PlanGraph;
import dev.tht.sqlplan.graph.StepGraph;
import java.util.List;

/** A plan's steps drawn as a graph. */
public final class PlanDrawing {

  /** In which notation. */
  public enum Format {
    mermaid,
    svg
  }

  private PlanDrawing() {}

  /** The lines of the drawing. */
  public static List<String> lines(CtePlan plan, Format format) {
    return switch (format) {
      case mermaid -> PlanGraph.mermaid(plan).lines().toList();
      case svg -> svg(plan).lines().toList();
    };
  }

  private static String svg(CtePlan plan) {
    StepGraph graph = StepGraph.of(plan);
    return StepDiagram.svg(
        plan.purpose(),
        graph.nodes().stream()
            .map(n -> new StepDiagram.Box(n.id(), n.name(), n.purpose(), n.step()))
            .toList(),
        graph.arrows().stream()
            .map(a -> new StepDiagram.Arrow(a.from(), a.to(), a.how(), a.inSubquery()))
            .toList());
  }
}
