package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads "sorted by age in descending order". */
final class OrderReader {

  private final Board board;

  OrderReader(Board board) {
    this.board = board;
  }

  void read() {
    List<Integer> region = new ArrayList<>();
    for (int i = 0; i < board.size(); i++) {
      if (board.region(i) == Region.ORDER) {
        region.add(i);
      }
    }
    if (!region.isEmpty() && board.orderings.isEmpty()) {
      read(region);
    }
  }

  private void read(List<Integer> region) {
    boolean descending = descending(region);
    Optional<Aggregate> figure = Optional.empty();
    for (int i : region) {
      Optional<Cue> cue = board.item(i).cue();
      if (cue.filter(c -> c.aggregates() || c == Cue.MOST || c == Cue.LEAST).isPresent()) {
        figure = Optional.of(Figures.of(cue.get()));
      } else if (board.freeName(i).isPresent()) {
        order(i, board.freeName(i).get(), figure, descending);
        figure = Optional.empty();
      } else if (board.item(i).isWord("count") || board.item(i).isWord("frequency")) {
        order(i, Optional.of(Aggregate.COUNT), descending, List.of(), "rows");
      }
    }
    if (board.orderings.isEmpty() && figure.filter(f -> f == Aggregate.COUNT).isPresent()) {
      order(region.get(0), figure, descending, List.of(), "rows");
    }
    if (board.orderings.isEmpty()) {
      byAdjective(region);
    }
    if (board.orderings.isEmpty() && !board.outputs.isEmpty()) {
      Part.Output first = board.outputs.get(0);
      order(region.get(0), first.aggregate(), descending, first.columns(), first.text());
    }
  }

  private boolean descending(List<Integer> region) {
    for (int i : region) {
      if (board.is(i, Cue.DESCENDING)) {
        return true;
      }
      if (board.is(i, Cue.ASCENDING)) {
        return false;
      }
      if (board.item(i).what() instanceof What.OfAdjective adjective) {
        return adjective.adjective().most();
      }
      if (board.is(i, Cue.MOST) && !board.item(i).isWord("most number of")) {
        return true;
      }
    }
    return false;
  }

  private void byAdjective(List<Integer> region) {
    for (int i : region) {
      if (board.item(i).what() instanceof What.OfAdjective adjective) {
        List<Attributes.Attribute> found = Attributes.columns(board.schema, adjective.adjective());
        if (!found.isEmpty()) {
          boolean most = adjective.adjective().most() != found.get(0).reversed();
          List<ColumnMatch> columns = found.stream().map(Attributes.Attribute::match).toList();
          order(i, Optional.empty(), most, columns, Part.UNSAID);
          return;
        }
      }
    }
  }

  private void order(int i, What.OfName name, Optional<Aggregate> figure, boolean descending) {
    board.use(i);
    if (figure.filter(f -> f == Aggregate.COUNT).isPresent()
        && (name.isTable() || name.columns().isEmpty())) {
      board.counted.add(Figures.counted(name));
      order(
          i,
          figure,
          descending,
          Figures.keys(board.schema.catalog(), Figures.counted(name)),
          board.said(i));
    } else if (name.columns().isEmpty()) {
      List<ColumnMatch> columns =
          dev.tht.ambiguity.linking.Display.of(board.schema.catalog(), name.tables().get(0).table())
              .stream()
              .map(c -> new ColumnMatch(c, 0.8))
              .limit(1)
              .toList();
      order(i, figure, descending, columns, Part.UNSAID);
    } else {
      order(i, figure, descending, name.columns(), Part.UNSAID);
    }
  }

  private void order(
      int i,
      Optional<Aggregate> figure,
      boolean descending,
      List<ColumnMatch> columns,
      String what) {
    board.orderings.add(new Part.Ordering(what, board.span(i), figure, descending, columns));
  }
}
