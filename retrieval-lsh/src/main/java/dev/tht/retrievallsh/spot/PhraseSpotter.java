package dev.tht.retrievallsh.spot;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.Folding;
import dev.tht.retrievallsh.fold.FunctionWords;
import dev.tht.retrievallsh.similarity.Similarity;
import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueLocation;
import dev.tht.retrievallsh.value.ValueSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the phrases of a question that are like indexed values.
 *
 * <p>Windows of one to six words are looked up, shorter ones first, except those made of function
 * words alone and those whose parts are like no value; at most {@value #MOST_LOOK_UPS} of them. The
 * set of windows that do not overlap and together explain most of the question is kept; beside it
 * stay overlapping windows that are a value almost exactly, as "York" in "New York" when both are
 * values. Mentions come in the order of the question, the longer first. Of a question the first
 * {@link #MOST_WORDS} words count. Safe for concurrent use.
 */
public final class PhraseSpotter {

  /** Words of a question that are looked at. */
  public static final int MOST_WORDS = 80;

  /** Words in one mention. */
  public static final int LONGEST_MENTION = 6;

  /** A phrase less like any value is no mention. */
  public static final double LEAST_SCORE = 0.75;

  private static final double ALMOST_EXACT = 0.98;
  private static final int MOST_CHARS = 4096;
  private static final int LOOKED_UP = 64;
  private static final int MOST_LOOK_UPS = 96;

  /** A part of a mention scores at least this, for its value holds more than the part. */
  private static final double LEAST_PROMISING = 0.6;

  private static final double LEAST_COVERAGE = 0.5;
  private static final double FUNCTION_WORD = 0.25;

  /** A window of words [from, to) with what it may mean. */
  private record Window(int from, int to, double gain, ValueMention mention) {}

  private final ValueSearch values;
  private final int hitsPerMention;

  public PhraseSpotter(ValueSearch values, int hitsPerMention) {
    this.values = values;
    this.hitsPerMention = hitsPerMention;
  }

  public List<ValueMention> spot(String question) {
    return spot(question, ValueFilter.all());
  }

  /** Only values with a location that the filter accepts are looked for. */
  public List<ValueMention> spot(String question, ValueFilter filter) {
    FoldedText folded = Folding.fold(question, MOST_CHARS);
    int words = Math.min(MOST_WORDS, folded.wordCount());
    List<Window> windows = windows(question, folded, words, filter);
    List<ValueMention> mentions = new ArrayList<>(mostGain(windows, words));
    for (Window window : windows) {
      if (window.mention().score() >= ALMOST_EXACT && !mentions.contains(window.mention())) {
        mentions.add(window.mention());
      }
    }
    mentions.sort(
        Comparator.comparingInt(ValueMention::start)
            .thenComparing(ValueMention::end, Comparator.reverseOrder()));
    return List.copyOf(mentions);
  }

  /**
   * Shorter windows first; a longer one only where one of its two parts is like something. What is
   * said twice is looked up once.
   */
  private List<Window> windows(String question, FoldedText folded, int words, ValueFilter filter) {
    Map<String, List<ValueHit>> known = new HashMap<>();
    Function<String, List<ValueHit>> search =
        phrase ->
            known.computeIfAbsent(
                phrase, p -> values.search(p, filter, LOOKED_UP, LEAST_PROMISING));
    List<Window> windows = new ArrayList<>();
    boolean[] promising = new boolean[words];
    Arrays.fill(promising, true);
    int left = MOST_LOOK_UPS;
    for (int length = 1; length <= Math.min(LONGEST_MENTION, words); length++) {
      boolean[] longer = new boolean[words];
      for (int from = 0; from + length <= words; from++) {
        boolean parts = promising[from] || (length > 1 && promising[from + 1]);
        if (!hasContent(question, folded, from, from + length)) {
          longer[from] = true;
        } else if (parts && left > 0) {
          left--;
          longer[from] = lookUp(question, folded, from, from + length, search, windows);
        }
      }
      promising = longer;
    }
    return windows;
  }

  /** Adds the window if it is a mention; false when not even a longer one can be. */
  private boolean lookUp(
      String question,
      FoldedText folded,
      int from,
      int to,
      Function<String, List<ValueHit>> search,
      List<Window> windows) {
    int start = folded.sourceStart(from);
    int end = folded.sourceEnd(to - 1);
    boolean stop = folded.abbreviated(to - 1) && end + 1 < question.length();
    String phrase = question.substring(start, stop ? end + 1 : end);
    List<ValueHit> found = search.apply(phrase);
    List<ValueHit> hits =
        found.stream().filter(hit -> hit.score() >= LEAST_SCORE && accountsFor(hit)).toList();
    if (!hits.isEmpty()) {
      ValueMention mention = new ValueMention(start, start + phrase.length(), phrase, spread(hits));
      double excess = mention.score() - LEAST_SCORE + 0.05;
      windows.add(new Window(from, to, weight(folded, from, to) * excess, mention));
    }
    return !found.isEmpty();
  }

  /** A phrase must be the larger part of the value, not one word out of a long text. */
  private static boolean accountsFor(ValueHit hit) {
    Similarity similarity = hit.similarity();
    return similarity.coverage() >= LEAST_COVERAGE
        || similarity.edit() >= LEAST_SCORE
        || similarity.initials() >= LEAST_SCORE;
  }

  /**
   * The best hits, but first the best of each set of fields: a name found exactly in one column
   * does not hide the like name in another.
   */
  private List<ValueHit> spread(List<ValueHit> hits) {
    Set<Map<String, String>> seen = new HashSet<>();
    List<ValueHit> chosen = new ArrayList<>();
    List<ValueHit> others = new ArrayList<>();
    for (ValueHit hit : hits) {
      boolean isNew = false;
      for (ValueLocation location : hit.locations()) {
        isNew |= seen.add(location.fields());
      }
      (isNew ? chosen : others).add(hit);
    }
    chosen.addAll(others);
    return chosen.stream().limit(hitsPerMention).sorted().toList();
  }

  /** The windows without overlap whose gains add up highest (weighted interval scheduling). */
  private static List<ValueMention> mostGain(List<Window> windows, int words) {
    double[] best = new double[words + 1];
    Window[] last = new Window[words + 1];
    for (int to = 1; to <= words; to++) {
      best[to] = best[to - 1];
      for (Window window : windows) {
        if (window.to() == to && best[window.from()] + window.gain() > best[to]) {
          best[to] = best[window.from()] + window.gain();
          last[to] = window;
        }
      }
    }
    List<ValueMention> chosen = new ArrayList<>();
    int at = words;
    while (at > 0) {
      Window window = last[at];
      if (window == null) {
        at--;
      } else {
        chosen.add(window.mention());
        at = window.from();
      }
    }
    return chosen;
  }

  /** A function word in capitals is a name: "from the US" is not "from us". */
  private static boolean hasContent(String question, FoldedText folded, int from, int to) {
    for (int word = from; word < to; word++) {
      if (!FunctionWords.contains(folded.word(word))
          || isCapitals(question.substring(folded.sourceStart(word), folded.sourceEnd(word)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCapitals(String word) {
    return word.length() > 1 && word.chars().allMatch(Character::isUpperCase);
  }

  private static double weight(FoldedText folded, int from, int to) {
    double weight = 0;
    for (int word = from; word < to; word++) {
      weight += FunctionWords.contains(folded.word(word)) ? FUNCTION_WORD : 1;
    }
    return weight;
  }
}
