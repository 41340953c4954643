package dev.tht.gatecore.rule;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The names of the catalog that look most like one that is not in it. */
final class NearestNames {

  private static final int MOST = 3;

  private NearestNames() {}

  static String tables(Catalog catalog, TableName wanted) {
    return nearest(catalog.tables().stream().map(t -> t.name().toString()), wanted.toString());
  }

  static String columns(Catalog catalog, ColumnName wanted) {
    List<String> ofTable =
        catalog.table(wanted.table()).stream()
            .flatMap(table -> table.columns().stream())
            .map(column -> column.name().toString())
            .toList();
    Stream<String> names =
        ofTable.isEmpty()
            ? catalog.tables().stream()
                .flatMap(table -> table.columns().stream())
                .map(column -> column.name().toString())
            : ofTable.stream();
    return nearest(names, wanted.toString());
  }

  private static String nearest(Stream<String> names, String wanted) {
    String folded = wanted.toLowerCase(Locale.ROOT);
    return String.join(
        ", ",
        names
            .sorted(
                Comparator.<String>comparingInt(
                        name -> distance(name.toLowerCase(Locale.ROOT), folded))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(MOST)
            .toList());
  }

  /** Levenshtein's edit distance, in two rows. */
  private static int distance(String one, String other) {
    int[] before = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      before[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int[] row = new int[other.length() + 1];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replaced = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(before[j], row[j - 1]) + 1);
      }
      before = row;
    }
    return before[other.length()];
  }
}
