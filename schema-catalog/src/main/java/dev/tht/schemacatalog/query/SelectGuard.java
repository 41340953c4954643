package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.Engine;
import dev.tht.spi.ThtException;
import java.util.Locale;
import java.util.Optional;

/**
 * Lets one SELECT or WITH through and nothing else: a guard in depth, behind the type of what may
 * be run and before the engine's own read-only state.
 */
final class SelectGuard {

  private final String sql;
  private final boolean mariaDb;
  private int at;

  private SelectGuard(String sql, Engine engine) {
    this.sql = sql;
    this.mariaDb = engine == Engine.MARIADB;
  }

  static void check(String sql, Engine engine) {
    SelectGuard guard = new SelectGuard(sql, engine);
    String first = guard.firstWord();
    if (!first.equals("SELECT") && !first.equals("WITH")) {
      throw refused("what is to be run begins with \"" + first + "\"");
    }
    guard
        .rest()
        .ifPresent(
            what -> {
              throw refused("what is to be run holds " + what);
            });
  }

  private static ThtException refused(String message) {
    return new ThtException(
        SchemaCatalogErrorCode.NOT_ONE_SELECT, message, "run one SELECT that was synthesised");
  }

  private String firstWord() {
    skipBlanks();
    int start = at;
    while (at < sql.length() && Character.isLetter(sql.charAt(at))) {
      at++;
    }
    return sql.substring(start, at).toUpperCase(Locale.ROOT);
  }

  /** What stands after the first word and must not. */
  private Optional<String> rest() {
    boolean ended = false;
    while (at < sql.length()) {
      skipBlanks();
      if (at >= sql.length()) {
        return Optional.empty();
      }
      char c = sql.charAt(at);
      if (ended && c != ';') {
        return Optional.of("a second statement");
      }
      if (mariaDb && c == '/' && sql.startsWith("/*", at)) {
        return Optional.of("a comment that MariaDB executes");
      }
      if (c == ';') {
        ended = true;
        at++;
      } else if (c == '\'' || c == '"' || c == '`') {
        skipQuoted(c, (c == '\'' && escaping()) || (mariaDb && c != '`'));
      } else if (c == '$' && dollarTag().length() > 1) {
        skipTo(dollarTag(), dollarTag().length());
      } else if (Character.isLetter(c)) {
        if (wordHere().equals("INTO")) {
          return Optional.of("INTO, which would write a table or a file");
        }
      } else {
        at++;
      }
    }
    return Optional.empty();
  }

  /** The word that begins here, which is passed; a name may hold digits and signs. */
  private String wordHere() {
    int start = at;
    while (at < sql.length()
        && (Character.isUnicodeIdentifierPart(sql.charAt(at)) || sql.charAt(at) == '$')) {
      at++;
    }
    at = Math.max(at, start + 1);
    return sql.substring(start, at).toUpperCase(Locale.ROOT);
  }

  /** Whether the quote here begins PostgreSQL's E'...', in which a backslash escapes. */
  private boolean escaping() {
    return at > 0
        && Character.toUpperCase(sql.charAt(at - 1)) == 'E'
        && (at == 1 || !Character.isLetterOrDigit(sql.charAt(at - 2)));
  }

  private String dollarTag() {
    boolean inName = at > 0 && Character.isUnicodeIdentifierPart(sql.charAt(at - 1));
    boolean number = at + 1 < sql.length() && Character.isDigit(sql.charAt(at + 1));
    if (inName || number) {
      return "$";
    }
    int end = at + 1;
    while (end < sql.length()
        && (Character.isLetterOrDigit(sql.charAt(end)) || sql.charAt(end) == '_')) {
      end++;
    }
    boolean tag = end < sql.length() && sql.charAt(end) == '$';
    return tag ? sql.substring(at, end + 1) : "$";
  }

  private void skipQuoted(char mark, boolean escapes) {
    at++;
    while (at < sql.length() && sql.charAt(at) != mark) {
      at += escapes && sql.charAt(at) == '\\' ? 2 : 1;
    }
    at++;
  }

  private void skipTo(String end, int past) {
    int found = sql.indexOf(end, at + past);
    at = found < 0 ? sql.length() : found + end.length();
  }

  /** MariaDB runs what stands in such a comment. */
  private boolean executed() {
    return mariaDb && (sql.startsWith("/*!", at) || sql.startsWith("/*M!", at));
  }

  private void skipBlanks() {
    boolean moved = true;
    while (moved && at < sql.length()) {
      int before = at;
      if (Character.isWhitespace(sql.charAt(at))) {
        at++;
      } else if (sql.startsWith("--", at)) {
        skipTo("\n", 2);
      } else if (mariaDb && sql.charAt(at) == '#') {
        skipTo("\n", 1);
      } else if (sql.startsWith("/*", at) && !executed()) {
        skipTo("*/", 2);
      }
      moved = at > before;
    }
  }
}
