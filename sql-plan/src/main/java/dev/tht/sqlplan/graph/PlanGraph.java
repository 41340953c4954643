package dev.tht.sqlplan.graph;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.read.PlanTables;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A plan as a graph of its steps in Mermaid's notation: tables as cylinders, steps as boxes with
 * their purpose, an arrow to each step from what it reads, a dotted one from what only a subquery
 * reads. Equal plans give equal text.
 */
public final class PlanGraph {
  private final CtePlan plan;
  private final Map<String, String> tables = new LinkedHashMap<>();
  private final Map<String, String> steps = new LinkedHashMap<>();
  private final Set<String> arrows = new LinkedHashSet<>();

  private PlanGraph(CtePlan plan) {
    this.plan = plan;
  }

  /** The graph, a line each node and arrow. */
  public static String mermaid(CtePlan plan) {
    return new PlanGraph(plan).text();
  }

  private String text() {
    plan.steps().forEach(step -> steps.put(step.name(), "s" + (steps.size() + 1)));
    plan.steps().forEach(step -> read(step, step, ""));
    plan.steps().forEach(this::onlyInSubqueries);
    StringBuilder out = new StringBuilder("flowchart LR\n");
    tables.forEach((name, id) -> line(out, id + "[(" + label(name) + ")]"));
    plan.steps().forEach(step -> line(out, steps.get(step.name()) + "[" + label(step) + "]"));
    arrows.forEach(arrow -> line(out, arrow));
    return out.toString();
  }

  private static void line(StringBuilder out, String line) {
    out.append("  ").append(line).append('\n');
  }

  /** What a step reads, and what the selections do that are combined with it. */
  private void read(CteStep step, CteStep into, String how) {
    arrow(step.source(), into, how);
    step.joins().forEach(join -> arrow(join.source(), into, kind(join.keeps())));
    for (PlanPart.Combination combination : step.combinations()) {
      read(
          combination.step(),
          into,
          combination.operation().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '));
    }
  }

  private static String kind(JoinKind kind) {
    return kind == JoinKind.INNER
        ? "join"
        : kind.name().toLowerCase(java.util.Locale.ROOT) + " join";
  }

  private void arrow(PlanPart.Source source, CteStep into, String how) {
    String from =
        switch (source.relation()) {
          case Relation.OfTable table -> table(table.table());
          case Relation.OfStep step -> steps.getOrDefault(step.step(), "");
          case Relation.OfOneRow row -> "";
          case Relation.OfValues values -> "";
          case Relation.OfEachRow each -> "";
        };
    if (!from.isEmpty()) {
      String label = how.isEmpty() ? " --> " : " -- " + how + " --> ";
      arrows.add(from + label + steps.get(into.name()));
    }
  }

  private String table(TableName table) {
    return tables.computeIfAbsent(table.toString(), name -> "t" + (tables.size() + 1));
  }

  private void onlyInSubqueries(CteStep step) {
    Set<TableName> direct = new LinkedHashSet<>();
    sources(step, direct);
    CtePlan alone = new CtePlan("", List.of(step), List.of(), List.of(), List.of());
    for (TableName read : PlanTables.of(alone)) {
      if (!direct.contains(read)) {
        arrows.add(table(read) + " -.-> " + steps.get(step.name()));
      }
    }
  }

  private static void sources(CteStep step, Set<TableName> into) {
    for (PlanPart part : step.parts()) {
      if (part instanceof PlanPart.Source source
          && source.relation() instanceof Relation.OfTable table) {
        into.add(table.table());
      }
    }
  }

  private static String label(CteStep step) {
    return label(step.name() + ": " + step.purpose());
  }

  /** In quotes, without what Mermaid would read. */
  private static String label(String text) {
    return '"'
        + SafeText.line(text, 120)
            .replace("#", "#35;")
            .replace("\"", "#quot;")
            .replace("<", "#lt;")
            .replace(">", "#gt;")
            .replace("`", "#96;")
        + '"';
  }
}
