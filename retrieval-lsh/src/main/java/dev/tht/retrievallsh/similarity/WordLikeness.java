package dev.tht.retrievallsh.similarity;

/**
 * How alike one word of the query is to words of values: by edits, by prefix, as an abbreviation.
 *
 * <p>A word that begins the other gets back part of what the missing end costs; if a full stop
 * marked it as cut ("Corp.") it counts as nearly the whole word. Owned by one thread.
 */
final class WordLikeness {

  /** Longer words are compared by equality and prefix only. */
  private static final int MAX_EDITED = 64;

  private static final double PREFIX_GAIN = 0.3;
  private static final double MARKED_PREFIX = 0.93;
  private static final double MARKED_LETTER = 0.8;
  private static final double MARKED_CONTRACTION = 0.75;

  private final String word;
  private final boolean abbreviated;
  private final EditDistance edits;

  WordLikeness(String word, boolean abbreviated) {
    this.word = word;
    this.abbreviated = abbreviated;
    this.edits = new EditDistance(word.length() <= MAX_EDITED ? word : "");
  }

  String word() {
    return word;
  }

  double to(String other, boolean otherAbbreviated) {
    if (word.equals(other)) {
      return 1;
    }
    if (!abbreviated && !otherAbbreviated && hopeless(other)) {
      return 0;
    }
    boolean comparable = word.length() <= MAX_EDITED && other.length() <= MAX_EDITED;
    double ratio = comparable ? edits.ratio(other) : 0;
    double best = Math.max(ratio, marked(word, abbreviated, other));
    best = Math.max(best, marked(other, otherAbbreviated, word));
    return Math.max(best, prefix(ratio, other));
  }

  /** Lengths so far apart that half the characters must differ, and neither begins the other. */
  private boolean hopeless(String other) {
    int shorter = Math.min(word.length(), other.length());
    return shorter * 2 <= Math.max(word.length(), other.length())
        && !(shorter >= 3 && word.regionMatches(0, other, 0, shorter));
  }

  private double prefix(double ratio, String other) {
    int shorter = Math.min(word.length(), other.length());
    boolean begins = word.regionMatches(0, other, 0, shorter);
    return begins && shorter >= 3 ? ratio + PREFIX_GAIN * (1 - ratio) : ratio;
  }

  private static double marked(String cut, boolean isCut, String whole) {
    if (!isCut || cut.length() >= whole.length()) {
      return 0;
    }
    if (whole.startsWith(cut)) {
      return cut.length() == 1
          ? MARKED_LETTER
          : MARKED_PREFIX + (1 - MARKED_PREFIX) * cut.length() / whole.length();
    }
    return isContraction(cut, whole) ? MARKED_CONTRACTION : 0;
  }

  /** "dept" of "department": same first letter, the others in order. */
  private static boolean isContraction(String cut, String whole) {
    if (cut.length() < 2 || cut.charAt(0) != whole.charAt(0)) {
      return false;
    }
    int at = 0;
    for (int in = 0; in < whole.length() && at < cut.length(); in++) {
      if (cut.charAt(at) == whole.charAt(in)) {
        at++;
      }
    }
    return at == cut.length();
  }
}
