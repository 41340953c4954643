package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldFigure;
import dev.tht.eval.gold.GoldJoin;
import dev.tht.eval.gold.GoldOrder;
import dev.tht.eval.gold.GoldPredicate;
import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of a gold query by what they are used for. */
final class GoldColumns {

  private final GoldQuery gold;
  private Optional<Rewriting> rewriting = Optional.empty();

  GoldColumns(GoldQuery gold) {
    this.gold = gold;
  }

  GoldQuery gold() {
    return gold;
  }

  /** The rewriting that was accepted, by which a part is known to be a figure or a plain column. */
  void rewritten(Rewriting accepted) {
    rewriting = Optional.of(accepted);
  }

  /** Columns that a part of the rewriting may be read from; the likeliest first. */
  List<GoldColumn> of(ColumnUse use) {
    return switch (use.part()) {
      case CONDITION -> gold.predicates().stream().map(GoldPredicate::column).toList();
      case OUTPUT ->
          figures(
              gold.items(),
              rewriting.map(r -> r.outputs().stream().map(Output::aggregate).toList()),
              use.number());
      case GROUPING -> groups(use.number());
      case ORDERING ->
          figures(
              gold.orders().stream().map(GoldOrder::figure).toList(),
              rewriting.map(r -> r.orderings().stream().map(Ordering::aggregate).toList()),
              use.number());
    };
  }

  /**
   * Whether the part is an output that a reviewer takes away when no column of it is the gold's.
   */
  boolean canGo(ColumnUse use) {
    return rewriting
        .filter(r -> use.part() == ColumnUse.Part.OUTPUT && use.number() <= r.outputs().size())
        .filter(r -> !isWantedCount(r.outputs().get(use.number() - 1)))
        .isPresent();
  }

  /** Whether a count that the gold shows as well is among the outputs. */
  boolean counts() {
    return rewriting.stream().flatMap(r -> r.outputs().stream()).anyMatch(this::isWantedCount);
  }

  /**
   * A count is wanted whatever it is said to count, since the gold counts rows without a column.
   */
  private boolean isWantedCount(Output output) {
    return output.aggregate().equals(Optional.of(Aggregate.COUNT))
        && gold.items().stream()
            .anyMatch(item -> alike(item.aggregate(), Optional.of(Aggregate.COUNT)));
  }

  /** Of the figures of the part's own sort, the one at its place among its like first. */
  private static List<GoldColumn> figures(
      List<GoldFigure> figures, Optional<List<Optional<Aggregate>>> shown, int number) {
    if (shown.isEmpty() || number > shown.get().size()) {
      return numberedFirst(figures, number);
    }
    Optional<Aggregate> sort = shown.get().get(number - 1);
    List<GoldFigure> like =
        figures.stream().filter(figure -> alike(figure.aggregate(), sort)).toList();
    long place = shown.get().stream().limit(number).filter(other -> alike(other, sort)).count();
    return numberedFirst(like, (int) place);
  }

  private static boolean alike(Optional<Aggregate> one, Optional<Aggregate> other) {
    return one.map(GoldColumns::counting).equals(other.map(GoldColumns::counting));
  }

  private static Aggregate counting(Aggregate aggregate) {
    return aggregate == Aggregate.COUNT_DISTINCT ? Aggregate.COUNT : aggregate;
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

  /** The columns that the gold's joins make equal to it. */
  List<GoldColumn> equated(GoldColumn column) {
    List<GoldColumn> equal = new ArrayList<>();
    for (GoldJoin join : gold.joins()) {
      if (join.left().equals(column)) {
        equal.add(join.right());
      } else if (join.right().equals(column)) {
        equal.add(join.left());
      }
    }
    return equal;
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
