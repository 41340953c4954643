package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.lineage.Traced;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Whether a filter says what a named concept, or a numbered condition, says. */
record FilterGrounds(Grounds grounds) {

  boolean filter(PlanPart.Filter filter) {
    return grounds.rewriting().filter(r -> !conditions(filter, r).isEmpty()).isPresent();
  }

  /** The numbers of the conditions that the filter carries out. */
  Set<Integer> conditions(PlanPart.Filter filter, Rewriting rewriting) {
    Set<Integer> numbers = new HashSet<>();
    grounds
        .trace(filter.operand())
        .ifPresent(
            traced -> {
              for (Condition condition : rewriting.conditions()) {
                if (stated(filter, traced, condition) || decided(filter, traced, condition)) {
                  numbers.add(condition.number());
                }
              }
            });
    return numbers;
  }

  /** The filters of the named concepts that are on the part's column. */
  Set<Filter> carried(PlanPart.Filter filter) {
    Set<Filter> carried = new HashSet<>();
    grounds
        .trace(filter.operand())
        .filter(traced -> traced.column().isPresent())
        .ifPresent(
            traced ->
                grounds
                    .named(ConceptClarified.class)
                    .flatMap(concept -> on(concept.decision(), traced).stream())
                    .filter(
                        own -> constants(filter.literals()).containsAll(constants(own.literals())))
                    .forEach(carried::add));
    return carried;
  }

  private boolean stated(PlanPart.Filter filter, Traced traced, Condition condition) {
    Optional<Condition.StatedComparison> stated = condition.stated();
    if (stated.isEmpty()
        || stated.get().comparison() != filter.comparison()
        || !stated.get().part().equals(traced.part())
        || !constants(List.copyOf(stated.get().literals())).equals(constants(filter.literals()))) {
      return false;
    }
    boolean linked =
        traced
            .column()
            .filter(c -> grounds.linksColumn(c, ColumnUse.Part.CONDITION, condition.number()))
            .isPresent();
    return condition
        .aggregate()
        .map(aggregate -> grounds.figure(traced, aggregate) && (linked || !linksElsewhere(traced)))
        .orElse(!traced.isFigure() && linked);
  }

  /** Whether the column is linked for something, so that it stands for that and not for a count. */
  private boolean linksElsewhere(Traced traced) {
    return traced.column().filter(grounds::linksColumn).isPresent();
  }

  private boolean decided(PlanPart.Filter filter, Traced traced, Condition condition) {
    if (!(condition.basis() instanceof Basis.OfDecision basis) || traced.column().isEmpty()) {
      return false;
    }
    Optional<ConceptClarified> concept = concept(basis.decision());
    if (concept.isEmpty() || !sameFigure(condition, traced)) {
      return false;
    }
    List<Filter> own = on(concept.get(), traced);
    boolean same =
        own.stream()
            .anyMatch(
                f ->
                    f.comparison() == filter.comparison()
                        && constants(f.literals()).equals(constants(filter.literals())));
    return same
        || (filter.comparison() == Comparison.IN
            && alternatives(concept.get().subject(), traced)
                .equals(new HashSet<>(constants(filter.literals()))));
  }

  private boolean sameFigure(Condition condition, Traced traced) {
    Optional<Aggregate> asked = condition.aggregate();
    boolean key =
        asked.equals(Optional.of(Aggregate.COUNT))
            && traced.aggregate().equals(Optional.of(Aggregate.COUNT_DISTINCT));
    return asked.equals(traced.aggregate()) || key;
  }

  private Optional<ConceptClarified> concept(DecisionId id) {
    return grounds
        .named(ConceptClarified.class)
        .filter(effective -> effective.id().equals(id))
        .map(Effective::decision)
        .findFirst();
  }

  private static List<Filter> on(ConceptClarified concept, Traced traced) {
    ColumnName column = traced.column().orElseThrow();
    return concept.grounding().filters().stream()
        .filter(f -> f.column().equals(column) && f.part().equals(traced.part()))
        .toList();
  }

  /** All values that the named concepts of the subject give for the column. */
  private Set<Constant> alternatives(String subject, Traced traced) {
    Set<Constant> values = new HashSet<>();
    grounds
        .named(ConceptClarified.class)
        .map(Effective::decision)
        .filter(c -> lower(c.subject()).equals(lower(subject)))
        .flatMap(c -> on(c, traced).stream())
        .filter(f -> f.comparison() == Comparison.EQUAL || f.comparison() == Comparison.IN)
        .forEach(f -> values.addAll(constants(f.literals())));
    return values;
  }

  private static String lower(String subject) {
    return subject.strip().toLowerCase(Locale.ROOT);
  }

  private static List<Constant> constants(List<Literal> literals) {
    return literals.stream().map(Literal::constant).toList();
  }
}
