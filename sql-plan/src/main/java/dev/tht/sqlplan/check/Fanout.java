package dev.tht.sqlplan.check;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.lineage.Lineage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which sources of a step have their rows repeated by its joins, as far as primary keys tell. */
record Fanout(CteStep step, Catalog catalog) {

  String first() {
    return step.source().alias();
  }

  List<String> aliases() {
    return Lineage.sources(step).stream().map(PlanPart.Source::alias).toList();
  }

  /** Whether one row of the source may become several. */
  boolean multiplies(String alias) {
    Set<String> seen = new HashSet<>(Set.of(alias));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      String at = open.remove();
      for (PlanPart.Join join : step.joins()) {
        if (join.pairs().isEmpty()) {
          return join.keeps() != JoinKind.SEMI && join.keeps() != JoinKind.ANTI;
        }
        for (String end : ends(join)) {
          String other = other(join, end);
          if (end.equals(at) && seen.add(other)) {
            if (!columns(join, other).containsAll(key(other)) || key(other).isEmpty()) {
              return true;
            }
            open.add(other);
          }
        }
      }
    }
    return false;
  }

  /** Whether the expressions hold the key of a source whose rows are not repeated. */
  boolean settledBy(Set<Expression> expressions) {
    return Lineage.sources(step).stream()
        .map(PlanPart.Source::alias)
        .filter(alias -> !key(alias).isEmpty() && !multiplies(alias))
        .anyMatch(
            alias ->
                key(alias).stream()
                    .allMatch(name -> expressions.contains(new Expression.Field(alias, name))));
  }

  private static List<String> ends(PlanPart.Join join) {
    PlanPart.Pair pair = join.pairs().get(0);
    return List.of(pair.left().source(), pair.right().source());
  }

  private static String other(PlanPart.Join join, String end) {
    PlanPart.Pair pair = join.pairs().get(0);
    return pair.left().source().equals(end) ? pair.right().source() : pair.left().source();
  }

  private static Set<String> columns(PlanPart.Join join, String alias) {
    Set<String> columns = new HashSet<>();
    for (PlanPart.Pair pair : join.pairs()) {
      for (Expression.Field field : List.of(pair.left(), pair.right())) {
        if (field.source().equals(alias)) {
          columns.add(field.column());
        }
      }
    }
    return columns;
  }

  private List<String> key(String alias) {
    return Lineage.source(step, alias)
        .filter(source -> source.relation() instanceof Relation.OfTable)
        .map(source -> catalog.rowKey(((Relation.OfTable) source.relation()).table()))
        .map(key -> key.stream().map(ColumnName::name).toList())
        .orElse(List.of());
  }
}
