package dev.tht.sqlplan.read;

import dev.tht.sqlplan.dialect.Dialect;
import java.util.Locale;
import java.util.Set;

/**
 * Spells a text so that Calcite's Babel parser takes it: every word that is no keyword where it
 * stands becomes a quoted name, so that no reserved word is in the way; SQLite's and PostgreSQL's
 * own forms become calls of functions that {@link FunctionReading} knows.
 */
final class Respelling {
  private static final Set<String> CLOCKS =
      Set.of("CURRENT_DATE", "CURRENT_TIMESTAMP", "CURRENT_TIME", "LOCALTIMESTAMP");
  private static final Set<String> AFTER_IS =
      Set.of("NULL", "TRUE", "FALSE", "DISTINCT", "UNKNOWN");

  private final Copy copy;
  private final String original;
  private final Dialect dialect;
  private final TypeRespelling types;
  private final TailRespelling tail;

  private Respelling(String original, Dialect dialect) {
    this.original = original;
    this.dialect = dialect;
    this.copy = new Copy(original, Lexer.tokens(original, dialect));
    this.types = new TypeRespelling(copy, this::next);
    this.tail = new TailRespelling(copy, this::next);
  }

  /** Spells one statement; a semicolon at its end is dropped. */
  static Respelled of(String text, Dialect dialect) {
    Respelling respelling = new Respelling(text, dialect);
    respelling.all();
    return respelling.copy.respelled();
  }

  private void all() {
    while (!copy.isAtEnd()) {
      if (copy.token(0).isSymbol(";")) {
        end();
        return;
      }
      next();
    }
  }

  private void end() {
    while (copy.token(0).isSymbol(";")) {
      copy.goTo(copy.place() + 1);
    }
    if (!copy.isAtEnd()) {
      throw Unread.at(
          "several-statements",
          original,
          copy.token(0).start(),
          "a second statement begins here",
          "give one SELECT at a time");
    }
  }

  private void next() {
    Token now = copy.token(0);
    switch (now.kind()) {
      case STRING -> string(now);
      case QUOTED_NAME -> copy.emitQuotedName();
      case WORD -> word(now);
      case SYMBOL -> symbol(now);
      case NUMBER -> copy.emit(now.text());
      case END -> throw new IllegalStateException("past the end");
    }
  }

  private void string(Token now) {
    if (copy.token(-1).isWord("AS") && !copy.isAtStart()) {
      copy.emitName(now.text());
      return;
    }
    copy.emit("'" + now.text().replace("'", "''") + "'");
  }

  private void symbol(Token now) {
    switch (now.text()) {
      case "==" -> copy.emit("=");
      case "::" -> {
        if (!dialect.convertsByColons()) {
          throw Unread.foreign(original, now.start(), "'::'", dialect);
        }
        copy.emit("::");
        types.type();
      }
      case "~", "~*", "!~", "!~*" -> matching(now.text());
      default -> {
        tail.symbol(now.text());
        copy.emit(now.text());
      }
    }
  }

  private void matching(String symbol) {
    boolean anyCase = symbol.endsWith("*");
    copy.emit((symbol.startsWith("!") ? "NOT " : "") + (anyCase ? "ILIKE" : "LIKE"));
    marked("$pattern");
  }

  /** The next operand as the operand of a function that only the reader knows. */
  private void marked(String function) {
    copy.write(" \"" + function + "\"(");
    next();
    if (copy.token(0).isSymbol("(")) {
      parenthesized();
    }
    copy.write(")");
  }

  /** All up to where the parentheses that follow are closed. */
  private void parenthesized() {
    int depth = 0;
    do {
      depth += copy.token(0).isSymbol("(") ? 1 : copy.token(0).isSymbol(")") ? -1 : 0;
      next();
    } while (depth > 0 && !copy.isAtEnd());
  }

  private void word(Token now) {
    String upper = now.upper();
    boolean afterDot = !copy.isAtStart() && copy.token(-1).isSymbol(".");
    if (afterDot) {
      copy.emitName(now.text());
    } else if (CLOCKS.contains(upper)) {
      clock(upper);
    } else if (upper.equals("IS")) {
      is();
    } else if (upper.equals("ISNULL") || upper.equals("NOTNULL")) {
      copy.emit(upper.equals("ISNULL") ? "IS NULL" : "IS NOT NULL");
    } else if (upper.equals("GLOB") && !copy.token(1).isSymbol("(")) {
      copy.emit("LIKE");
      marked("$glob");
    } else if (upper.equals("DISTINCT")
        && copy.token(1).isWord("ON")
        && copy.token(-1).isWord("SELECT")) {
      distinctOn();
    } else if (!types.word(upper) && !tail.word(upper)) {
      keywordOrName(now, upper);
    }
  }

  private void keywordOrName(Token now, String upper) {
    if (KeywordPlaces.isKeyword(upper, copy.before(), copy.token(1), copy.token(2))) {
      tail.keyword(upper);
      copy.emit(upper);
    } else {
      copy.emitName(now.text());
    }
  }

  private void clock(String upper) {
    boolean called = copy.token(1).isSymbol("(");
    copy.emitName(upper.toLowerCase(Locale.ROOT));
    copy.write(called ? "" : "()");
  }

  private void is() {
    copy.emit("IS");
    boolean not = copy.token(0).isWord("NOT");
    Token value = copy.token(not ? 1 : 0);
    if (value.kind() == Token.Kind.WORD && AFTER_IS.contains(value.upper())) {
      if (not) {
        copy.emit("NOT");
      }
      copy.emit(value.upper());
      return;
    }
    if (not) {
      copy.emit("DISTINCT FROM");
    } else {
      copy.write(" NOT DISTINCT FROM");
    }
  }

  /** {@code SELECT DISTINCT ON (x) y} becomes {@code SELECT "$on"(x), y}. */
  private void distinctOn() {
    copy.mark();
    copy.writeName(SelectReading.ON);
    copy.goTo(copy.place() + 2);
    parenthesized();
    copy.write(",");
  }
}
