package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.spi.rewriting.Aggregate;
import java.util.Optional;

/**
 * Reads a figure whose word follows the column that it is computed of, as Italian has it: "prezzo
 * medio dei prodotti", "prezzo massimo e minimo".
 */
record FigureAfterName(Board board) {

  /** Makes the column read last a figure; false when the cue does not follow it. */
  boolean read(int i, Cue cue) {
    Optional<Integer> name = cue == Cue.COUNT || !cue.aggregates() ? Optional.empty() : name(i);
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
