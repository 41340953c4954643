package dev.tht.storagepostgres;

import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;

/** Which texts a column of PostgreSQL keeps exactly: no zero character, no half of a character. */
final class KeptText {
  private KeptText() {}

  static boolean isKept(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (c == 0 || (Character.isSurrogate(c) && !pair)) {
        return false;
      }
      i += pair ? 1 : 0;
    }
    return true;
  }

  /** Refuses a text that would not be kept as it is. */
  static String check(String text) {
    if (!isKept(text)) {
      throw new ThtException(
          StoragePostgresErrorCode.NO_TEXT,
          "PostgreSQL cannot keep '" + SafeText.line(text, 60) + "'",
          "replace zero characters and unpaired surrogates before it is kept");
    }
    return text;
  }
}
