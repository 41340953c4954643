package dev.tht.retrievalvector;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two open lists of Italian phrases with what databases call them in English: words of business
 * data, and names of countries and languages. A phrase is found in singular and plural, with or
 * without its accents. Immutable.
 */
final class ItalianWords {

  private static final int LONGEST_PHRASE = 6;

  /** What joins and leads Italian words; an apostrophe has parted it from its word. */
  private static final Set<String> FUNCTION =
      Set.of(
          ("a ad agli ai al all alla alle allo anche che chi ci con cui d da dagli dai dal dall dalla"
                  + " dalle dello degli dei del dell della delle di dove e ed gli ha hanno i il in l"
                  + " la le lo ma ne negli nei nel nell nella nelle non o per piu quale quali quando"
                  + " quante quanti quanta quanto qual se si sono su sugli sui sul sull sulla sulle"
                  + " tra fra un una uno")
              .split(" "));

  /** A phrase of the text that a list has. */
  private record Known(int words, List<String> english) {}

  private final Map<String, List<String>> phrases;

  private ItalianWords(Map<String, List<String>> phrases) {
    this.phrases = phrases;
  }

  /** Words and names. */
  static ItalianWords all() {
    return Lists.ALL;
  }

  /** Names of countries and languages alone. */
  static ItalianWords names() {
    return Lists.NAMES;
  }

  /** Read when first asked for. */
  private static final class Lists {
    static final ItalianWords NAMES = read("italian-names.txt");
    static final ItalianWords ALL = read("italian-names.txt", "italian-english.txt");
  }

  private static ItalianWords read(String... files) {
    Map<String, List<String>> phrases = new HashMap<>();
    for (String file : files) {
      try (InputStream in = ItalianWords.class.getResourceAsStream(file)) {
        new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.contains(" = ") && !line.startsWith("#"))
            .forEach(line -> add(line, phrases));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new ItalianWords(Map.copyOf(phrases));
  }

  private static void add(String line, Map<String, List<String>> phrases) {
    int sign = line.indexOf(" = ");
    List<String> english = List.of(line.substring(sign + 3).split(" \\| "));
    for (String italian : line.substring(0, sign).split(", ")) {
      phrases.put(key(Words.plain(italian)), english);
    }
  }

  /** Whether the text reads as Italian: two of its words do nothing but join others in Italian. */
  static boolean isItalian(String text) {
    return Words.plain(text).stream().filter(FUNCTION::contains).distinct().limit(2).count() == 2;
  }

  /**
   * The text with its known phrases in English and without what joins them, in the first words that
   * the lists give, then in the second; nothing when no phrase is known.
   */
  List<String> english(String text) {
    List<List<String>> parts = new ArrayList<>();
    boolean any = false;
    List<String> words = Words.plain(text);
    for (int at = 0; at < words.size(); ) {
      Optional<Known> known = known(words, at);
      if (known.isPresent()) {
        any = true;
        parts.add(known.get().english());
      } else if (!FUNCTION.contains(words.get(at))) {
        parts.add(List.of(words.get(at)));
      }
      at += known.map(Known::words).orElse(1);
    }
    return any
        ? Stream.of(0, 1).map(choice -> rendered(parts, choice)).distinct().toList()
        : List.of();
  }

  private static String rendered(List<List<String>> parts, int choice) {
    return parts.stream()
        .map(part -> part.get(Math.min(choice, part.size() - 1)))
        .collect(Collectors.joining(" "));
  }

  /** The known phrases of the text, each in English. */
  List<String> mentioned(String text) {
    List<String> mentioned = new ArrayList<>();
    List<String> words = Words.plain(text);
    for (int at = 0; at < words.size(); ) {
      Optional<Known> known = known(words, at);
      known.ifPresent(phrase -> mentioned.addAll(phrase.english()));
      at += known.map(Known::words).orElse(1);
    }
    return mentioned;
  }

  private Optional<Known> known(List<String> words, int at) {
    for (int length = Math.min(LONGEST_PHRASE, words.size() - at); length > 0; length--) {
      List<String> english = phrases.get(key(words.subList(at, at + length)));
      if (english != null) {
        return Optional.of(new Known(length, english));
      }
    }
    return Optional.empty();
  }

  private static String key(List<String> words) {
    return words.stream()
        .filter(word -> words.size() == 1 || !FUNCTION.contains(word))
        .map(ItalianWords::withoutEnding)
        .collect(Collectors.joining(" "));
  }

  /**
   * Anno and anni, banca and banche, provincia and province are written alike, and unlike what ends
   * in no vowel: client is English.
   */
  private static String withoutEnding(String word) {
    if (word.length() < 4 || "aeio".indexOf(word.charAt(word.length() - 1)) < 0) {
      return word;
    }
    String root = word.substring(0, word.length() - 1);
    return (root.matches(".*[cg]h|.{3,}i") ? root.substring(0, root.length() - 1) : root) + "_";
  }
}
