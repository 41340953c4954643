package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.linking.Measures.Measure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Chooses between one step and two, and lays the bound parts out in them. */
final class Assembly {
  private final Links links;
  private final JoinTree tree;
  private final Conditions conditions;
  private final Measures measures;
  private final StepParts parts;

  Assembly(Links links, JoinTree tree, Conditions conditions, Measures measures) {
    this.links = links;
    this.tree = tree;
    this.conditions = conditions;
    this.measures = measures;
    this.parts = new StepParts(links, tree);
  }

  CtePlan plan(EffectiveDecisions decisions) {
    requireTablesInReach();
    Rewriting rewriting = links.rewriting();
    return new CtePlan(
        rewriting.text(),
        isFigured() ? figures() : listing(),
        links.shown().stream().map(Output::text).toList(),
        rewriting.assumptions(),
        decisions.openAmbiguities().stream().map(open -> open.decision().risk()).toList());
  }

  private boolean isFigured() {
    return !measures.groupings().isEmpty() || !figuresAsked().isEmpty();
  }

  private List<Traced> figuresAsked() {
    List<Traced> all = new ArrayList<>();
    measures.outputs().forEach(m -> all.add(m.traced()));
    measures.orderings().forEach(m -> all.add(m.traced()));
    conditions.onGroups().forEach(c -> all.add(c.operand()));
    return all.stream().filter(Traced::isFigure).distinct().toList();
  }

  private List<CteStep> figures() {
    Grouping grouping = Grouping.of(links, tree, measures, conditions);
    boolean countsGroups =
        measures.groupings().isEmpty()
            && !conditions.onGroups().isEmpty()
            && measures.outputs().stream().allMatch(m -> m.traced().isFigure());
    if (countsGroups) {
      return ofMembers();
    }
    Figures figures = Figures.of(figuresAsked(), links, tree);
    return figures.spread().isEmpty()
        ? List.of(
            grouped(parts.draft(1, "answer", parts.scope()), grouping, figures, true).finish())
        : spread(figures, grouping);
  }

  /** A figure over the members of the population that satisfy a condition on their own groups. */
  private List<CteStep> ofMembers() {
    StepDraft members = new StepDraft(1, parts.selected(), membersPurpose(), parts.scope());
    Figures figures =
        Figures.of(conditions.onGroups().stream().map(c -> c.operand()).toList(), links, tree);
    if (figures.spread().isPresent()) {
      throw Figures.twoLevels("the conditions on " + links.population());
    }
    List<DecisionId> covers = parts.memberCovers();
    conditions.onRows().forEach(members::filter);
    for (ColumnName key : parts.requireKey(links.population())) {
      members.group(Traced.value(key), covers).handOn(Traced.value(key), covers);
    }
    for (Measure output : measures.outputs()) {
      output.traced().column().ifPresent(column -> member(members, column, output));
    }
    conditions.onGroups().forEach(c -> members.filter(figures.safe(c)));
    StepDraft answer = parts.draft(2, "answer", new StepScope(members, covers));
    measures.outputs().forEach(answer::output);
    parts.finishTail(answer, List.of());
    return List.of(members.finish(), answer.finish());
  }

  private void member(StepDraft members, ColumnName column, Measure output) {
    if (!tree.settledBy(links.population()).contains(column.table())) {
      throw Figures.twoLevels(output.part());
    }
    members
        .group(output.traced().plain(), output.covers())
        .handOn(output.traced().plain(), output.covers());
  }

  /** Each row of the spread table once per group, then the figures over them. */
  private List<CteStep> spread(Figures figures, Grouping grouping) {
    TableName table = figures.spread().orElseThrow();
    Set<TableName> settled = tree.settledBy(table);
    StepDraft rows =
        new StepDraft(
            1,
            parts.selected(),
            "each row of "
                + table
                + " that meets the conditions, once"
                + (grouping.keys().isEmpty() ? "" : " in each group"),
            parts.scope());
    List<DecisionId> covers = parts.coversOf(table);
    parts.requireKey(table).forEach(key -> rows.handOn(Traced.value(key), covers));
    grouping.keys().forEach(key -> rows.handOn(key.traced(), key.covers()));
    for (Measure measure : figures.measures(measures, conditions)) {
      if (measure.traced().column().isEmpty() && !table.equals(links.population())) {
        throw Figures.twoLevels(measure.part());
      }
      measure
          .traced()
          .column()
          .ifPresent(
              column -> {
                if (!settled.contains(column.table())) {
                  throw Figures.twoLevels(measure.part());
                }
                rows.handOn(measure.traced().plain(), measure.covers());
              });
    }
    conditions.onRows().forEach(rows::filter);
    rows.distinct(covers);
    StepDraft answer = parts.draft(2, "answer", new StepScope(rows, covers));
    return List.of(rows.finish(), grouped(answer, grouping, figures, false).finish());
  }

