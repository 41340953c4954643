package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The words of a question that no part of its sketch rests on. They are told, so that nothing that
 * was said is passed over in silence.
 */
final class Unread {

  private static final int SHORTEST = 3;

  private final Board board;
  private final Set<Span> decided;
  private final Set<TableName> spoken;

  /**
   * @param decided words whose meaning a decision gives
   * @param spoken tables that the sketch speaks of
   */
  Unread(Board board, Set<Span> decided, Set<TableName> spoken) {
    this.board = board;
    this.decided = decided;
    this.spoken = new HashSet<>(spoken);
    parts()
        .flatMap(part -> part.columns().stream().limit(1))
        .forEach(best -> this.spoken.add(best.column().table()));
  }

  private Stream<Part> parts() {
    return Stream.of(board.outputs, board.conditions, board.groupings, board.orderings)
        .flatMap(List::stream);
  }

  /** Those that name things, say what they are like, or count; neighbours are one. */
  List<Span> words() {
    List<Span> found = new ArrayList<>();
    int last = -2;
    for (int i = 0; i < board.size(); i++) {
      if (!lost(i)) {
        continue;
      }
      Span span = board.span(i);
      if (last == i - 1) {
        span = new Span(found.removeLast().start(), span.end());
      }
      found.add(span);
      last = i;
    }
    return found;
  }

  /** Those that ask for a total, an average, a least or a greatest that nothing computes. */
  List<Span> figures() {
    List<Span> found = new ArrayList<>();
    for (int i = 0; i < board.size(); i++) {
      boolean asked =
          board
              .item(i)
              .cue()
              .filter(cue -> cue == Cue.SUM || cue == Cue.AVERAGE)
              .filter(cue -> parts().noneMatch(part -> computes(part, Figures.of(cue))))
              .isPresent();
      if (asked && board.free(i) && !covered(board.span(i))) {
        found.add(board.span(i));
      }
    }
    return found;
  }

  private static boolean computes(Part part, Aggregate figure) {
    return switch (part) {
      case Part.Output output -> output.aggregate().filter(a -> serves(a, figure)).isPresent();
      case Part.Condition condition ->
          condition.aggregate().filter(a -> serves(a, figure)).isPresent();
      case Part.Ordering ordering ->
          ordering.aggregate().filter(a -> serves(a, figure)).isPresent();
      case Part.Grouping grouping -> false;
    };
  }

  /** A count answers "total" as well: "the total number of". */
  private static boolean serves(Aggregate computed, Aggregate asked) {
    return computed == asked
        || (asked == Aggregate.SUM
            && (computed == Aggregate.COUNT || computed == Aggregate.COUNT_DISTINCT));
  }

  private boolean lost(int i) {
    if (!board.free(i) || covered(board.span(i))) {
      return false;
    }
    return switch (board.item(i).what()) {
      case What.OfWord word -> says(word);
      case What.OfName name -> !speaksOfRead(name);
      case What.OfNumber number -> true;
      case What.OfAdjective adjective -> true;
      case What.OfNames names -> true;
      case What.OfValue value -> true;
      case What.OfCue cue -> false;
      case What.OfNumbering numbering -> false;
      case What.OfEnd end -> false;
    };
  }

  private boolean says(What.OfWord word) {
    return word.lower().length() >= SHORTEST
        && word.lower().codePoints().anyMatch(Character::isLetter)
        && !board.lexicon.isStop(word.lower());
  }

  private boolean speaksOfRead(What.OfName name) {
    return name.tables().stream().anyMatch(match -> spoken.contains(match.table()))
        || name.columns().stream().limit(1).anyMatch(best -> shownOrUsed(best.column().name()));
  }

  private boolean shownOrUsed(String column) {
    return parts()
        .map(part -> part.columns().stream().findFirst().orElse(null))
        .filter(Objects::nonNull)
        .anyMatch(best -> best.column().name().equals(column));
  }

  private boolean covered(Span span) {
    Span whole = board.words.whole();
    return decided.stream().anyMatch(span::overlaps)
        || board.limitSpan.filter(span::overlaps).isPresent()
        || parts().map(Part::span).filter(s -> !s.equals(whole)).anyMatch(span::overlaps);
  }
}
