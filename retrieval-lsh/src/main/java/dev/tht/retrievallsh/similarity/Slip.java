package dev.tht.retrievallsh.similarity;

/**
 * Tells a slip from another word, where two words of the same length differ in one letter.
 *
 * <p>Fingers hit the keys beside the one meant (QWERTY), and whoever does not know a spelling takes
 * a letter that sounds alike; {@code Perry} for {@code Berry} is neither.
 */
final class Slip {

  private static final String[] ROWS = {"qwertyuiop", "asdfghjkl", "zxcvbnm"};
  private static final String[] ALIKE = {"aeiouy", "ckqg", "szcx", "fvw", "mn", "td", "jgy", "lr"};

  private Slip() {}

  /** Whether the words differ in one letter a-z alone, and neither hand nor ear explains it. */
  static boolean isOtherWord(String one, String other) {
    if (one.length() != other.length()) {
      return false;
    }
    int differs = -1;
    for (int i = 0; i < one.length(); i++) {
      if (one.charAt(i) != other.charAt(i)) {
        if (differs >= 0) {
          return false;
        }
        differs = i;
      }
    }
    return differs >= 0 && unexplained(one.charAt(differs), other.charAt(differs));
  }

  private static boolean unexplained(char one, char other) {
    if (one < 'a' || one > 'z' || other < 'a' || other > 'z' || near(one, other)) {
      return false;
    }
    for (String letters : ALIKE) {
      if (letters.indexOf(one) >= 0 && letters.indexOf(other) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Neighbours in a row, or in the rows above and below, which stand half a key to the right. */
  private static boolean near(char one, char other) {
    int row = row(one);
    int rowOfOther = row(other);
    int apart = ROWS[rowOfOther].indexOf(other) - ROWS[row].indexOf(one);
    return switch (rowOfOther - row) {
      case 0 -> Math.abs(apart) == 1;
      case 1 -> apart == 0 || apart == -1;
      case -1 -> apart == 0 || apart == 1;
      default -> false;
    };
  }

  private static int row(char letter) {
    int row = 0;
    while (ROWS[row].indexOf(letter) < 0) {
      row++;
    }
    return row;
  }
}
