package dev.tht.eval.ambiguity;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Names of tables and columns as the English words of a question. */
final class ThingNames {
  private final Map<String, Integer> beginnings = new HashMap<>();

  /** For a database with those tables. */
  ThingNames(Collection<String> tables) {
    tables.forEach(table -> beginnings.merge(split(table).get(0), 1, Integer::sum));
  }

  /** The name as words. */
  String words(String name) {
    return String.join(" ", split(name));
  }

  /** The table's things, one of them; a beginning that many tables share is left out. */
  String one(String table) {
    List<String> words = split(table);
    boolean shared = words.size() > 1 && beginnings.getOrDefault(words.get(0), 0) >= 3;
    return singular(String.join(" ", shared ? words.subList(1, words.size()) : words));
  }

  /** The table's things, several of them. */
  String many(String table) {
    String one = one(table);
    if (one.matches(".*[^aeiou]y")) {
      return one.substring(0, one.length() - 1) + "ies";
    }
    return one.matches(".*(s|x|ch|sh)") ? one + "es" : one + "s";
  }

  private static String singular(String words) {
    if (words.endsWith("ies")) {
      return words.substring(0, words.length() - 3) + "y";
    }
    return words.matches(".*[^su]s") ? words.substring(0, words.length() - 1) : words;
  }

  private static List<String> split(String name) {
    return List.of(
        name.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT).split("[_ ]+"));
  }
}
