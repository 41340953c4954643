package dev.tht.sqlplan.read;

import dev.tht.sqlplan.dialect.Dialect;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Spells a text so that Calcite's Babel parser takes it: every word that is no keyword where it
 * stands becomes a quoted name, so that no reserved word is in the way; SQLite's and PostgreSQL's
 * own forms become calls of functions that {@link FunctionReading} knows.
 */
final class Respelling {
  private static final Set<String> TYPED = Set.of("DATE", "TIMESTAMP", "TIME", "INTERVAL");
  private static final Set<String> CLOCKS =
      Set.of("CURRENT_DATE", "CURRENT_TIMESTAMP", "CURRENT_TIME", "LOCALTIMESTAMP");
  private static final Set<String> UNITS =
      Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");
  private static final Set<String> AFTER_IS =
      Set.of("NULL", "TRUE", "FALSE", "DISTINCT", "UNKNOWN");

  private final String original;
  private final List<Token> tokens;
  private final StringBuilder out = new StringBuilder();
  private final TreeMap<Integer, Integer> offsets = new TreeMap<>();
  private final Set<Integer> quoted = new HashSet<>();
  private int at;
  private int copied;

  private Respelling(String original, List<Token> tokens) {
    this.original = original;
    this.tokens = tokens;
  }

  /** Spells one statement; a semicolon at its end is dropped. */
  static Respelled of(String text, Dialect dialect) {
    Respelling respelling = new Respelling(text, Lexer.tokens(text, dialect));
    respelling.all();
    return new Respelled(text, respelling.out.toString(), respelling.offsets, respelling.quoted);
  }

  private void all() {
    while (token(0).kind() != Token.Kind.END) {
      if (token(0).isSymbol(";")) {
        end();
        return;
      }
      next();
    }
  }

  private void end() {
    while (token(0).isSymbol(";")) {
      at++;
    }
    if (token(0).kind() != Token.Kind.END) {
      throw new Unread(
          "several-statements",
          "the text holds more than one statement",
          "give one SELECT at a time");
    }
  }

  private Token token(int ahead) {
    return tokens.get(Math.clamp((long) at + ahead, 0, tokens.size() - 1));
  }

  private void next() {
    Token now = token(0);
    switch (now.kind()) {
      case STRING -> string(now);
      case QUOTED_NAME -> {
        place(now);
        quoted.add(out.length());
        name(now.text());
        at++;
      }
      case WORD -> word(now);
      case SYMBOL -> symbol(now);
      case NUMBER -> emit(now.text());
      case END -> throw new IllegalStateException("past the end");
    }
  }

  /** Copies the line breaks before the token, and notes where it stands. */
  private void place(Token token) {
    String between = original.substring(copied, token.start());
    long lines = between.chars().filter(c -> c == '\n').count();
    out.append("\n".repeat((int) lines)).append(' ');
    offsets.put(out.length(), token.start());
    copied = token.end();
  }

  private void emit(String text) {
    place(token(0));
    out.append(text);
    at++;
  }

  private void name(String name) {
    out.append('"').append(name.replace("\"", "\"\"")).append('"');
  }

  private void emitName(String name) {
    place(token(0));
    name(name);
    at++;
  }

  private void string(Token now) {
    if (token(-1).isWord("AS") && at > 0) {
      emitName(now.text());
      return;
    }
    emit("'" + now.text().replace("'", "''") + "'");
  }

  private void symbol(Token now) {
    switch (now.text()) {
      case "==" -> emit("=");
      case "::" -> {
        emit("::");
        type();
      }
      case "~", "~*", "!~", "!~*" -> matching(now.text());
      default -> emit(now.text());
    }
  }

  private void matching(String symbol) {
    boolean anyCase = symbol.endsWith("*");
    emit((symbol.startsWith("!") ? "NOT " : "") + (anyCase ? "ILIKE" : "LIKE"));
    marked("$pattern");
  }

  /** The next operand as the operand of a function that only the reader knows. */
  private void marked(String function) {
    out.append(" \"").append(function).append("\"(");
    next();
    if (token(0).isSymbol("(")) {
      int depth = 0;
      do {
        depth += token(0).isSymbol("(") ? 1 : token(0).isSymbol(")") ? -1 : 0;
        next();
      } while (depth > 0 && token(0).kind() != Token.Kind.END);
    }
    out.append(")");
  }

