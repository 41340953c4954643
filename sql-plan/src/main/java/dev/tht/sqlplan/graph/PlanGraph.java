package dev.tht.sqlplan.graph;

import dev.tht.spi.SafeText;
import dev.tht.spi.plan.CtePlan;

/**
 * A plan as a graph of its steps in Mermaid's notation: tables as cylinders, steps as boxes with
 * their purpose, an arrow to each step from what it reads, a dotted one from what only a subquery
 * reads. Equal plans give equal text.
 */
public final class PlanGraph {

  private PlanGraph() {}

  /** The graph, a line each node and arrow. */
  public static String mermaid(CtePlan plan) {
    StepGraph graph = StepGraph.of(plan);
    StringBuilder out = new StringBuilder("flowchart LR\n");
    for (StepGraph.Node node : graph.nodes()) {
      String shape =
          node.step()
              ? "[" + label(node.name() + ": " + node.purpose()) + "]"
              : "[(" + label(node.name()) + ")]";
      line(out, node.id() + shape);
    }
    for (StepGraph.Arrow arrow : graph.arrows()) {
      line(out, arrow.from() + stroke(arrow) + arrow.to());
    }
    return out.toString();
  }

  private static String stroke(StepGraph.Arrow arrow) {
    if (arrow.inSubquery()) {
      return " -.-> ";
    }
    return arrow.how().isEmpty() ? " --> " : " -- " + arrow.how() + " --> ";
  }

  private static void line(StringBuilder out, String line) {
    out.append("  ").append(line).append('\n');
  }

  /** In quotes, without what Mermaid, or the HTML that it makes of a label, would read. */
  private static String label(String text) {
    return '"'
        + SafeText.line(text, 120)
            .replace("#", "#35;")
            .replace("&", "#amp;")
            .replace("\"", "#quot;")
            .replace("<", "#lt;")
            .replace(">", "#gt;")
            .replace("`", "#96;")
        + '"';
  }
}
