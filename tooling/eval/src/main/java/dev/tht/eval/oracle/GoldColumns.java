package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldFigure;
import dev.tht.eval.gold.GoldJoin;
import dev.tht.eval.gold.GoldOrder;
import dev.tht.eval.gold.GoldPredicate;
import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnUse;
import java.util.ArrayList;
import java.util.List;

/** The columns of a gold query by what they are used for. */
final class GoldColumns {

  private final GoldQuery gold;

  GoldColumns(GoldQuery gold) {
    this.gold = gold;
  }

  /** Columns that a part of the rewriting may be read from; the likeliest first. */
  List<GoldColumn> of(ColumnUse use) {
    return switch (use.part()) {
      case CONDITION -> gold.predicates().stream().map(GoldPredicate::column).toList();
      case OUTPUT -> numberedFirst(gold.items(), use.number());
      case GROUPING -> groups(use.number());
      case ORDERING ->
          numberedFirst(gold.orders().stream().map(GoldOrder::figure).toList(), use.number());
    };
  }

  private static List<GoldColumn> numberedFirst(List<GoldFigure> figures, int number) {
    List<GoldFigure> sorted = new ArrayList<>();
    if (number <= figures.size()) {
      sorted.add(figures.get(number - 1));
    }
    sorted.addAll(figures);
    return sorted.stream().flatMap(figure -> figure.column().stream()).distinct().toList();
  }

  /** A group is shown by its plain output as often as by the column grouped by. */
  private List<GoldColumn> groups(int number) {
    List<GoldColumn> groups = new ArrayList<>();
    if (number <= gold.groups().size()) {
      groups.add(gold.groups().get(number - 1));
    }
    groups.addAll(gold.groups());
    gold.items().stream()
        .filter(item -> item.aggregate().isEmpty())
        .flatMap(item -> item.column().stream())
        .forEach(groups::add);
    return groups.stream().distinct().toList();
  }

  /** Whether the gold SQL uses the column for anything. */
  boolean uses(ColumnName column) {
    List<GoldColumn> all = new ArrayList<>(gold.groups());
    gold.predicates().stream().map(GoldPredicate::column).forEach(all::add);
    gold.items().stream().flatMap(item -> item.column().stream()).forEach(all::add);
    gold.orders().stream().flatMap(order -> order.figure().column().stream()).forEach(all::add);
    for (GoldJoin join : gold.joins()) {
      all.add(join.left());
      all.add(join.right());
    }
    return all.stream().anyMatch(used -> used.is(column));
  }
}
