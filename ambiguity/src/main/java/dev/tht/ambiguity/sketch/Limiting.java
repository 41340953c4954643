package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.Span;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/**
 * In which order the things that are ranked come, and how many are wanted: as many as a number
 * beside the superlative says, else the first alone; all of them, when the question states an order
 * without a number.
 */
final class Limiting {

  private final Board board;
  private Optional<Places> stated = Optional.empty();

  /** How many of the first are wanted, and the words that say so. */
  private record Places(long rows, Span span) {}

  Limiting(Board board) {
    this.board = board;
  }

  /** Whether a number was said. */
  boolean isStated() {
    return stated.isPresent();
  }

  /** Limits by the last ordering, which the item makes. */
  void limit(int i, long rows) {
    Places places = stated.orElse(new Places(rows, board.span(i)));
    if (stated.isEmpty() && sorted()) {
      return;
    }
    board.limit = Optional.of(places.rows());
    board.limitSpan = Optional.of(places.span());
  }

  /**
   * Whether all are wanted in an order that the question states: "the longest, sorted by length".
   */
  private boolean sorted() {
    return board.regions.contains(Region.ORDER);
  }

  private Span together(int i, int other) {
    return board.words.span(
        Math.min(board.item(i).from(), board.item(other).from()),
        Math.max(board.item(i).to(), board.item(other).to()));
  }

  /** The number beside the item or before the things shown, which is used up; 1 without one. */
  long rows(int i) {
    for (int at : new int[] {i + 1, i - 1, ofThings(i)}) {
      if (places(at)) {
        long rows = ((What.OfNumber) board.item(at).what()).number().longValue();
        board.use(at);
        stated = Optional.of(new Places(rows, at < i - 1 ? board.span(at) : together(i, at)));
        return rows;
      }
    }
    return 1;
  }

  private boolean places(int at) {
    return at >= 0
        && at < board.size()
        && board.free(at)
        && board.item(at).what() instanceof What.OfNumber number
        && !number.isYear()
        && number.number().signum() > 0;
  }

  /** Where the number of the things shown stands: "the 3 customers with the most orders". */
  private int ofThings(int i) {
    int sentence = board.sentence(i);
    for (int at = 0; at < i - 1; at++) {
      if (board.sentence(at) == sentence
          && board.region(at) == Region.HEAD
          && places(at)
          && board.name(board.next(at)).filter(What.OfName::isTable).isPresent()) {
        return at;
      }
    }
    return -1;
  }

  /** Orders by the figure or the columns, which uses the item up. */
  void order(
      int i, Optional<Aggregate> figure, boolean most, List<ColumnMatch> columns, String what) {
    board.use(i);
    board.orderings.add(new Part.Ordering(what, board.span(i), figure, most, columns));
  }
}
