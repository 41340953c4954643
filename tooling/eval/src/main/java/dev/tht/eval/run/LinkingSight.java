package dev.tht.eval.run;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldFigure;
import dev.tht.eval.gold.GoldOrder;
import dev.tht.eval.gold.GoldPredicate;
import dev.tht.eval.gold.GoldQuery;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What of a gold query was among the tables and columns that were proposed, before anyone reviewed
 * them.
 *
 * @param found how many of the gold's tables and columns were
 * @param gold how many tables and columns the gold has
 * @param proposed how many columns were proposed
 * @param columns how many columns the database has
 */
public record LinkingSight(int found, int gold, int proposed, int columns) {

  /** The share of the gold that was found. */
  double recall() {
    return gold == 0 ? 1 : (double) found / gold;
  }

  /** The share of the database's columns that was proposed. */
  double share() {
    return columns == 0 ? 0 : (double) proposed / columns;
  }

  /** Of the gold that most of is found of. */
  static Optional<LinkingSight> of(
      List<GoldQuery> golds, Set<String> tables, Set<String> columns, int all) {
    return golds.stream()
        .map(gold -> of(gold, tables, columns, all))
        .reduce((one, other) -> other.recall() > one.recall() ? other : one);
  }

  private static LinkingSight of(GoldQuery gold, Set<String> tables, Set<String> columns, int all) {
    Set<String> wanted = new HashSet<>();
    Stream.of(
            gold.items().stream().map(GoldFigure::column).flatMap(Optional::stream),
            gold.predicates().stream().map(GoldPredicate::column),
            gold.groups().stream(),
            gold.orders().stream()
                .map(GoldOrder::figure)
                .map(GoldFigure::column)
                .flatMap(Optional::stream))
        .flatMap(some -> some)
        .map(GoldColumn::toString)
        .map(name -> name.toLowerCase(Locale.ROOT))
        .forEach(wanted::add);
    long found =
        wanted.stream().filter(columns::contains).count()
            + gold.tables().stream()
                .filter(table -> tables.contains(table.toLowerCase(Locale.ROOT)))
                .count();
    return new LinkingSight((int) found, wanted.size() + gold.tables().size(), columns.size(), all);
  }
}
