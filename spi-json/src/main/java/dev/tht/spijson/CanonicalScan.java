package dev.tht.spijson;

/**
 * Reads JSON that is in canonical form already, in one pass and without a tree. Anything else, and
 * the few canonical forms that it leaves to the slower way (numbers that are no whole numbers of at
 * most 15 digits), ends in {@link Unusual}; it never accepts a text that is not canonical. Used by
 * one thread.
 */
final class CanonicalScan {
  private static final int MOST_DIGITS = 15;
  private static final int DEEPEST = 200;

  private final String in;
  private int at;
  private int depth;

  CanonicalScan(String in) {
    this.in = in;
  }

  /** Not canonical, or left to the slower way. */
  static final class Unusual extends Exception {
    private static final long serialVersionUID = 1L;
    private static final Unusual ONLY = new Unusual();

    private Unusual() {
      super("not canonical JSON of the usual sort", null, false, false);
    }
  }

  /** Whether the text is one canonical object, as far as this can say. */
  static boolean isObject(String text) {
    CanonicalScan scan = new CanonicalScan(text);
    try {
      scan.object();
      scan.end();
      return true;
    } catch (Unusual e) {
      return false;
    }
  }

  int place() {
    return at;
  }

  void expect(String literal) throws Unusual {
    if (!in.startsWith(literal, at)) {
      throw Unusual.ONLY;
    }
    at += literal.length();
  }

  boolean accept(char c) {
    boolean there = at < in.length() && in.charAt(at) == c;
    if (there) {
      at++;
    }
    return there;
  }

  boolean accept(String literal) {
    boolean there = in.startsWith(literal, at);
    if (there) {
      at += literal.length();
    }
    return there;
  }

  void end() throws Unusual {
    if (at != in.length()) {
      throw Unusual.ONLY;
    }
  }

  /** A whole number, 0 or more. */
  long number() throws Unusual {
    int start = at;
    long number = 0;
    while (at < in.length() && in.charAt(at) >= '0' && in.charAt(at) <= '9') {
      number = 10 * number + in.charAt(at++) - '0';
      if (at - start > MOST_DIGITS) {
        throw Unusual.ONLY;
      }
    }
    if (at == start || (in.charAt(start) == '0' && at - start > 1)) {
      throw Unusual.ONLY;
    }
    return number;
  }

  /** A string, as the text that it stands for. */
  String string() throws Unusual {
    int start = at + 1;
    boolean escaped = skipString();
    return escaped ? unescaped(start, at - 1) : in.substring(start, at - 1);
  }

  private boolean skipString() throws Unusual {
    if (!accept('"')) {
      throw Unusual.ONLY;
    }
    boolean escaped = false;
    while (at < in.length()) {
      char c = in.charAt(at++);
      if (c == '"') {
        return escaped;
      }
      if (c == '\\') {
        escaped = true;
        escape();
      } else if (c < ' ') {
        throw Unusual.ONLY;
      } else if (Character.isSurrogate(c)) {
        boolean paired =
            Character.isHighSurrogate(c)
                && at < in.length()
                && Character.isLowSurrogate(in.charAt(at));
        if (!paired) {
          throw Unusual.ONLY;
        }
        at++;
      }
    }
    throw Unusual.ONLY;
  }

  /** The shortest escapes only, as RFC 8785 writes them. */
  private void escape() throws Unusual {
    char c = at < in.length() ? in.charAt(at++) : ' ';
    if ("\"\\btnfr".indexOf(c) >= 0) {
      return;
    }
    if (c != 'u' || at + 4 > in.length() || !in.startsWith("00", at)) {
      throw Unusual.ONLY;
    }
    int high = in.charAt(at + 2) - '0';
    int low = "0123456789abcdef".indexOf(in.charAt(at + 3));
    int code = 16 * high + low;
    boolean shorter = code == 8 || code == 9 || code == 10 || code == 12 || code == 13;
    if (high < 0 || high > 1 || low < 0 || shorter) {
      throw Unusual.ONLY;
    }
    at += 4;
  }

  private String unescaped(int from, int to) {
    StringBuilder out = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      char c = in.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char sort = in.charAt(++i);
      switch (sort) {
        case 'b' -> out.append('\b');
        case 't' -> out.append('\t');
        case 'n' -> out.append('\n');
        case 'f' -> out.append('\f');
        case 'r' -> out.append('\r');
        case 'u' -> {
          out.append((char) Integer.parseInt(in, i + 1, i + 5, 16));
          i += 4;
        }
        default -> out.append(sort);
      }
    }
    return out.toString();
  }

  /** Any value, of which only the form matters. */
  void value() throws Unusual {
    if (at >= in.length() || ++depth > DEEPEST) {
      throw Unusual.ONLY;
    }
    switch (in.charAt(at)) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> skipString();
      case 't' -> expect("true");
      case 'f' -> expect("false");
      case 'n' -> expect("null");
      case '-' -> {
        at++;
        if (number() == 0) {
          throw Unusual.ONLY;
        }
      }
      default -> number();
    }
    depth--;
    if (at < in.length() && ".eE".indexOf(in.charAt(at)) >= 0) {
      throw Unusual.ONLY;
    }
  }

  /** An object, of which only the form matters. */
  void object() throws Unusual {
    expect("{");
    if (accept('}')) {
      return;
    }
    String before = null;
    do {
      String name = string();
      if ((before != null && before.compareTo(name) >= 0) || !accept(':')) {
        throw Unusual.ONLY;
      }
      before = name;
      value();
    } while (accept(','));
    expect("}");
  }

  private void array() throws Unusual {
    at++;
    if (accept(']')) {
      return;
    }
    do {
      value();
    } while (accept(','));
    expect("]");
  }
}
