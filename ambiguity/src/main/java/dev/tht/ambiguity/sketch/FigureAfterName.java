package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.spi.rewriting.Aggregate;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads a figure whose word follows the column that it is computed of, as Italian has it: "prezzo
 * medio dei prodotti", "prezzo massimo e minimo".
 */
record FigureAfterName(Board board) {

  private static final Pattern RANKING =
      Pattern.compile("((il|la|i|le|gli) )?(più|meno) \\p{L}+|maggiore|minore");

  /** Makes the column read last a figure; false when the cue does not follow it. */
  boolean read(int i, Cue cue) {
    boolean figures = (cue.aggregates() && cue != Cue.COUNT) || ranks(i);
    Optional<Integer> name = figures ? name(i) : Optional.empty();
    if (name.isEmpty() || board.outputs.isEmpty()) {
      return false;
    }
    int place = board.outputs.size() - 1;
    Part.Output last = board.outputs.get(place);
    if (!last.span().equals(board.span(name.get()))) {
      return false;
    }
    if (last.aggregate().isEmpty()) {
      board.outputs.set(place, figure(last, cue));
    } else {
      board.outputs.add(figure(last, cue));
    }
    return true;
  }

  /** Whether it is an adjective that ranks by the column right before it: "prezzo più alto". */
  boolean ranks(int i) {
    return RANKING.matcher(board.said(i).toLowerCase(Locale.ROOT)).matches()
        && board.name(i - 1).filter(name -> !name.columns().isEmpty()).isPresent()
        && board.name(i + 1).isEmpty();
  }

  /** The column that the figure's word at the place follows, if it does. */
  Optional<Integer> name(int i) {
    if (board.name(i + 1).isPresent()) {
      return Optional.empty();
    }
    boolean further =
        board.is(i - 1, Cue.AND)
            && i > 2
            && board.item(i - 2).cue().filter(Cue::aggregates).isPresent();
    int at = further ? i - 3 : i - 1;
    return board.name(at).filter(name -> !name.isTable()).map(name -> at);
  }

  private static Part.Output figure(Part.Output column, Cue cue) {
    Aggregate figure = Figures.of(cue);
    return new Part.Output(column.text(), column.span(), Optional.of(figure), column.columns());
  }
}
