package dev.tht.sqlplan.read;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;

/**
 * Spells how many rows are kept. What is a number becomes {@code LIMIT n OFFSET m}, whatever clause
 * said it; what is computed, which the parser does not take there, becomes the last keys of the
 * order, as calls of {@code "$limit"} and {@code "$offset"} that {@link Tail} knows.
 */
final class TailRespelling {
  private static final Set<String> ENDS = Set.of("LIMIT", "OFFSET", "FETCH", "ROW", "ROWS", "ONLY");

  private final Copy copy;
  private final Runnable next;

  /** Whether the query at each depth of parentheses has an order. */
  private final Deque<Boolean> ordered = new ArrayDeque<>(java.util.List.of(false));

  private Optional<Range> rows = Optional.empty();
  private Optional<Range> skipped = Optional.empty();

  /** Tokens from one place up to another. */
  private record Range(int from, int to, boolean plain) {}

  /**
   * @param next spells the next token, whatever it is
   */
  TailRespelling(Copy copy, Runnable next) {
    this.copy = copy;
    this.next = next;
  }

  /** Learns of a symbol that is copied as it is. */
  void symbol(String symbol) {
    if (symbol.equals("(")) {
      ordered.push(false);
    } else if (symbol.equals(")") && ordered.size() > 1) {
      ordered.pop();
    }
  }

  /** Learns of a keyword that is copied as it is. */
  void keyword(String upper) {
    if (upper.equals("SELECT") || (upper.equals("ORDER") && copy.token(1).isWord("BY"))) {
      ordered.pop();
      ordered.push(upper.equals("ORDER"));
    }
  }

  /** Whether the word begins such a clause; if so, all of them that follow have been spelled. */
  boolean word(String upper) {
    if (!begins(upper)) {
      return false;
    }
    rows = Optional.empty();
    skipped = Optional.empty();
    while (copy.token(0).kind() == Token.Kind.WORD && begins(copy.token(0).upper())) {
      clause(copy.token(0).upper());
    }
    int end = copy.place();
    computed(rows, "$limit");
    computed(skipped, "$offset");
    plain(rows, " LIMIT");
    plain(skipped, " OFFSET");
    copy.goTo(end);
    return true;
  }

  private boolean begins(String upper) {
    Token after = copy.token(1);
    return switch (upper) {
      case "LIMIT" -> true;
      case "OFFSET" ->
          after.kind() == Token.Kind.NUMBER || after.isSymbol("(") || after.isSymbol("-");
      case "FETCH" -> after.isWord("FIRST") || after.isWord("NEXT");
      default -> false;
    };
  }

  private void clause(String upper) {
    copy.goTo(copy.place() + (upper.equals("FETCH") ? 2 : 1));
    Range range = range();
    if (upper.equals("LIMIT") && copy.token(0).isSymbol(",")) {
      skipped = Optional.of(range);
      copy.goTo(copy.place() + 1);
      rows = Optional.of(range());
    } else if (upper.equals("OFFSET")) {
      skipped = Optional.of(range);
    } else {
      rows = Optional.of(range);
    }
    while (copy.token(0).isWord("ROW")
        || copy.token(0).isWord("ROWS")
        || copy.token(0).isWord("ONLY")) {
      copy.goTo(copy.place() + 1);
    }
  }

  /** The tokens up to what ends an expression at this depth. */
  private Range range() {
    int from = copy.place();
    int depth = 0;
    while (!copy.isAtEnd()) {
      Token now = copy.token(0);
      if (depth == 0
          && (endsExpression(now)
              || (ENDS.contains(now.upper()) && now.kind() == Token.Kind.WORD))) {
        break;
      }
      depth += now.isSymbol("(") ? 1 : now.isSymbol(")") ? -1 : 0;
      copy.goTo(copy.place() + 1);
    }
    int to = copy.place();
    copy.goTo(from);
    boolean plain =
        to == from + 1
            && (copy.token(0).kind() == Token.Kind.NUMBER || copy.token(0).isWord("ALL"));
    copy.goTo(to);
    return new Range(from, to, plain);
  }

  private static boolean endsExpression(Token token) {
    return token.isSymbol(",") || token.isSymbol(")") || token.isSymbol(";");
  }

  private void computed(Optional<Range> range, String function) {
    if (range.isEmpty() || range.get().plain()) {
      return;
    }
    copy.write(java.util.Objects.requireNonNull(ordered.pop()) ? ", " : " ORDER BY ");
    ordered.push(true);
    copy.goTo(range.get().from());
    copy.writeName(function);
    copy.write("(");
    spell(range.get());
    copy.write(")");
  }

  private void plain(Optional<Range> range, String clause) {
    if (range.filter(Range::plain).isPresent()) {
      copy.write(clause);
      copy.goTo(range.get().from());
      if (copy.token(0).isWord("ALL")) {
        copy.emit("ALL");
      } else {
        spell(range.get());
      }
    }
  }

  private void spell(Range range) {
    while (copy.place() < range.to()) {
      next.run();
    }
  }
}
