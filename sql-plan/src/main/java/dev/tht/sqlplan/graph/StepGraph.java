package dev.tht.sqlplan.graph;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.read.PlanTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What each step of a plan reads: tables and steps as nodes, an arrow to each step from what it
 * reads. Equal plans give equal graphs.
 *
 * @param nodes tables in the order in which they are read first, then the steps in their order
 * @param arrows in the order of the steps
 */
public record StepGraph(List<Node> nodes, List<Arrow> arrows) {

  /**
   * A table or a step.
   *
   * @param id its name in the graph
   * @param name of the table or step
   * @param purpose what the step computes; empty for a table
   * @param step whether it is one
   */
  public record Node(String id, String name, String purpose, boolean step) {}

  /**
   * That a step reads something.
   *
   * @param from what is read
   * @param to the step
   * @param how by which join or combination; empty for its first source
   * @param inSubquery whether only a subquery of the step reads it
   */
  public record Arrow(String from, String to, String how, boolean inSubquery) {}

  public StepGraph {
    nodes = List.copyOf(nodes);
    arrows = List.copyOf(arrows);
  }

  /** The graph of a plan. */
  public static StepGraph of(CtePlan plan) {
    return new Reading().graph(plan);
  }

  private static final class Reading {
    private final Map<String, String> tables = new LinkedHashMap<>();
    private final Map<String, String> steps = new LinkedHashMap<>();
    private final Set<Arrow> arrows = new LinkedHashSet<>();

    StepGraph graph(CtePlan plan) {
      plan.steps().forEach(step -> steps.put(step.name(), "s" + (steps.size() + 1)));
      plan.steps().forEach(step -> read(step, step, ""));
      plan.steps().forEach(this::onlyInSubqueries);
      List<Node> nodes = new ArrayList<>();
      tables.forEach((name, id) -> nodes.add(new Node(id, name, "", false)));
      plan.steps().forEach(step -> nodes.add(node(step)));
      return new StepGraph(nodes, List.copyOf(arrows));
    }

    private Node node(CteStep step) {
      return new Node(steps.getOrDefault(step.name(), ""), step.name(), step.purpose(), true);
    }

    /** What a step reads, and what the selections do that are combined with it. */
    private void read(CteStep step, CteStep into, String how) {
      arrow(step.source(), into, how);
      step.joins().forEach(join -> arrow(join.source(), into, kind(join.keeps())));
      for (PlanPart.Combination combination : step.combinations()) {
        String name = combination.operation().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        read(combination.step(), into, name);
      }
    }

    private static String kind(JoinKind kind) {
      return kind == JoinKind.INNER ? "join" : kind.name().toLowerCase(Locale.ROOT) + " join";
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
        arrows.add(new Arrow(from, steps.getOrDefault(into.name(), ""), how, false));
      }
    }

    private String table(TableName table) {
      return tables.computeIfAbsent(table.toString(), name -> "t" + (tables.size() + 1));
    }

    private void onlyInSubqueries(CteStep step) {
      Set<TableName> direct = new LinkedHashSet<>();
      for (PlanPart part : step.parts()) {
        if (part instanceof PlanPart.Source source
            && source.relation() instanceof Relation.OfTable table) {
          direct.add(table.table());
        }
      }
      CtePlan alone = new CtePlan("", List.of(step), List.of(), List.of(), List.of());
      for (TableName read : PlanTables.of(alone)) {
        if (!direct.contains(read)) {
          arrows.add(new Arrow(table(read), steps.getOrDefault(step.name(), ""), "", true));
        }
      }
    }
  }
}
