package dev.tht.spi;

/**
 * Text that is safe to print on a terminal or in a document: characters that could move a cursor,
 * reorder a line or hide are replaced by a visible form.
 *
 * <p>Everything that comes from a model, the catalog, Evidence or the data passes through here
 * before a person sees it. Replaced are the control characters (Unicode category Cc, line feed
 * excepted in {@link #block}), format characters (Cf: bidirectional controls, zero-width
 * characters, tags), line and paragraph separators, private-use characters, unpaired surrogates,
 * and letters and marks that show nothing (fillers, variation selectors); each becomes {@code
 * <U+XXXX>}. So does every combining mark after the fourth in a row: a flood of them covers the
 * lines above and below.
 */
public final class SafeText {

  private static final int MOST_MARKS = 4;

  private SafeText() {}

  /** One line: a line feed becomes {@code <U+000A>} like any other control character. */
  public static String line(String text) {
    return visible(text, false);
  }

  /** Several lines: line feeds are kept, tabs become one space. */
  public static String block(String text) {
    return visible(text, true);
  }

  /**
   * At most that many characters of {@link #line}, ending in {@code …} when cut; never cuts a
   * surrogate pair.
   */
  public static String line(String text, int limit) {
    // Every character shows as one at least, so what lies beyond is cut in any case.
    String safe = line(text.substring(0, Math.min(text.length(), limit + 2)));
    if (safe.length() <= limit) {
      return safe;
    }
    int cut = Math.max(0, limit - 1);
    if (cut > 0 && Character.isHighSurrogate(safe.charAt(cut - 1))) {
      cut--;
    }
    return safe.substring(0, cut) + "…";
  }

  /**
   * The same JSON, in which a character that {@link #line} would replace stands as an escape. White
   * space between the parts is kept.
   */
  public static String json(String json) {
    StringBuilder out = new StringBuilder(json.length());
    json.codePoints().forEach(point -> escape(out, point));
    return out.toString();
  }

  private static void escape(StringBuilder out, int point) {
    if (point == '\n' || point == '\r' || point == '\t' || !hidden(point)) {
      out.appendCodePoint(point);
      return;
    }
    for (char unit : Character.toChars(point)) {
      out.append("\\u").append(hexadecimal(unit));
    }
  }

  private static String visible(String text, boolean keepLines) {
    StringBuilder out = new StringBuilder(text.length());
    int marks = 0;
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int point = text.codePointAt(at);
      marks = combines(point) ? marks + 1 : 0;
      append(out, point, keepLines, marks > MOST_MARKS);
    }
    return out.toString();
  }

  private static boolean combines(int point) {
    int type = Character.getType(point);
    return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
  }

  private static void append(StringBuilder out, int point, boolean keepLines, boolean flood) {
    if (keepLines && point == '\n') {
      out.append('\n');
    } else if (keepLines && point == '\t') {
      out.append(' ');
    } else if (flood || hidden(point)) {
      out.append("<U+").append(hexadecimal(point)).append('>');
    } else {
      out.appendCodePoint(point);
    }
  }

  private static boolean hidden(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE,
          Character.SURROGATE ->
          true;
      default -> invisible(point);
    };
  }

  /** Letters and marks that show nothing: Unicode's other default-ignorable code points. */
  private static boolean invisible(int point) {
    return point == 0x034F
        || (point >= 0x115F && point <= 0x1160)
        || (point >= 0x17B4 && point <= 0x17B5)
        || (point >= 0x180B && point <= 0x180F)
        || point == 0x2800
        || point == 0x3164
        || (point >= 0xFE00 && point <= 0xFE0F)
        || point == 0xFFA0
        || (point >= 0xE0000 && point <= 0xE0FFF);
  }

  private static String hexadecimal(int point) {
    String digits = Integer.toHexString(point).toUpperCase(java.util.Locale.ROOT);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }
}
