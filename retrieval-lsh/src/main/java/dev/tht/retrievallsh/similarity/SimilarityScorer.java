package dev.tht.retrievallsh.similarity;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.gram.GramSet;
import dev.tht.retrievallsh.gram.Grams;
import java.util.Locale;

/**
 * Scores values against one query; the formula is in {@link #score}.
 *
 * <p>Made for one query, owned by one thread. The same characters score 1, the same but for case
 * 0.995, the same folded text 0.986 to 0.994; everything else stays below, so that a value that
 * only folding tells apart is never overtaken.
 */
public final class SimilarityScorer {

  private static final double SAME = 1;
  private static final double SAME_BUT_CASE = 0.995;
  private static final double SAME_FOLDED = 0.986;
  private static final double SAME_FOLDED_RANGE = 0.008;
  private static final double BEST_UNEQUAL = 0.985;
  private static final double SAME_BUT_SPACES = 0.98;

  /** Texts whose lengths differ by a larger factor are not compared by edits. */
  private static final int MOST_TIMES_LONGER = 3;

  private static final double COVERAGE_SHARE = 0.25;
  private static final double OTHER_ORDER = 0.985;
  private static final double PRIMARY = 0.9;
  private static final double GRAMS = 0.06;
  private static final double EDIT = 0.03;
  private static final double SPELLING = 0.01;

  private static final double SECOND_SLIP = 0.05;
  private static final int SHORT_WORD = 6;
  private static final double HALF = 0.55;
  private static final double SLIP_IN_A_PART = 0.1;
  private static final double OTHER_WORD = 0.12;
  private static final double COMPLETED = 0.96;
  private static final double WORD_MORE = 0.015;
  private static final double CAPITALS_AS_INITIALS = 0.85;
  private static final double TWO_CAPITALS_AS_INITIALS = 0.72;
  private static final double WORD_AS_INITIALS = 0.6;

  private final String source;
  private final FoldedText query;
  private final EditDistance edits;
  private final EditDistance spelling;
  private final WordAlignment alignment;
  private final GramSet queryGrams = new GramSet();
  private final GramSet valueGrams = new GramSet();
  private final boolean capitals;
  private final String joined;

  public SimilarityScorer(String source, FoldedText query) {
    this.source = source;
    this.query = query;
    this.edits = new EditDistance(query.text());
    this.spelling = new EditDistance(source);
    this.alignment = new WordAlignment(query);
    this.joined = query.text().replace(" ", "");
    this.capitals =
        source.equals(source.toUpperCase(Locale.ROOT))
            && source.codePoints().anyMatch(Character::isLetter);
    Grams.ofQuery(query, queryGrams);
  }

  /** The grams of the query. */
  public GramSet grams() {
    return queryGrams;
  }

  /**
   * {@code primary} is the better of the edit ratio and the aligned share of words, lowered by at
   * most a quarter for what the value has besides, for a query of one word also by {@value
   * #SECOND_SLIP} for each edit after the first, and by {@value #OTHER_WORD} if up to {@value
   * #SHORT_WORD} letters differ in one that no slip explains ({@link Slip}), by {@value
   * #SLIP_IN_A_PART} if it is only like a word of a value that has as much besides; the score is
   * {@code 0.90 primary + 0.06 grams + 0.03 edit + 0.01 spelling}, where {@code grams} is the mean
   * of containment and Jaccard and {@code spelling} the edit ratio before folding. Initials, or the
   * same letters with other spaces, or a value that goes on where a query of several words ends,
   * replace it when they score higher; a completion loses {@value #WORD_MORE} for each further
   * word.
   */
  public Similarity score(String value, FoldedText folded) {
    Grams.of(folded, valueGrams);
    int common = queryGrams.common(valueGrams);
    double containment = ratio(common, queryGrams.size());
    double jaccard = ratio(common, queryGrams.size() + valueGrams.size() - common);
    WordAlignment.Shares shares = alignment.align(folded);
    double edit = comparable(folded.text()) ? edits.ratio(folded.text()) : 0;
    double slips = query.wordCount() == 1 ? slips(edit, folded.text()) : 0;
    if (query.wordCount() == 1 && shares.coverage() < HALF && shares.recall() < 1) {
      slips += SLIP_IN_A_PART;
    }
    double spelled = edit > 0 ? spelling.ratio(value) : 0;
    double initials = initials(folded);

    double words =
        (folded.text().startsWith(query.text()) ? 1 : OTHER_ORDER)
            * shares.recall()
            * (1 - COVERAGE_SHARE + COVERAGE_SHARE * shares.coverage());
    double blend =
        PRIMARY * Math.max(0, Math.max(edit, words) - slips)
            + GRAMS * (containment + jaccard) / 2
            + EDIT * edit
            + SPELLING * spelled;
    double score =
        query.equals(folded)
            ? equalScore(value, spelled)
            : Math.min(
                BEST_UNEQUAL,
                Math.max(Math.max(blend, completed(folded)), Math.max(initials, respaced(folded))));
    return new Similarity(
        score, edit, shares.recall(), shares.coverage(), containment, jaccard, initials);
  }

  private double slips(double ratio, String text) {
    int longer = Math.max(query.text().length(), text.length());
    long distance = ratio == 0 ? 0 : Math.round((1 - ratio) * longer);
    boolean begins = text.startsWith(query.text()) || query.text().startsWith(text);
    if (distance == 1 && longer <= SHORT_WORD && Slip.isOtherWord(query.text(), text)) {
      return OTHER_WORD;
    }
    return begins || distance > 3 ? 0 : SECOND_SLIP * Math.max(0, distance - 1);
  }

  private boolean comparable(String text) {
    int shorter = Math.min(query.text().length(), text.length());
    return shorter * MOST_TIMES_LONGER >= Math.max(query.text().length(), text.length());
  }

  private double respaced(FoldedText value) {
    return value.wordCount() != query.wordCount()
            && joined.length() == value.text().length() - value.wordCount() + 1
            && joined.equals(value.text().replace(" ", ""))
        ? SAME_BUT_SPACES
        : 0;
  }

  private double completed(FoldedText value) {
    int more = value.wordCount() - query.wordCount();
    return query.wordCount() > 1
            && more > 0
            && value.text().startsWith(query.text())
            && value.text().charAt(query.text().length()) == ' '
        ? Math.max(0, COMPLETED - WORD_MORE * more)
        : 0;
  }

  private double equalScore(String value, double spelled) {
    if (source.equals(value)) {
      return SAME;
    }
    return source.equalsIgnoreCase(value)
        ? SAME_BUT_CASE
        : SAME_FOLDED + SAME_FOLDED_RANGE * spelled;
  }

  private double initials(FoldedText value) {
    if (query.wordCount() != 1 || query.word(0).length() < 2 || value.wordCount() < 2) {
      return 0;
    }
    String word = query.word(0);
    boolean initials =
        word.equals(Grams.initials(value, true)) || word.equals(Grams.initials(value, false));
    if (!initials) {
      return 0;
    }
    if (!capitals) {
      return WORD_AS_INITIALS;
    }
    return word.length() > 2 ? CAPITALS_AS_INITIALS : TWO_CAPITALS_AS_INITIALS;
  }

  private static double ratio(int part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
