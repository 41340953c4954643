package dev.tht.sqlplan.linking;

import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.LocalDecision;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.lineage.Traced;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The numbered conditions of the rewriting, bound to columns and literals. */
final class Conditions {

  /** One comparison, on rows or, when its operand is a figure, on groups. */
  record Bound(
      String part,
      Traced operand,
      Comparison comparison,
      List<Literal> literals,
      List<DecisionId> covers) {}

  private final Links links;
  private final Map<String, Set<Effective<ConceptClarified>>> alternatives = new LinkedHashMap<>();
  private final Set<String> done = new LinkedHashSet<>();
  private final List<Bound> bound = new ArrayList<>();

  private Conditions(Links links) {
    this.links = links;
  }

  static Conditions of(Links links) {
    Conditions conditions = new Conditions(links);
    List<Condition> all = links.rewriting().conditions();
    all.forEach(conditions::collect);
    all.forEach(conditions::bind);
    return conditions;
  }

  List<Bound> onRows() {
    return bound.stream().filter(b -> !b.operand().isFigure()).toList();
  }

  List<Bound> onGroups() {
    return bound.stream().filter(b -> b.operand().isFigure()).toList();
  }

  private static String words(Condition condition) {
    return "condition " + condition.number();
  }

  private static String subject(ConceptClarified concept) {
    return concept.subject().strip().toLowerCase(Locale.ROOT);
  }

  @SuppressWarnings("unchecked")
  private Optional<Effective<ConceptClarified>> concept(Condition condition) {
    return links
        .basis(condition.basis(), words(condition))
        .filter(effective -> effective.decision() instanceof ConceptClarified)
        .map(effective -> (Effective<ConceptClarified>) effective);
  }

  private void collect(Condition condition) {
    if (condition.aggregate().isEmpty()) {
      concept(condition)
          .filter(effective -> !effective.decision().grounding().filters().isEmpty())
          .ifPresent(
              effective ->
                  alternatives
                      .computeIfAbsent(subject(effective.decision()), key -> new LinkedHashSet<>())
                      .add(effective));
    }
  }

  private void bind(Condition condition) {
    Optional<Effective<? extends Decision>> basis =
        links.basis(condition.basis(), words(condition));
    if (basis.isEmpty()) {
      bindStated(condition, List.of());
      return;
    }
    switch (basis.get().decision()) {
      case AmbiguityLeftOpen open -> {}
      case ConceptClarified concept -> bindConcept(condition, basis.get().id(), concept);
      case LocalDecision local -> throw withoutFilter(condition, "rests on a " + local.type());
    }
  }

  private void bindConcept(Condition condition, DecisionId id, ConceptClarified concept) {
    List<Filter> filters = concept.grounding().filters();
    if (filters.isEmpty()) {
      if (condition.stated().isEmpty()) {
        throw withoutFilter(condition, "rests on '" + concept.subject() + "', which has no filter");
      }
      bindStated(condition, List.of(id));
      return;
    }
    if (condition.aggregate().isPresent()) {
      filters.forEach(filter -> add(condition, filter, condition.aggregate(), List.of(id)));
      return;
    }
    Set<Effective<ConceptClarified>> several =
        alternatives.getOrDefault(subject(concept), Set.of());
    if (several.size() < 2) {
      filters.forEach(filter -> add(condition, filter, Optional.empty(), List.of(id)));
    } else if (done.add(subject(concept))) {
      List<DecisionId> ids = several.stream().map(Effective::id).toList();
      add(condition, oneOf(condition, concept.subject(), several), Optional.empty(), ids);
    }
  }

  private static Filter oneOf(
      Condition condition, String subject, Set<Effective<ConceptClarified>> several) {
    Map<String, Literal> literals = new LinkedHashMap<>();
    Filter first = several.iterator().next().decision().grounding().filters().get(0);
    for (Effective<ConceptClarified> one : several) {
      List<Filter> filters = one.decision().grounding().filters();
      Filter filter = filters.get(0);
      boolean same =
          filters.size() == 1
              && filter.column().equals(first.column())
              && filter.part().equals(first.part())
              && (filter.comparison() == Comparison.EQUAL || filter.comparison() == Comparison.IN);
      if (!same) {
        throw new Unsettled(
            "alternatives-not-expressible",
            words(condition),
            "the several meanings of '" + subject + "' are not values of one column",
            "keep one of the meanings, or ask one question for each");
      }
      filter.literals().forEach(l -> literals.putIfAbsent(l.constant().toString(), l));
    }
    Comparison comparison = literals.size() == 1 ? Comparison.EQUAL : Comparison.IN;
    return new Filter(first.column(), first.part(), comparison, List.copyOf(literals.values()));
  }

  private void bindStated(Condition condition, List<DecisionId> ids) {
    Condition.StatedComparison stated =
        condition.stated().orElseThrow(() -> withoutFilter(condition, "states no comparison"));
    Optional<Effective<ColumnLinked>> link =
        links.column(ColumnUse.Part.CONDITION, condition.number());
    List<DecisionId> covers = new ArrayList<>(ids);
    Traced operand;
    if (link.isPresent()) {
      covers.add(link.get().id());
      operand =
          new Traced(
              condition.aggregate(), stated.part(), Optional.of(link.get().decision().column()));
    } else if (condition.aggregate().equals(Optional.of(Aggregate.COUNT))) {
      covers.addAll(links.covering(links.population()));
      operand = Traced.rows();
    } else {
      throw new Unsettled(
          "condition-without-column",
          words(condition),
          words(condition) + " ('" + condition.text() + "') is linked to no column",
          "link the column that the condition is about");
    }
    add(words(condition), operand, stated.comparison(), List.copyOf(stated.literals()), covers);
  }

  private void add(
      Condition condition, Filter filter, Optional<Aggregate> aggregate, List<DecisionId> ids) {
    List<DecisionId> covers = new ArrayList<>(ids);
    links.usable(filter.column(), words(condition));
    covers.addAll(
        links.covering(
            new ColumnUse(ColumnUse.Part.CONDITION, condition.number()), filter.column()));
    add(
        words(condition),
        new Traced(aggregate, filter.part(), Optional.of(filter.column())),
        filter.comparison(),
        filter.literals(),
        covers);
  }

  /** Adds the comparison, or, when it is there already, what it rests on. */
  private void add(
      String part,
      Traced operand,
      Comparison comparison,
      List<Literal> literals,
      List<DecisionId> ids) {
    Set<DecisionId> covers = new LinkedHashSet<>(ids);
    covers.add(links.rewrittenId());
    for (int i = 0; i < bound.size(); i++) {
      Bound other = bound.get(i);
      if (other.operand().equals(operand)
          && other.comparison() == comparison
          && constants(other.literals()).equals(constants(literals))) {
        covers.addAll(other.covers());
        bound.set(
            i, new Bound(other.part(), operand, comparison, other.literals(), List.copyOf(covers)));
        return;
      }
    }
    bound.add(new Bound(part, operand, comparison, literals, List.copyOf(covers)));
  }

  private static List<?> constants(List<Literal> literals) {
    return literals.stream().map(Literal::constant).toList();
  }

  private static Unsettled withoutFilter(Condition condition, String why) {
    return new Unsettled(
        "condition-without-filter",
        words(condition),
        words(condition) + " ('" + condition.text() + "') " + why,
        "reopen clarification and choose a reading with a filter, or drop the condition");
  }
}
