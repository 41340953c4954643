package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.linking.Measures.Measure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the rows are grouped by: the groupings asked for; without any, the population's own key when
 * plain columns are shown beside figures; and the plain columns that those settle.
 *
 * @param keys all of them, none for one figure over all
 */
record Grouping(List<Measure> keys) {

  static Grouping of(Links links, JoinTree tree, Measures measures, Conditions conditions) {
    List<Measure> keys = new ArrayList<>(measures.groupings());
    List<Measure> plain = new ArrayList<>();
    for (List<Measure> shown : List.of(measures.outputs(), measures.orderings())) {
      shown.stream().filter(m -> !m.traced().isFigure()).forEach(plain::add);
    }
    if (keys.isEmpty() && !plain.isEmpty()) {
      keys.addAll(ownKey(links, tree, measures, conditions));
    }
    Set<ColumnName> columns = new LinkedHashSet<>();
    keys.stream()
        .filter(key -> key.traced().part().isEmpty())
        .forEach(key -> key.traced().column().ifPresent(columns::add));
    Set<TableName> settled = tree.settledBy(columns);
    for (Measure measure : plain) {
      if (keys.stream().noneMatch(key -> key.traced().equals(measure.traced()))) {
        if (!settled.contains(measure.traced().column().orElseThrow().table())) {
          throw notGrouped(measure);
        }
        keys.add(measure);
      }
    }
    return new Grouping(List.copyOf(keys));
  }

  private static List<Measure> ownKey(
      Links links, JoinTree tree, Measures measures, Conditions conditions) {
    TableName population = links.population();
    List<Traced> figures = new ArrayList<>();
    measures.outputs().forEach(m -> figures.add(m.traced()));
    measures.orderings().forEach(m -> figures.add(m.traced()));
    conditions.onGroups().forEach(c -> figures.add(c.operand()));
    boolean overOthers =
        figures.stream()
            .filter(Traced::isFigure)
            .allMatch(f -> f.column().filter(c -> !c.table().equals(population)).isPresent());
    if (!overOthers || tree.key(population).isEmpty()) {
      throw new Unsettled(
          "output-not-grouped",
          "groupings",
          "plain columns are shown beside figures of "
              + population
              + ", and nothing says what the rows are grouped by",
          "add a grouping, or link the figure to a column of the table that is counted");
    }
    Set<DecisionId> covers = new LinkedHashSet<>(links.covering(population));
    covers.add(links.rewrittenId());
    return tree.key(population).stream()
        .map(key -> new Measure("key", "", Traced.value(key), false, List.copyOf(covers)))
        .toList();
  }

  private static Unsettled notGrouped(Measure measure) {
    return new Unsettled(
        "output-not-grouped",
        measure.part(),
        measure.part() + " ('" + measure.text() + "') has several values in one group",
        "group by it, or ask for a figure of it");
  }
}
