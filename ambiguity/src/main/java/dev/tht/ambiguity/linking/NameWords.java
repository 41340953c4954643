package dev.tht.ambiguity.linking;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Cuts the name of a table or column into lower-case words: at case changes, signs and digits. */
public final class NameWords {

  private static final Set<String> GLUED = Set.of("name", "id", "date", "code", "type", "no");
  private static final int SHORTEST_OWN = 3;
  private static final Set<String> SMALL = Set.of("of", "the", "in", "and", "is", "a");

  private NameWords() {}

  /** The words. */
  public static List<String> of(String name) {
    List<String> words = new ArrayList<>();
    String spaced =
        name.replaceAll("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})", " ")
            .replaceAll("(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})", " ")
            .replaceAll("(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})", " ")
            .replaceAll("[^\\p{L}\\p{N}]+", " ")
            .strip();
    for (String word : spaced.toLowerCase(Locale.ROOT).split(" ")) {
      if (!word.isEmpty()) {
        words.addAll(unglued(word));
      }
    }
    List<String> content = words.stream().filter(word -> !SMALL.contains(word)).toList();
    return content.isEmpty() ? List.copyOf(words) : content;
  }

  /** The words, where one may begin with one of the table's own: {@code journalname}. */
  static List<String> of(String name, List<String> table) {
    List<String> words = new ArrayList<>();
    for (String word : of(name)) {
      String own =
          table.stream()
              .filter(t -> t.length() >= SHORTEST_OWN && word.startsWith(t))
              .filter(t -> GLUED.contains(word.substring(t.length())))
              .findFirst()
              .orElse("");
      if (!own.isEmpty()) {
        words.add(own);
      }
      words.add(word.substring(own.length()));
    }
    return List.copyOf(words);
  }

  private static List<String> unglued(String word) {
    for (String end : GLUED) {
      int rest = word.length() - end.length();
      if (word.endsWith(end) && rest >= 1 && rest <= 4 && word.length() <= 8 && rest != 2) {
        return List.of(word.substring(0, rest), end);
      }
    }
    return GluedWords.of(word).orElse(List.of(word));
  }
}
