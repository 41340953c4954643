package dev.tht.eval.gold;

import java.util.List;
import java.util.OptionalLong;

/**
 * A gold query of the shapes that the sample is drawn from: one SELECT over tables joined by equal
 * columns, conditions that must all hold, groups, order and limit.
 *
 * @param tables in the order of FROM, each once
 * @param items what is selected, in order
 * @param predicates all required
 * @param joins pairs of equal columns
 * @param groups GROUP BY, in order
 * @param orders ORDER BY, in order
 * @param limit LIMIT
 * @param distinct whether equal rows are shown once
 */
public record GoldQuery(
    List<String> tables,
    List<GoldFigure> items,
    List<GoldPredicate> predicates,
    List<GoldJoin> joins,
    List<GoldColumn> groups,
    List<GoldOrder> orders,
    OptionalLong limit,
    boolean distinct) {

  public GoldQuery {
    tables = List.copyOf(tables);
    items = List.copyOf(items);
    predicates = List.copyOf(predicates);
    joins = List.copyOf(joins);
    groups = List.copyOf(groups);
    orders = List.copyOf(orders);
  }

  /** Whether the table is one of FROM. */
  public boolean uses(String table) {
    return tables.stream().anyMatch(table::equalsIgnoreCase);
  }

  /** In a few words, such as {@code average by group, filter, 2 tables}. */
  public String shape() {
    StringBuilder shape = new StringBuilder();
    shape.append(
        items.stream()
            .flatMap(item -> item.aggregate().stream())
            .map(a -> a.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '))
            .distinct()
            .reduce((a, b) -> a + " and " + b)
            .orElse("list"));
    shape.append(groups.isEmpty() ? "" : " by group");
    shape.append(limit.isPresent() ? ", top " + limit.getAsLong() : "");
    shape.append(orders.isEmpty() || limit.isPresent() ? "" : ", ordered");
    shape.append(predicates.isEmpty() ? "" : ", filter");
    return shape
        .append(", ")
        .append(tables.size())
        .append(tables.size() == 1 ? " table" : " tables")
        .toString();
  }
}
