package dev.tht.retrievalvector;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The parts of terse column names: {@code sbcustjoindate} beside {@code sbcustname} is "join date".
 */
final class NameParts {

  private static final int LEAST_COLUMNS = 3;
  private static final int LEAST_REST = 2;
  private static final int LEAST_WITHIN = 5;
  private static final double SHORTENED = 0.8;
  private static final double INFLECTED = 0.7;
  private static final double CONTRACTED = 0.5;
  private static final double INITIAL_LETTER = 0.6;

  /** Words that close compounds in the names of databases. */
  private static final List<String> CLOSING =
      List.of(
          "datetime",
          "number",
          "status",
          "amount",
          "symbol",
          "ticker",
          "state",
          "count",
          "price",
          "title",
          "name",
          "date",
          "time",
          "type",
          "code",
          "year",
          "month",
          "day",
          "num",
          "key",
          "url",
          "id");

  /** Words that a single letter may stand before: {@code fname}, {@code uid}. */
  private static final Set<String> INITIAL = Set.of("name", "id");

  private NameParts() {}

  /** Characters that begin the names of all columns of a table without ending a word. */
  static int commonPrefix(List<String> names, int least) {
    if (names.size() < LEAST_COLUMNS) {
      return 0;
    }
    String first = names.get(0);
    int common = first.length();
    for (String name : names) {
      int same = 0;
      while (same < Math.min(common, name.length()) && first.charAt(same) == name.charAt(same)) {
        same++;
      }
      common = Math.min(common, same);
    }
    boolean leaves = true;
    for (String name : names) {
      leaves &= name.length() >= common + LEAST_REST;
    }
    return common >= least && leaves ? common : 0;
  }

  /** The distinct stems of a name, compounds parted. */
  static Set<String> stems(String name) {
    Set<String> stems = new LinkedHashSet<>();
    for (String word : Words.split(name)) {
      String rest = word;
      for (String closing : CLOSING) {
        int left = rest.length() - closing.length();
        if (rest.endsWith(closing)
            && (left == 0 || left >= LEAST_REST || (left == 1 && INITIAL.contains(closing)))) {
          stems.addAll(Words.stems(closing));
          rest = rest.substring(0, left);
          break;
        }
      }
      stems.addAll(Words.meaningfulStems(rest));
    }
    if (stems.remove("id")) {
      stems.removeIf(stem -> stem.length() == 1);
      stems.add("id");
    }
    return stems.isEmpty() ? Words.stems(name) : stems;
  }

  /** How likely a word of a name means a word of a question, both stems. */
  static double likeness(String part, String asked) {
    if (part.equals(asked)) {
      return 1;
    }
    int shorter = Math.min(part.length(), asked.length());
    int same = 0;
    while (same < shorter && part.charAt(same) == asked.charAt(same)) {
      same++;
    }
    if (part.length() == 1) {
      return same == 1 ? INITIAL_LETTER : 0;
    }
    if (same == shorter && shorter >= 3) {
      return SHORTENED;
    }
    if (same >= 5 || (same == 4 && shorter == 5)) {
      return INFLECTED;
    }
    if ((asked.length() >= 4 && part.endsWith(asked))
        || (asked.length() >= LEAST_WITHIN && part.contains(asked))) {
      return INFLECTED;
    }
    return part.length() <= 4 && asked.length() > part.length() + 1 && contracted(part, asked)
        ? CONTRACTED
        : 0;
  }

  /** "qty" of "quantity": the first letter and others in order, no vowel among them. */
  private static boolean contracted(String part, String asked) {
    if (part.length() < 2 || part.charAt(0) != asked.charAt(0)) {
      return false;
    }
    int at = 0;
    for (int i = 0; i < asked.length() && at < part.length(); i++) {
      at += asked.charAt(i) == part.charAt(at) ? 1 : 0;
    }
    return at == part.length() && part.substring(1).chars().noneMatch(c -> "aeiou".indexOf(c) >= 0);
  }
}
