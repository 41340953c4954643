package dev.tht.ambiguity.lexicon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Says how nearly one word of a question means one word of a name: 1 for the same stem, less for
 * near-synonyms, common roots and abbreviations, 0 for nothing in common. Symmetric only for
 * synonyms; immutable.
 */
public final class Thesaurus {

  /** The same word in another number. */
  public static final double SAME = 1.0;

  /** Another word of nearly the same meaning. */
  public static final double SYNONYM = 0.85;

  /** A word of the same root. */
  public static final double ROOT = 0.75;

  /** A short form. */
  public static final double ABBREVIATION = 0.8;

  private static final Set<String> ENDINGS =
      Set.of("r", "er", "or", "ing", "ed", "d", "t", "ment", "ion", "ist");

  private final List<String> said;
  private final Map<String, Set<Integer>> groups;

  private Thesaurus(List<String> said, Map<String, Set<Integer>> groups) {
    this.said = List.copyOf(said);
    this.groups = groups;
  }

  static Thesaurus packaged() {
    Map<String, Set<Integer>> groups = new HashMap<>();
    List<String> lines = Resource.lines("synonyms.txt");
    for (int i = 0; i < lines.size(); i++) {
      for (String word : lines.get(i).split("\\s+")) {
        for (String form : forms(word)) {
          groups.computeIfAbsent(form, key -> new HashSet<>()).add(i);
        }
      }
    }
    List<String> said = new ArrayList<>(lines);
    for (String line : Resource.lines("italian.txt")) {
      String[] sides = line.split("=");
      for (String english : sides[1].strip().split("\\s+")) {
        for (String word : List.of(sides[0].strip(), english)) {
          for (String form : forms(word)) {
            groups.computeIfAbsent(form, key -> new HashSet<>()).add(said.size());
          }
        }
        said.add(sides[0].strip() + " " + english);
      }
    }
    return new Thesaurus(said, groups);
  }

  private static List<String> forms(String word) {
    List<String> forms = new ArrayList<>(List.of(Stem.of(word)));
    String italian = Stem.italian(word);
    if (!forms.contains(italian)) {
      forms.add("~" + italian);
    }
    return forms;
  }

  /** Other words of nearly the same meaning, in the order of the list. */
  public List<String> others(String word) {
    Set<Integer> lines = groups.getOrDefault(Stem.of(word), Set.of());
    return lines.stream()
        .sorted()
        .flatMap(line -> List.of(said.get(line).split("\\s+")).stream())
        .filter(other -> !Stem.of(other).equals(Stem.of(word)))
        .distinct()
        .toList();
  }

  /** How nearly the question's word means the name's word. */
  public double closeness(String said, String name) {
    String one = Stem.of(said);
    String other = Stem.of(name);
    if (one.equals(other)) {
      return SAME;
    }
    if (synonyms(said, name)) {
      return SYNONYM;
    }
    if (abbreviates(other, one)) {
      return ABBREVIATION;
    }
    String root = Stem.root(one);
    boolean sameRoot = root.length() >= 4 && root.equals(Stem.root(other));
    return sameRoot || derived(one, other) || derived(other, one) ? ROOT : 0;
  }

  /** Whether the longer word is the shorter one with an ending that makes another of its root. */
  private static boolean derived(String shorter, String longer) {
    return shorter.length() >= 4
        && longer.startsWith(shorter)
        && ENDINGS.contains(longer.substring(shorter.length()));
  }

  private boolean synonyms(String said, String name) {
    for (String one : forms(said)) {
      for (String other : forms(name)) {
        for (Integer group : groups.getOrDefault(one, Set.of())) {
          if (groups.getOrDefault(other, Set.of()).contains(group)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean abbreviates(String shorter, String longer) {
    if (shorter.length() < 3
        || longer.length() < shorter.length() + 2
        || shorter.charAt(0) != longer.charAt(0)) {
      return false;
    }
    if (longer.startsWith(shorter)) {
      return shorter.length() <= 4 || shorter.length() * 2 >= longer.length();
    }
    int at = 0;
    for (int i = 0; i < longer.length() && at < shorter.length(); i++) {
      if (longer.charAt(i) == shorter.charAt(at)) {
        at++;
      }
    }
    return at == shorter.length() && vowels(shorter) <= 1;
  }

  private static long vowels(String word) {
    return word.chars().filter(c -> "aeiou".indexOf(c) >= 0).count();
  }
}
