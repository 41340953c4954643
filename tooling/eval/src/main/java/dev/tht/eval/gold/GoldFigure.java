package dev.tht.eval.gold;

import dev.tht.spi.rewriting.Aggregate;
import java.util.Optional;

/**
 * Something that the gold SQL selects or orders by: a column, or an aggregate of one.
 *
 * @param aggregate how it is computed; empty for a plain column
 * @param column of which column; empty only for a count of rows
 */
public record GoldFigure(Optional<Aggregate> aggregate, Optional<GoldColumn> column) {

  public GoldFigure {
    if (column.isEmpty() && aggregate.filter(a -> a == Aggregate.COUNT).isEmpty()) {
      throw new IllegalArgumentException("only a count of rows has no column");
    }
  }
}
