package dev.tht.ambiguity.propose;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses which other columns stand beside the recommended ones, so that the screen stays short:
 * the closest first, a table that none uses yet counting as a row of its own.
 */
final class Shortlist {

  /** As many rows as a person reads at a glance. */
  private static final int ROWS = 12;

  private static final int LEAST = 6;

  /** Each further alternative of the same part has to be that much closer. */
  private static final double TURN = 0.04;

  /**
   * A column that may serve a part as well.
   *
   * @param doubt how much worse than the recommended one it fits
   */
  record Other(ColumnUse use, ColumnName column, double doubt) {}

  private final Set<TableName> tables;
  private final int rows;
  private final List<Other> others = new ArrayList<>();

  /**
   * @param tables those that are shown anyway
   * @param rows how many rows are shown anyway
   */
  Shortlist(Set<TableName> tables, int rows) {
    this.tables = new LinkedHashSet<>(tables);
    this.rows = rows;
  }

  void add(ColumnUse use, ColumnName column, double doubt) {
    long before = others.stream().filter(other -> other.use().equals(use)).count();
    if (others.stream().noneMatch(o -> o.use().equals(use) && o.column().equals(column))) {
      others.add(new Other(use, column, doubt + TURN * before));
    }
  }

  /** Those to show, in the order in which they were added. */
  List<Other> chosen() {
    List<Other> closest = new ArrayList<>(others);
    closest.sort(Comparator.comparingDouble(Other::doubt));
    Set<Other> kept = new LinkedHashSet<>();
    int left = Math.max(LEAST, ROWS - rows);
    for (Other other : closest) {
      int cost = tables.contains(other.column().table()) ? 1 : 2;
      if (cost <= left) {
        left -= cost;
        tables.add(other.column().table());
        kept.add(other);
      }
    }
    return others.stream().filter(kept::contains).toList();
  }
}
