package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.linking.Measures.Measure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How each figure is computed so that joins which repeat rows do not change it. */
final class Figures {
  private final Links links;
  private final JoinTree tree;
  private final Map<Traced, Traced> safe = new HashMap<>();
  private Optional<TableName> spread = Optional.empty();

  private Figures(Links links, JoinTree tree) {
    this.links = links;
    this.tree = tree;
  }

  static Figures of(List<Traced> figures, Links links, JoinTree tree) {
    Figures all = new Figures(links, tree);
    figures.forEach(all::settle);
    return all;
  }

  static Unsettled twoLevels(String part) {
    return new Unsettled(
        "aggregates-at-two-levels",
        part,
        "a join repeats the rows behind " + part + " differently than those of another figure",
        "ask for one figure at a time, or untick the join that repeats the rows");
  }

  /** The table whose rows a join repeats under a figure; its rows are made distinct first. */
  Optional<TableName> spread() {
    return spread;
  }

  private TableName anchor(Traced figure) {
    return figure.column().map(ColumnName::table).orElse(links.population());
  }

  private void settle(Traced figure) {
    TableName anchor = anchor(figure);
    if (!tree.multiplies(Set.of(anchor))) {
      return;
    }
    switch (figure.aggregate().orElseThrow()) {
      case MINIMUM, MAXIMUM, COUNT_DISTINCT -> {}
      case COUNT -> {
        List<ColumnName> key = tree.key(anchor);
        boolean ofKey = figure.column().map(c -> List.of(c).equals(key)).orElse(key.size() == 1);
        if (ofKey) {
          safe.put(figure, Traced.value(key.get(0)).under(Aggregate.COUNT_DISTINCT));
        } else {
          spread(figure, anchor);
        }
      }
      case SUM, AVERAGE -> spread(figure, anchor);
    }
  }

  private void spread(Traced figure, TableName anchor) {
    if (spread.isPresent() && !spread.get().equals(anchor)) {
      throw twoLevels(figure.column().map(ColumnName::toString).orElse("the count of " + anchor));
    }
    spread = Optional.of(anchor);
  }

  private Traced safe(Traced figure) {
    return safe.getOrDefault(figure, figure);
  }

  Measure safe(Measure measure) {
    return measure.as(safe(measure.traced()));
  }

  Conditions.Bound safe(Conditions.Bound bound) {
    return new Conditions.Bound(
        bound.part(), safe(bound.operand()), bound.comparison(), bound.literals(), bound.covers());
  }

  /** Every figure asked for, as it is computed. */
  List<Measure> measures(Measures measures, Conditions conditions) {
    List<Measure> all = new ArrayList<>();
    measures.outputs().stream().filter(m -> m.traced().isFigure()).forEach(m -> all.add(safe(m)));
    measures.orderings().stream().filter(m -> m.traced().isFigure()).forEach(m -> all.add(safe(m)));
    for (Conditions.Bound bound : conditions.onGroups()) {
      all.add(
          new Measure(bound.part(), bound.part(), safe(bound.operand()), false, bound.covers()));
    }
    return all;
  }
}