  /** A type's name with its lengths, as one quoted name. */
  private void type() {
    place(token(0));
    StringBuilder type = new StringBuilder(token(0).text());
    at++;
    while (token(0).kind() == Token.Kind.WORD
        && Set.of("PRECISION", "VARYING", "WITHOUT", "WITH", "TIME", "ZONE")
            .contains(token(0).upper())) {
      type.append(' ').append(token(0).text());
      skip();
    }
    if (token(0).isSymbol("(")) {
      while (!token(0).isSymbol(")") && token(0).kind() != Token.Kind.END) {
        type.append(token(0).text());
        skip();
      }
      type.append(')');
      skip();
    }
    name(type.toString().toLowerCase(java.util.Locale.ROOT));
  }

  private void skip() {
    copied = token(0).end();
    at++;
  }

  private void word(Token now) {
    String upper = now.upper();
    boolean afterDot = at > 0 && token(-1).isSymbol(".");
    if (afterDot) {
      emitName(now.text());
    } else if (CLOCKS.contains(upper)) {
      place(now);
      name(upper.toLowerCase(java.util.Locale.ROOT));
      out.append(token(1).isSymbol("(") ? "" : "()");
      at++;
    } else if (upper.equals("IS")) {
      is();
    } else if (upper.equals("ISNULL") || upper.equals("NOTNULL")) {
      emit(upper.equals("ISNULL") ? "IS NULL" : "IS NOT NULL");
    } else if (upper.equals("GLOB") && !token(1).isSymbol("(")) {
      emit("LIKE");
      marked("$glob");
    } else if (upper.equals("CAST") && token(1).isSymbol("(")) {
      cast();
    } else if (upper.equals("EXTRACT") && token(1).isSymbol("(") && token(3).isWord("FROM")) {
      extract();
    } else if (TYPED.contains(upper) && token(1).kind() == Token.Kind.STRING) {
      typed(upper);
    } else if (upper.equals("DISTINCT") && token(1).isWord("ON") && token(-1).isWord("SELECT")) {
      distinctOn();
    } else if (isKeyword(upper)) {
      emit(upper);
    } else {
      emitName(now.text());
    }
  }

  private void is() {
    emit("IS");
    boolean not = token(0).isWord("NOT");
    Token value = token(not ? 1 : 0);
    if (value.kind() == Token.Kind.WORD && AFTER_IS.contains(value.upper())) {
      if (not) {
        emit("NOT");
      }
      emit(value.upper());
      return;
    }
    if (not) {
      emit("DISTINCT FROM");
    } else {
      out.append(" NOT DISTINCT FROM");
    }
  }

  /** Everything inside, then the type after the AS at the same depth. */
  private void cast() {
    emit("CAST");
    emit("(");
    int depth = 0;
    while (token(0).kind() != Token.Kind.END) {
      if (token(0).isSymbol("(")) {
        depth++;
      } else if (token(0).isSymbol(")")) {
        depth--;
      } else if (depth == 0 && token(0).isWord("AS")) {
        emit("AS");
        type();
        if (token(0).isSymbol(")")) {
          emit(")");
        }
        return;
      }
      next();
    }
  }

  /** {@code EXTRACT(unit FROM x)} becomes {@code "$extract"('unit', x)}. */
  private void extract() {
    place(token(0));
    out.append("\"$extract\"(");
    at += 2;
    out.append('\'').append(token(0).text().toLowerCase(java.util.Locale.ROOT)).append("',");
    at += 2;
    copied = token(-1).end();
  }

  private void typed(String upper) {
    String text = token(1).text().replace("'", "''");
    place(token(0));
    at++;
    skip();
    if (upper.equals("INTERVAL") && UNITS.contains(token(0).upper())) {
      text = text + " " + token(0).text();
      skip();
    }
    String value = "'" + text + "'";
    if (upper.equals("INTERVAL")) {
      out.append("\"$interval\"(").append(value).append(')');
      return;
    }
    out.append("CAST(").append(value).append(" AS \"");
    out.append(upper.toLowerCase(java.util.Locale.ROOT)).append("\")");
  }

  /** {@code SELECT DISTINCT ON (x) y} becomes {@code SELECT "$on"(x), y}. */
  private void distinctOn() {
    place(token(0));
    out.append("\"$on\"");
    at += 2;
    int depth = 0;
    do {
      depth += token(0).isSymbol("(") ? 1 : token(0).isSymbol(")") ? -1 : 0;
      next();
    } while (depth > 0 && token(0).kind() != Token.Kind.END);
    out.append(',');
  }

  private boolean isKeyword(String upper) {
    Token before = at == 0 ? tokens.get(tokens.size() - 1) : token(-1);
    return KeywordPlaces.isKeyword(upper, before, token(1), token(2));
  }
}
