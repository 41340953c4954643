package dev.tht.ambiguity.lexicon;

/** How alike two texts are, by the letters that must be changed to make one of the other. */
public final class Likeness {

  private Likeness() {}

  /** From 0 to 1, case and accents left aside; linear in the product of the lengths. */
  public static double of(String one, String other) {
    String a = Stem.fold(one);
    String b = Stem.fold(other);
    int longest = Math.max(a.length(), b.length());
    return longest == 0 ? 1 : 1 - (double) changes(a, b) / longest;
  }

  private static int changes(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
