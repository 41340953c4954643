package dev.tht.sqlplan.read;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** The text under way of a {@link Respelling}: tokens taken one by one, with where each stood. */
final class Copy {
  private final String original;
  private final List<Token> tokens;
  private final StringBuilder out = new StringBuilder();
  private final TreeMap<Integer, Integer> offsets = new TreeMap<>();
  private final Set<Integer> quoted = new HashSet<>();
  private int at;
  private int copied;

  Copy(String original, List<Token> tokens) {
    this.original = original;
    this.tokens = tokens;
  }

  Respelled respelled() {
    return new Respelled(original, out.toString(), offsets, quoted);
  }

  /** The token so many places on; the first or the last where there is none. */
  Token token(int ahead) {
    return tokens.get(Math.clamp((long) at + ahead, 0, tokens.size() - 1));
  }

  boolean isAtEnd() {
    return token(0).kind() == Token.Kind.END;
  }

  /** The place of the next token. */
  int place() {
    return at;
  }

  boolean isAtStart() {
    return at == 0;
  }

  /** Goes to a place, forth or back. */
  void goTo(int place) {
    at = place;
  }

  /** The token before; the last of all when there is none. */
  Token before() {
    return at == 0 ? tokens.get(tokens.size() - 1) : token(-1);
  }

  /** Passes over the next token, which counts as copied. */
  void skip() {
    copied = token(0).end();
    at++;
  }

  /** Copies the line breaks before the next token, and notes where it stands. */
  void mark() {
    Token token = token(0);
    String between = original.substring(Math.min(copied, token.start()), token.start());
    long lines = between.chars().filter(c -> c == '\n').count();
    out.append("\n".repeat((int) lines)).append(' ');
    offsets.put(out.length(), token.start());
    copied = token.end();
  }

  /** Writes what stands for no token. */
  void write(String text) {
    out.append(text);
  }

  /** Writes a quoted name. */
  void writeName(String name) {
    out.append('"').append(name.replace("\"", "\"\"")).append('"');
  }

  /** The next token as that text. */
  void emit(String text) {
    mark();
    out.append(text);
    at++;
  }

  /** The next token as that name. */
  void emitName(String name) {
    mark();
    writeName(name);
    at++;
  }

  /** The next token as the quoted name that it is. */
  void emitQuotedName() {
    mark();
    quoted.add(out.length());
    writeName(token(0).text());
    at++;
  }
}
