package dev.tht.sqlplan.read;

import java.util.Locale;
import java.util.Set;

/** Spells types, casts, typed literals and parts of times. */
final class TypeRespelling {
  private static final Set<String> TYPED = Set.of("DATE", "TIMESTAMP", "TIME", "INTERVAL");
  private static final Set<String> UNITS =
      Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");
  private static final Set<String> FURTHER =
      Set.of("PRECISION", "VARYING", "WITHOUT", "WITH", "TIME", "ZONE");

  private final Copy copy;
  private final Runnable next;

  /**
   * @param next spells the next token, whatever it is
   */
  TypeRespelling(Copy copy, Runnable next) {
    this.copy = copy;
    this.next = next;
  }

  /** Whether the word and what follows are spelled here; if so, they have been. */
  boolean word(String upper) {
    if (upper.equals("CAST") && copy.token(1).isSymbol("(")) {
      cast();
    } else if (upper.equals("EXTRACT")
        && copy.token(1).isSymbol("(")
        && copy.token(3).isWord("FROM")) {
      extract();
    } else if (upper.equals("TIMESTAMPADD")
        && copy.token(1).isSymbol("(")
        && copy.token(3).isSymbol(",")) {
      copy.emitName("timestampadd");
      next.run();
      copy.emit("'" + copy.token(0).text().replace("'", "''") + "'");
    } else if (upper.equals("SEPARATOR") && copy.token(1).kind() == Token.Kind.STRING) {
      copy.write(",");
      copy.emitName("$separator");
      copy.write("(");
      next.run();
      copy.write(")");
    } else if (TYPED.contains(upper) && copy.token(1).kind() == Token.Kind.STRING) {
      typed(upper);
    } else {
      return false;
    }
    return true;
  }

  /** A type's name with its lengths, as one quoted name. */
  void type() {
    copy.mark();
    StringBuilder type = new StringBuilder(copy.token(0).text());
    copy.goTo(copy.place() + 1);
    while (copy.token(0).kind() == Token.Kind.WORD && FURTHER.contains(copy.token(0).upper())) {
      type.append(' ').append(copy.token(0).text());
      copy.skip();
    }
    if (copy.token(0).isSymbol("(")) {
      while (!copy.token(0).isSymbol(")") && !copy.isAtEnd()) {
        type.append(copy.token(0).text());
        copy.skip();
      }
      type.append(')');
      copy.skip();
    }
    copy.writeName(type.toString().toLowerCase(Locale.ROOT));
  }

  /** Everything inside, then the type after the AS at the same depth. */
  private void cast() {
    copy.emit("CAST");
    copy.emit("(");
    int depth = 0;
    while (!copy.isAtEnd()) {
      if (copy.token(0).isSymbol("(")) {
        depth++;
      } else if (copy.token(0).isSymbol(")")) {
        depth--;
      } else if (depth == 0 && copy.token(0).isWord("AS")) {
        copy.emit("AS");
        type();
        if (copy.token(0).isSymbol(")")) {
          copy.emit(")");
        }
        return;
      }
      next.run();
    }
  }

  /** {@code EXTRACT(unit FROM x)} becomes {@code "$extract"('unit', x)}. */
  private void extract() {
    copy.emitName("$extract");
    next.run();
    copy.write("'" + copy.token(0).text().toLowerCase(Locale.ROOT) + "',");
    copy.skip();
    copy.skip();
  }

  private void typed(String upper) {
    String text = copy.token(1).text().replace("'", "''");
    copy.mark();
    copy.goTo(copy.place() + 1);
    copy.skip();
    if (upper.equals("INTERVAL") && UNITS.contains(copy.token(0).upper())) {
      text = text + " " + copy.token(0).text();
      copy.skip();
    }
    String value = "'" + text + "'";
    copy.write(
        upper.equals("INTERVAL")
            ? "\"$interval\"(" + value + ")"
            : "CAST(" + value + " AS \"" + upper.toLowerCase(Locale.ROOT) + "\")");
  }
}
