package dev.tht.schemacatalog.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A name taken apart: the words between underscores, spaces and changes of case, in lower case and
 * in the singular.
 *
 * @param parts the words in order, possibly none
 * @param joined the words without anything between them
 * @param stem what is left of {@code joined} before the word that says key; empty when the name
 *     says nothing else, such as {@code id} or {@code name}
 * @param sort the sort of key that the last word speaks of, when it does
 */
record Words(List<String> parts, String joined, String stem, Optional<Sort> sort) {

  /** What a key's last word says that it holds. */
  enum Sort {
    ID,
    NUMBER,
    CODE,
    NAME
  }

  private static final Pattern BREAKS =
      Pattern.compile(
          "[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");
  private static final Map<String, Sort> KEY_WORDS =
      Map.ofEntries(
          Map.entry("id", Sort.ID),
          Map.entry("uid", Sort.ID),
          Map.entry("uuid", Sort.ID),
          Map.entry("guid", Sort.ID),
          Map.entry("key", Sort.ID),
          Map.entry("pk", Sort.ID),
          Map.entry("no", Sort.NUMBER),
          Map.entry("nr", Sort.NUMBER),
          Map.entry("num", Sort.NUMBER),
          Map.entry("number", Sort.NUMBER),
          Map.entry("code", Sort.CODE),
          Map.entry("name", Sort.NAME));
  private static final Set<String> ATTACHED = Set.of("id", "code", "key", "name");
  private static final Set<String> SAY_NOTHING =
      Set.of(
          "title",
          "type",
          "status",
          "description",
          "value",
          "date",
          "index",
          "sequence",
          "seq",
          "rowid",
          "rowguid",
          "comment",
          "note",
          "text");
  private static final Map<String, String> IRREGULAR =
      Map.of("people", "person", "children", "child", "series", "series", "status", "status");

  static Words of(String name) {
    List<String> parts = new ArrayList<>();
    for (String part : BREAKS.split(name)) {
      if (!part.isEmpty()) {
        parts.add(singular(part.toLowerCase(Locale.ROOT)));
      }
    }
    return of(parts);
  }

  private static Words of(List<String> parts) {
    String joined = String.join("", parts);
    if (parts.isEmpty() || SAY_NOTHING.contains(joined)) {
      return new Words(List.copyOf(parts), joined, "", Optional.empty());
    }
    String last = parts.getLast();
    Sort whole = KEY_WORDS.get(last);
    if (whole != null) {
      String stem = String.join("", parts.subList(0, parts.size() - 1));
      return new Words(List.copyOf(parts), joined, stem, Optional.of(whole));
    }
    for (String word : ATTACHED) {
      if (last.endsWith(word)) {
        String stem = joined.substring(0, joined.length() - word.length());
        return new Words(
            List.copyOf(parts), joined, singular(stem), Optional.ofNullable(KEY_WORDS.get(word)));
      }
    }
    return new Words(List.copyOf(parts), joined, joined, Optional.empty());
  }

  /** Whether the name is one that any table may use for its own rows. */
  boolean saysNothing() {
    return stem.isEmpty();
  }

  /** The name without its first words, for each number of them from one on. */
  List<Words> endings() {
    List<Words> endings = new ArrayList<>();
    for (int i = 1; i < parts.size(); i++) {
      endings.add(of(parts.subList(i, parts.size())));
    }
    return endings;
  }

  private static String singular(String word) {
    String irregular = IRREGULAR.get(word);
    if (irregular != null) {
      return irregular;
    }
    if (word.length() < 4 || word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) {
      return word;
    }
    if (word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    if (word.endsWith("sses") || word.endsWith("xes") || word.endsWith("ches")) {
      return word.substring(0, word.length() - 2);
    }
    return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }
}
