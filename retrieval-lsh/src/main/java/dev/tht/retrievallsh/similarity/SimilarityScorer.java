package dev.tht.retrievallsh.similarity;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.gram.GramSet;
import dev.tht.retrievallsh.gram.Grams;
import java.util.Locale;

/**
 * Scores values against one query; the formula is in {@link #score}.
 *
 * <p>Made for one query, owned by one thread. The same characters score 1, the same but for case
 * 0.995, the same folded text 0.99; everything else stays below 0.985, so that a value that only
 * folding can tell apart is never overtaken.
 */
public final class SimilarityScorer {

  private static final double SAME = 1;
  private static final double SAME_BUT_CASE = 0.995;
  private static final double SAME_FOLDED = 0.99;
  private static final double BEST_UNEQUAL = 0.985;

  private static final double COVERAGE_SHARE = 0.25;
  private static final double OTHER_ORDER = 0.985;
  private static final double PRIMARY = 0.9;
  private static final double GRAMS = 0.06;
  private static final double EDIT = 0.04;

  private static final double CAPITALS_AS_INITIALS = 0.85;
  private static final double WORD_AS_INITIALS = 0.6;

  private final String source;
  private final FoldedText query;
  private final EditDistance edits;
  private final WordAlignment alignment;
  private final GramSet queryGrams = new GramSet();
  private final GramSet valueGrams = new GramSet();
  private final boolean capitals;

  public SimilarityScorer(String source, FoldedText query) {
    this.source = source;
    this.query = query;
    this.edits = new EditDistance(query.text());
    this.alignment = new WordAlignment(query);
    this.capitals =
        source.equals(source.toUpperCase(Locale.ROOT))
            && source.codePoints().anyMatch(Character::isLetter);
    Grams.ofQuery(query, queryGrams);
  }

  /** The grams of the query. */
  public GramSet grams() {
    return queryGrams;
  }

  /** A measure of the time that scoring this value takes. */
  public long work(FoldedText value) {
    return (long) alignment.words() * value.wordCount()
        + (long) query.text().length() * value.text().length() / 256;
  }

  /**
   * {@code primary} is the better of the edit ratio and the aligned share of words, lowered by at
   * most a quarter for what the value has besides; the score is {@code 0.90 primary + 0.06 grams +
   * 0.04 edit}, where {@code grams} is the mean of containment and Jaccard. Initials replace it
   * when they score higher.
   */
  public Similarity score(String value, FoldedText folded) {
    Grams.of(folded, valueGrams);
    int common = queryGrams.common(valueGrams);
    double containment = ratio(common, queryGrams.size());
    double jaccard = ratio(common, queryGrams.size() + valueGrams.size() - common);
    WordAlignment.Shares shares = alignment.align(folded);
    double edit = edits.ratio(folded.text());
    double initials = initials(folded);

    double words =
        OTHER_ORDER
            * shares.recall()
            * (1 - COVERAGE_SHARE + COVERAGE_SHARE * shares.coverage());
    double blend =
        PRIMARY * Math.max(edit, words) + GRAMS * (containment + jaccard) / 2 + EDIT * edit;
    double score =
        query.equals(folded)
            ? equalScore(value)
            : Math.min(BEST_UNEQUAL, Math.max(blend, initials));
    return new Similarity(
        score, edit, shares.recall(), shares.coverage(), containment, jaccard, initials);
  }

  private double equalScore(String value) {
    if (source.equals(value)) {
      return SAME;
    }
    return source.equalsIgnoreCase(value) ? SAME_BUT_CASE : SAME_FOLDED;
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
    return capitals && word.length() > 2 ? CAPITALS_AS_INITIALS : WORD_AS_INITIALS;
  }

  private static double ratio(int part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
