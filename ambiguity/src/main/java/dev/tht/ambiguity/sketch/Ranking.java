package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Orders the columns of a part: those of tables that the question speaks of, or near them, win. */
final class Ranking {

  private static final int MOST = 7;

  private final Catalog catalog;
  private final Distances distances;
  private final Set<TableName> anchors;
  private final Set<TableName> spoken;

  /**
   * @param anchors tables whose nearness counts
   * @param spoken all tables that the question speaks of, which decide between equals
   */
  Ranking(Catalog catalog, Distances distances, Set<TableName> anchors, Set<TableName> spoken) {
    this.catalog = catalog;
    this.distances = distances;
    this.anchors = anchors;
    this.spoken = spoken;
  }

  List<ColumnMatch> rank(List<ColumnMatch> columns) {
    return columns.stream()
        .map(match -> new ColumnMatch(match.column(), score(match)))
        .sorted(
            Comparator.comparingDouble(ColumnMatch::score)
                .reversed()
                .thenComparing(ColumnMatch::column))
        .limit(MOST)
        .toList();
  }

  private double score(ColumnMatch match) {
    int nearest =
        anchors.stream()
            .mapToInt(anchor -> distances.between(anchor, match.column().table()))
            .min()
            .orElse(0);
    if (nearest == Distances.UNREACHABLE) {
      return match.score() - 1;
    }
    double foreign = Display.isKey(catalog, match.column()) && nearest > 0 ? 0.05 : 0;
    int total =
        spoken.stream()
            .mapToInt(table -> Math.min(4, distances.between(table, match.column().table())))
            .sum();
    return match.score() - 0.12 * Math.min(nearest, 4) - foreign - 0.001 * Math.min(total, 40);
  }
}
