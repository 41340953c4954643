package dev.tht.gatecore.rule;

/**
 * Letters and digits of other scripts that look like Latin ones, after the Unicode Consortium's
 * confusables (UTS #39), as far as they can spell a control of the gate.
 */
final class LookAlikes {

  private static final String FROM =
      "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u043a\u043c\u0442\u043d\u0433"
          + "\u0501\u051b\u051d\u04cf\u044c\u043f\u0432\u0438\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf"
          + "\u03c1\u03c4\u03c5\u03c7\u03b3\u0585\u057d\u0578\u0570\u0566\u1d00\u0299\u1d04\u1d05\u1d07\ua730"
          + "\u0262\u029c\u026a\u1d0a\u1d0b\u029f\u1d0d\u0274\u1d0f\u1d18\u0280\ua731\u1d1b\u1d1c\u1d20\u1d21"
          + "\u028f\u1d22\u0131\u0142\u00f8\u0111\u0251\u2c9f\u2ca3\u2c89\u0269";
  private static final String TO =
      "aeopcyxijshkmthr"
          + "dqwlbnbuabenikvo"
          + "ptuxyounhqabcdef"
          + "ghijklmnoprstuvw"
          + "yzilodaopei";
  private static final String DIGITS = "01345$@";
  private static final String AS_LETTERS = "oleasSa";

  private LookAlikes() {}

  /** The text with every look-alike replaced by the Latin letter that it looks like. */
  static String latin(String folded) {
    StringBuilder latin = new StringBuilder(folded.length());
    folded.codePoints().forEach(point -> latin.append(letter(point)));
    return latin.toString().toLowerCase(java.util.Locale.ROOT);
  }

  private static String letter(int point) {
    int at = FROM.indexOf(point);
    if (at >= 0) {
      return String.valueOf(TO.charAt(at));
    }
    int digit = DIGITS.indexOf(point);
    if (digit >= 0) {
      return String.valueOf(AS_LETTERS.charAt(digit));
    }
    for (int first : new int[] {0x1F130, 0x1F150, 0x1F170}) {
      if (point >= first && point < first + 26) {
        return String.valueOf((char) ('a' + point - first));
      }
    }
    return Character.toString(point);
  }
}
