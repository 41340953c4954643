package dev.tht.sqlplan.words;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The names that are nearest to one that does not exist, by edit distance. */
public final class Nearest {
  private static final int SHOWN = 3;

  private Nearest() {}

  /** What to do instead: use one of the nearest. */
  public static String remedy(String wanted, Collection<String> names) {
    List<String> nearest =
        names.stream()
            .sorted(
                Comparator.<String>comparingInt(name -> distance(wanted, name))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(SHOWN)
            .toList();
    return nearest.isEmpty()
        ? "index the database again"
        : "use one that exists, such as " + String.join(", ", nearest);
  }

  private static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
