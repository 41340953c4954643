package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.Span;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/** One piece of a sketch, with the columns that may serve it, best first. */
public sealed interface Part {

  /** What a part is called until {@link Completion} says it in the reviewer's language. */
  String UNSAID = "";

  /** In words; while it is read, of a count what is counted, else {@link #UNSAID}. */
  String text();

  /** The words that it rests on. */
  Span span();

  /** Columns that may serve it, best first; none when it counts rows. */
  List<ColumnMatch> columns();

  /** A column of the result. */
  record Output(String text, Span span, Optional<Aggregate> aggregate, List<ColumnMatch> columns)
      implements Part {
    public Output {
      columns = List.copyOf(columns);
    }
  }

  /** A comparison that the question states. */
  record Condition(
      String text,
      Span span,
      Optional<Aggregate> aggregate,
      Optional<DatePart> datePart,
      Comparison comparison,
      List<Stated> literals,
      List<ColumnMatch> columns)
      implements Part {
    public Condition {
      literals = List.copyOf(literals);
      columns = List.copyOf(columns);
    }
  }

  /** What rows are grouped by. */
  record Grouping(String text, Span span, Optional<DatePart> datePart, List<ColumnMatch> columns)
      implements Part {
    public Grouping {
      columns = List.copyOf(columns);
    }
  }

  /** What the result is ordered by. */
  record Ordering(
      String text,
      Span span,
      Optional<Aggregate> aggregate,
      boolean descending,
      List<ColumnMatch> columns)
      implements Part {
    public Ordering {
      columns = List.copyOf(columns);
    }
  }
}