  private StepDraft grouped(StepDraft step, Grouping grouping, Figures figures, boolean filtered) {
    if (filtered) {
      conditions.onRows().forEach(step::filter);
    }
    grouping.keys().forEach(key -> step.group(key.traced(), key.covers()));
    conditions.onGroups().forEach(c -> step.filter(figures.safe(c)));
    measures.outputs().forEach(m -> step.output(figures.safe(m)));
    parts.finishTail(step, measures.orderings().stream().map(figures::safe).toList());
    return step;
  }

  private List<CteStep> listing() {
    Set<TableName> kept = new LinkedHashSet<>(Set.of(links.population()));
    for (List<Measure> shown : List.of(measures.outputs(), measures.orderings())) {
      shown.forEach(m -> kept.addAll(tree.wayTo(m.traced().column().orElseThrow().table())));
    }
    if (links.rewriting().distinct()) {
      requireOrderShown();
    }
    if (links.rewriting().distinct() || !tree.multiplies(kept)) {
      StepDraft answer = parts.draft(1, "answer", parts.scope());
      conditions.onRows().forEach(answer::filter);
      measures.outputs().forEach(answer::output);
      parts.finishTail(answer, measures.orderings());
      return List.of(answer.finish());
    }
    return listedOnce(kept);
  }

  private List<CteStep> listedOnce(Set<TableName> kept) {
    StepDraft rows =
        new StepDraft(
            1,
            parts.selected(),
            "each row of " + links.population() + " that meets the conditions, once",
            parts.scope());
    List<DecisionId> covers = parts.memberCovers();
    parts.requireKey(links.population()).forEach(key -> rows.handOn(Traced.value(key), covers));
    Set<TableName> settled = tree.settledBy(links.population());
    for (TableName table : kept) {
      if (!settled.contains(table)) {
        parts
            .requireKey(table)
            .forEach(key -> rows.handOn(Traced.value(key), parts.coversOf(table)));
      }
    }
    measures.outputs().forEach(m -> rows.handOn(m.traced(), m.covers()));
    measures.orderings().forEach(m -> rows.handOn(m.traced(), m.covers()));
    conditions.onRows().forEach(rows::filter);
    rows.distinct(covers);
    StepDraft answer = parts.draft(2, "answer", new StepScope(rows, covers));
    measures.outputs().forEach(answer::output);
    parts.finishTail(answer, measures.orderings());
    return List.of(rows.finish(), answer.finish());
  }

  /** Every column used must belong to a table of the tree, and every optional join to a use. */
  private void requireTablesInReach() {
    Set<TableName> used = new LinkedHashSet<>(Set.of(links.population()));
    List<Traced> all = new ArrayList<>(figuresAsked());
    measures.outputs().forEach(m -> all.add(m.traced()));
    measures.groupings().forEach(m -> all.add(m.traced()));
    measures.orderings().forEach(m -> all.add(m.traced()));
    conditions.onRows().forEach(c -> all.add(c.operand()));
    Scope scope = parts.scope();
    for (Traced traced : all) {
      traced.column().ifPresent(column -> scope.value(traced.plain()));
      traced.column().ifPresent(column -> used.addAll(tree.wayTo(column.table())));
    }
    for (JoinTree.Edge edge : tree.edges()) {
      if (edge.optional() && !used.contains(edge.far()) && tree.multipliesFrom(edge, edge.near())) {
        throw new Unsettled(
            "unused-optional-join",
            "join " + edge.near() + " to " + edge.far(),
            "the optional join to " + edge.far() + " only repeats rows, and nothing needs it",
            "untick the join");
      }
    }
  }

  private String membersPurpose() {
    return "each row of " + links.population() + " whose own rows meet the conditions";
  }

  private void requireOrderShown() {
    for (Measure ordering : measures.orderings()) {
      if (measures.outputs().stream().noneMatch(m -> m.traced().equals(ordering.traced()))) {
        throw new Unsettled(
            "order-not-shown",
            ordering.part(),
            "distinct rows cannot be ordered by '" + ordering.text() + "', which is not shown",
            "show it as an output or drop the ordering");
      }
    }
  }
}
