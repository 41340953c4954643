package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.Traced;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The decisions that one part names, and whether the part follows from them.
 *
 * @param shown the outputs of the rewriting that the answer shows
 */
record Grounds(
    List<Effective<? extends Decision>> covers,
    List<Output> shown,
    Catalog catalog,
    Lineage lineage,
    CteStep step,
    boolean isFinal) {

  <D extends Decision> Stream<Effective<D>> named(Class<D> sort) {
    return new dev.tht.spi.decision.EffectiveDecisions(covers).of(sort).stream();
  }

  Optional<Rewriting> rewriting() {
    return named(QuestionRewritten.class).map(e -> e.decision().rewriting()).findFirst();
  }

  Optional<Traced> trace(Expression expression) {
    return lineage.trace(step, expression);
  }

  boolean linksColumn(ColumnName column) {
    return named(ColumnLinked.class).anyMatch(link -> link.decision().column().equals(column));
  }

  boolean linksColumn(ColumnName column, ColumnUse.Part part, int number) {
    ColumnUse use = new ColumnUse(part, number);
    return named(ColumnLinked.class)
        .anyMatch(
            link -> link.decision().column().equals(column) && link.decision().use().equals(use));
  }

  private Set<TableName> tables() {
    Set<TableName> tables = new HashSet<>();
    named(TableLinked.class)
        .filter(link -> link.decision().use() != TableLinked.Use.EXCLUDED)
        .forEach(link -> tables.add(link.decision().table()));
    named(JoinLinked.class)
        .forEach(
            link -> {
              tables.add(link.decision().step().from());
              tables.add(link.decision().step().to());
            });
    return tables;
  }

  boolean source(PlanPart.Source source) {
    return switch (source.relation()) {
      case Relation.OfTable table -> tables().contains(table.table());
      case Relation.OfStep other -> true;
      case Relation.OfOneRow row -> false;
      case Relation.OfValues values -> false;
      case Relation.OfEachRow each -> false;
    };
  }

  boolean join(PlanPart.Join join) {
    Set<Set<Optional<Traced>>> pairs = new HashSet<>();
    join.pairs().forEach(pair -> pairs.add(Set.of(trace(pair.left()), trace(pair.right()))));
    return named(JoinLinked.class)
        .map(Effective::decision)
        .filter(link -> link.optional() == join.optional())
        .filter(link -> !link.optional() || addsFarSide(link, join))
        .anyMatch(link -> pairs.equals(pairs(link.step().key())));
  }

  private boolean addsFarSide(JoinLinked link, PlanPart.Join join) {
    return join.source().relation() instanceof Relation.OfTable table
        && table.table().equals(link.step().to());
  }

  private static Set<Set<Optional<Traced>>> pairs(ForeignKey key) {
    Set<Set<Optional<Traced>>> pairs = new HashSet<>();
    for (ForeignKey.ColumnPair pair : key.pairs()) {
      pairs.add(
          Set.of(Optional.of(Traced.value(pair.from())), Optional.of(Traced.value(pair.to()))));
    }
    return pairs;
  }

  boolean group(PlanPart.Group group) {
    Optional<Traced> traced = trace(group.expression()).filter(t -> !t.isFigure());
    return traced.isPresent() && plain(traced.get());
  }

  /** A plain value: a linked column, a column of a filter, or part of a linked table's key. */
  private boolean plain(Traced traced) {
    ColumnName column = traced.column().orElseThrow();
    boolean partAsked =
        traced.part().isEmpty()
            || rewriting().stream()
                .flatMap(rewriting -> rewriting.groupings().stream())
                .anyMatch(grouping -> grouping.part().equals(traced.part()));
    boolean ofConcept =
        named(ConceptClarified.class)
            .flatMap(concept -> concept.decision().grounding().filters().stream())
            .anyMatch(filter -> filter.column().equals(column));
    return partAsked
        && (linksColumn(column)
            || ofConcept
            || (tables().contains(column.table()) && key(column.table()).contains(column)));
  }

  boolean output(PlanPart.Output output) {
    Optional<Traced> traced = trace(output.expression());
    if (traced.isEmpty() || (isFinal && !asked(output, traced.get()))) {
      return false;
    }
    return traced.get().isFigure()
        ? rewriting().stream()
            .flatMap(rewriting -> rewriting.outputs().stream())
            .flatMap(asked -> asked.aggregate().stream())
            .anyMatch(aggregate -> figure(traced.get(), aggregate))
        : plain(traced.get());
  }

  /** Whether the rewriting asks for that sort of value in that place of the result. */
  private boolean asked(PlanPart.Output output, Traced traced) {
    int index = step.outputs().indexOf(output);
    return rewriting()
        .filter(rewriting -> index < shown.size())
        .map(rewriting -> shown.get(index).aggregate())
        .filter(
            aggregate ->
                aggregate.isPresent()
                    ? traced.isFigure() && figure(traced, aggregate.get())
                    : !traced.isFigure())
        .isPresent();
  }

  /** Whether the figure is the one asked for, a count of rows being also one of their keys. */
  boolean figure(Traced traced, Aggregate asked) {
    boolean same = traced.aggregate().equals(Optional.of(asked));
    if (traced.column().isEmpty()) {
      return same;
    }
    ColumnName column = traced.column().get();
    boolean ofKey =
        asked == Aggregate.COUNT
            && traced.aggregate().equals(Optional.of(Aggregate.COUNT_DISTINCT))
            && key(column.table()).equals(List.of(column))
            && (isPopulation(column.table()) || linksColumn(column));
    return ofKey || (same && linksColumn(column));
  }

  private boolean isPopulation(TableName table) {
    return named(TableLinked.class)
        .map(Effective::decision)
        .anyMatch(link -> link.use() == TableLinked.Use.POPULATION && link.table().equals(table));
  }

  boolean order(PlanPart.Order order) {
    Optional<Traced> traced = trace(order.expression());
    return traced.isPresent()
        && rewriting().stream()
            .flatMap(rewriting -> rewriting.orderings().stream())
            .filter(asked -> asked.descending() == order.descending())
            .anyMatch(
                asked ->
                    asked.aggregate().isPresent()
                        ? figure(traced.get(), asked.aggregate().get())
                        : !traced.get().isFigure() && plain(traced.get()));
  }

  boolean limit(PlanPart.Limit limit) {
    return rewriting()
        .flatMap(Rewriting::limit)
        .filter(asked -> asked.rows() == limit.rows())
        .isPresent();
  }

  /** Equal rows once because it was asked, or because the rows carry the key of a linked table. */
  boolean distinct() {
    if (rewriting().filter(Rewriting::distinct).isPresent()) {
      return true;
    }
    Set<ColumnName> shown = new HashSet<>();
    step.outputs()
        .forEach(o -> trace(o.expression()).flatMap(Traced::column).ifPresent(shown::add));
    return !isFinal
        && tables().stream()
            .anyMatch(table -> !key(table).isEmpty() && shown.containsAll(key(table)));
  }

  private List<ColumnName> key(TableName table) {
    return catalog.rowKey(table);
  }
}
