package dev.tht.sqlplan.read;

import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;

/** Cuts SQL text into tokens; comments and spaces fall out. */
final class Lexer {
  private static final List<String> LONG_SYMBOLS =
      List.of("!~*", "||", "<>", "!=", "<=", ">=", "==", "::", "~*", "!~", "<<", ">>", "->");
  private final String text;
  private final Dialect dialect;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text, Dialect dialect) {
    this.text = text;
    this.dialect = dialect;
  }

  /** The tokens, with one of kind END last. */
  static List<Token> tokens(String text, Dialect dialect) {
    Lexer lexer = new Lexer(text, dialect);
    lexer.all();
    return lexer.tokens;
  }

  private void all() {
    while (at < text.length()) {
      char now = text.charAt(at);
      if (Character.isWhitespace(now)) {
        at++;
      } else if (text.startsWith("--", at)) {
        requireComment(at + 2 >= text.length() || text.charAt(at + 2) <= ' ');
        skipTo("\n");
      } else if (text.startsWith("/*", at)) {
        requireComment(!text.startsWith("!", at + 2) && !text.startsWith("M!", at + 2));
        skipTo("*/");
      } else {
        token(now);
      }
    }
    tokens.add(new Token(Token.Kind.END, "", text.length(), text.length()));
  }

  /** MariaDB runs what stands in some comments, and takes some for two signs. */
  private void requireComment(boolean comment) {
    if (dialect == Dialect.MARIADB && !comment) {
      throw Unread.at(text, at, "this is no comment in MariaDB");
    }
  }

  private void skipTo(String end) {
    int found = text.indexOf(end, at + 2);
    if (found < 0 && end.equals("*/")) {
      throw Unread.at(text, at, "a comment has no end");
    }
    at = found < 0 ? text.length() : found + end.length();
  }

  private void token(char now) {
    switch (now) {
      case '\'' -> quoted(Token.Kind.STRING, '\'');
      case '"' ->
          quoted(dialect == Dialect.MARIADB ? Token.Kind.STRING : Token.Kind.QUOTED_NAME, '"');
      case '`', '[' -> {
        if (!dialect.quotesNamesWith(now)) {
          throw Unread.foreign(text, at, "'" + now + "'", dialect);
        }
        quoted(Token.Kind.QUOTED_NAME, now == '[' ? ']' : now);
      }
      default -> {
        if (Character.isDigit(now) || (now == '.' && digitAt(at + 1))) {
          number();
        } else if (Character.isUnicodeIdentifierStart(now) || now == '_') {
          word();
        } else {
          symbol();
        }
      }
    }
  }

  private void quoted(Token.Kind kind, char end) {
    int start = at++;
    StringBuilder inside = new StringBuilder();
    while (at < text.length()) {
      char now = text.charAt(at++);
      if (now == '\\' && dialect == Dialect.MARIADB && kind == Token.Kind.STRING) {
        inside.append(escaped());
      } else if (now != end) {
        inside.append(now);
      } else if (end != ']' && at < text.length() && text.charAt(at) == end) {
        inside.append(end);
        at++;
      } else {
        tokens.add(new Token(kind, inside.toString(), start, at));
        return;
      }
    }
    throw Unread.at(text, start, "a quote has no end");
  }

  /** After a backslash: only what ends a text at the same place whether it escapes or not. */
  private String escaped() {
    char next = at < text.length() ? text.charAt(at) : ' ';
    at++;
    return switch (next) {
      case '\\' -> "\\";
      case '%', '_' -> "\\" + next;
      default -> throw Unread.at(text, at - 2, "a backslash must be doubled here");
    };
  }

  private boolean digitAt(int index) {
    return index < text.length() && Character.isDigit(text.charAt(index));
  }

  private void number() {
    int start = at;
    while (digitAt(at)) {
      at++;
    }
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      while (digitAt(at)) {
        at++;
      }
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      int exponent = at + 1;
      if (exponent < text.length() && "+-".indexOf(text.charAt(exponent)) >= 0) {
        exponent++;
      }
      if (digitAt(exponent)) {
        at = exponent;
        while (digitAt(at)) {
          at++;
        }
      }
    }
    add(Token.Kind.NUMBER, start);
  }

  private void word() {
    int start = at;
    while (at < text.length()
        && (Character.isUnicodeIdentifierPart(text.charAt(at)) || text.charAt(at) == '$')) {
      at++;
    }
    add(Token.Kind.WORD, start);
  }

  private void symbol() {
    int start = at;
    for (String symbol : LONG_SYMBOLS) {
      if (text.startsWith(symbol, at)) {
        at += symbol.length();
        add(Token.Kind.SYMBOL, start);
        return;
      }
    }
    at++;
    add(Token.Kind.SYMBOL, start);
  }

  private void add(Token.Kind kind, int start) {
    tokens.add(new Token(kind, text.substring(start, at), start, at));
  }
}
