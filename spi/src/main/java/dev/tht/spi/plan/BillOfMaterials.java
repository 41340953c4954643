package dev.tht.spi.plan;

import dev.tht.spi.Span;
import dev.tht.spi.rewriting.DecisionId;
import java.util.List;

/**
 * What every piece of a SQL text rests on, established from the text parsed again.
 *
 * @param lines in the order of the text
 */
public record BillOfMaterials(List<Line> lines) {

  /** What sort of piece it is. */
  public enum Piece {
    TABLE,
    JOIN,
    PREDICATE,
    LITERAL,
    GROUPING,
    OUTPUT,
    ORDERING,
    LIMIT,
    DISTINCT
  }

  /**
   * One piece.
   *
   * @param piece its sort
   * @param text as it stands in the SQL
   * @param span where
   * @param part the plan part that it implements
   * @param covers the effective decisions that it follows from, at least one
   */
  public record Line(Piece piece, String text, Span span, PartId part, List<DecisionId> covers) {
    public Line {
      covers = List.copyOf(covers);
      if (covers.isEmpty()) {
        throw new IllegalArgumentException("uncovered: " + text);
      }
    }
  }

  public BillOfMaterials {
    lines = List.copyOf(lines);
  }
}
