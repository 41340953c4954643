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

  Assembly(Links links, JoinTree tree, Conditions conditions, Measures measures) {
    this.links = links;
    this.tree = tree;
    this.conditions = conditions;
    this.measures = measures;
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
        ? List.of(grouped(draft(1, "answer", scope()), grouping, figures, true).finish())
        : spread(figures, grouping);
  }

  /** A figure over the members of the population that satisfy a condition on their own groups. */
  private List<CteStep> ofMembers() {
    StepDraft members = new StepDraft(1, selected(), membersPurpose(), scope());
    Figures figures =
        Figures.of(conditions.onGroups().stream().map(c -> c.operand()).toList(), links, tree);
    if (figures.spread().isPresent()) {
      throw Figures.twoLevels("the conditions on " + links.population());
    }
    List<DecisionId> covers = memberCovers();
    conditions.onRows().forEach(members::filter);
    for (ColumnName key : requireKey(links.population())) {
      members.group(Traced.value(key), covers).handOn(Traced.value(key), covers);
    }
    for (Measure output : measures.outputs()) {
      output.traced().column().ifPresent(column -> member(members, column, output));
    }
    conditions.onGroups().forEach(c -> members.filter(figures.safe(c)));
    StepDraft answer = draft(2, "answer", new StepScope(members, covers));
    measures.outputs().forEach(answer::output);
    finishTail(answer, List.of());
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
            selected(),
            "each row of "
                + table
                + " that meets the conditions, once"
                + (grouping.keys().isEmpty() ? "" : " in each group"),
            scope());
    List<DecisionId> covers = coversOf(table);
    requireKey(table).forEach(key -> rows.handOn(Traced.value(key), covers));
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
    StepDraft answer = draft(2, "answer", new StepScope(rows, covers));
    return List.of(rows.finish(), grouped(answer, grouping, figures, false).finish());
  }

  private StepDraft grouped(StepDraft step, Grouping grouping, Figures figures, boolean filtered) {
    if (filtered) {
      conditions.onRows().forEach(step::filter);
    }
    grouping.keys().forEach(key -> step.group(key.traced(), key.covers()));
    conditions.onGroups().forEach(c -> step.filter(figures.safe(c)));
    measures.outputs().forEach(m -> step.output(figures.safe(m)));
    finishTail(step, measures.orderings().stream().map(figures::safe).toList());
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
      StepDraft answer = draft(1, "answer", scope());
      conditions.onRows().forEach(answer::filter);
      measures.outputs().forEach(answer::output);
      finishTail(answer, measures.orderings());
      return List.of(answer.finish());
    }
    return listedOnce(kept);
  }

  private List<CteStep> listedOnce(Set<TableName> kept) {
    StepDraft rows =
        new StepDraft(
            1,
            selected(),
            "each row of " + links.population() + " that meets the conditions, once",
            scope());
    List<DecisionId> covers = memberCovers();
    requireKey(links.population()).forEach(key -> rows.handOn(Traced.value(key), covers));
    Set<TableName> settled = tree.settledBy(links.population());
    for (TableName table : kept) {
      if (!settled.contains(table)) {
        requireKey(table).forEach(key -> rows.handOn(Traced.value(key), coversOf(table)));
      }
    }
    measures.outputs().forEach(m -> rows.handOn(m.traced(), m.covers()));
    measures.orderings().forEach(m -> rows.handOn(m.traced(), m.covers()));
    conditions.onRows().forEach(rows::filter);
    rows.distinct(covers);
    StepDraft answer = draft(2, "answer", new StepScope(rows, covers));
    measures.outputs().forEach(answer::output);
    finishTail(answer, measures.orderings());
    return List.of(rows.finish(), answer.finish());
  }

  private void finishTail(StepDraft step, List<Measure> orderings) {
    Rewriting rewriting = links.rewriting();
    if (rewriting.distinct()) {
      step.distinct(List.of(links.rewrittenId()));
    }
    orderings.forEach(step::order);
    rewriting
        .limit()
        .ifPresent(
            limit -> {
              Set<DecisionId> covers = new LinkedHashSet<>();
              links.basis(limit.basis(), "limit").ifPresent(basis -> covers.add(basis.id()));
              covers.add(links.rewrittenId());
              step.limit(limit.rows(), List.copyOf(covers));
            });
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

  /** Every column used must belong to a table of the tree, and every optional join to a use. */
  private void requireTablesInReach() {
    Set<TableName> used = new LinkedHashSet<>(Set.of(links.population()));
    List<Traced> all = new ArrayList<>(figuresAsked());
    measures.outputs().forEach(m -> all.add(m.traced()));
    measures.groupings().forEach(m -> all.add(m.traced()));
    measures.orderings().forEach(m -> all.add(m.traced()));
    conditions.onRows().forEach(c -> all.add(c.operand()));
    Scope scope = scope();
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

  private List<ColumnName> requireKey(TableName table) {
    List<ColumnName> key = tree.key(table);
    if (key.isEmpty()) {
      throw new Unsettled(
          "no-key",
          table.toString(),
          "a join repeats the rows of " + table + ", which has no primary key to tell them apart",
          "untick the join that repeats them, or ask for distinct rows");
    }
    return key;
  }

  private List<DecisionId> memberCovers() {
    return coversOf(links.population());
  }

  /** What linked the table, or the join that brought it. */
  private List<DecisionId> coversOf(TableName table) {
    Set<DecisionId> covers = new LinkedHashSet<>(links.covering(table));
    tree.edges().stream()
        .filter(edge -> covers.isEmpty() && edge.far().equals(table))
        .forEach(edge -> covers.add(edge.id()));
    covers.add(links.rewrittenId());
    return List.copyOf(covers);
  }

  private String membersPurpose() {
    return "each row of " + links.population() + " whose own rows meet the conditions";
  }

  /** The name of the step before the answer, which no table may have as well. */
  private String selected() {
    String name = "selected";
    while (isTable(name)) {
      name += "_rows";
    }
    return name;
  }

  private boolean isTable(String name) {
    return links.catalog().tables().stream()
        .anyMatch(table -> table.name().name().equalsIgnoreCase(name));
  }

  private StepDraft draft(int number, String name, Scope scope) {
    return new StepDraft(number, name, links.rewriting().text(), scope);
  }

  private Scope scope() {
    return new TableScope(links, tree);
  }
}
