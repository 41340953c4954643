package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.spi.literal.Comparison;
import java.util.List;
import java.util.Optional;

/**
 * How a number is compared.
 *
 * @param comparison with what sign
 * @param cue the item that says so
 * @param further items of the other numbers compared with
 */
record Compared(Comparison comparison, Optional<Integer> cue, List<Integer> further) {

  static Compared at(Board board, int i) {
    int before = board.previous(i);
    if (board.name(before).isPresent()
        && board
            .item(board.previous(before) < 0 ? before : board.previous(before))
            .cue()
            .filter(Cue::compares)
            .isPresent()
        && board.region(before) == Region.WHERE) {
      before = board.previous(before);
    }
    Optional<Cue> cue = before < 0 ? Optional.empty() : board.item(before).cue();
    if (cue.filter(c -> c == Cue.BETWEEN).isPresent()
        && board.is(i + 1, Cue.AND)
        && isNumber(board, board.next(i + 1))) {
      return new Compared(Comparison.BETWEEN, Optional.of(before), List.of(board.next(i + 1)));
    }
    if (cue.filter(Cue::compares).isPresent() && cue.get() != Cue.BETWEEN) {
      int not = board.previous(before);
      boolean negated = board.is(not, Cue.NOT);
      if (negated) {
        board.use(not);
      }
      return new Compared(
          negated ? opposite(comparison(cue.get())) : comparison(cue.get()),
          Optional.of(before),
          List.of());
    }
    if (board.is(i + 1, Cue.GREATER_OR_EQUAL) || board.is(i + 1, Cue.LESS_OR_EQUAL)) {
      return new Compared(
          comparison(board.item(i + 1).cue().orElseThrow()), Optional.of(i + 1), List.of());
    }
    if (board.is(i + 1, Cue.OR) && isNumber(board, board.next(i + 1))) {
      return new Compared(Comparison.IN, Optional.empty(), List.of(board.next(i + 1)));
    }
    return cue.filter(c -> c == Cue.NOT).isPresent()
        ? new Compared(Comparison.NOT_EQUAL, Optional.of(before), List.of())
        : new Compared(Comparison.EQUAL, Optional.empty(), List.of());
  }

  private static boolean isNumber(Board board, int i) {
    return i < board.size() && board.item(i).what() instanceof What.OfNumber;
  }

  private static Comparison opposite(Comparison comparison) {
    return comparison == Comparison.GREATER
        ? Comparison.LESS_OR_EQUAL
        : comparison == Comparison.LESS
            ? Comparison.GREATER_OR_EQUAL
            : comparison == Comparison.GREATER_OR_EQUAL ? Comparison.LESS : Comparison.GREATER;
  }

  private static Comparison comparison(Cue cue) {
    return cue == Cue.GREATER
        ? Comparison.GREATER
        : cue == Cue.LESS
            ? Comparison.LESS
            : cue == Cue.GREATER_OR_EQUAL ? Comparison.GREATER_OR_EQUAL : Comparison.LESS_OR_EQUAL;
  }
}
