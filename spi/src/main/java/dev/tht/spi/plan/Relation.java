package dev.tht.spi.plan;

import dev.tht.spi.catalog.TableName;
import java.util.List;
import java.util.stream.IntStream;

/** Where rows come from. */
public sealed interface Relation {

  /** A table or view of the database asked. */
  record OfTable(TableName table) implements Relation {}

  /** An earlier step of the plan. */
  record OfStep(String step) implements Relation {}

  /** One row without columns. */
  record OfOneRow() implements Relation {}

  /**
   * Rows written out, whose columns are called {@code column1}, {@code column2} and so on.
   *
   * @param rows at least one, all of the same width; no expression looks at another source
   */
  record OfValues(List<List<Expression>> rows) implements Relation {
    public OfValues {
      rows = rows.stream().map(List::copyOf).toList();
      if (rows.isEmpty() || rows.get(0).isEmpty()) {
        throw new IllegalArgumentException("rows written out need a row with a column");
      }
      int width = rows.get(0).size();
      if (rows.stream().anyMatch(row -> row.size() != width)) {
        throw new IllegalArgumentException("rows written out have different numbers of columns");
      }
    }

    /** The names of its columns. */
    public List<String> columns() {
      return IntStream.rangeClosed(1, rows.get(0).size()).mapToObj(i -> "column" + i).toList();
    }
  }

  /**
   * For each row of the sources before it, what steps of their own give, which may look at that row
   * (SQL's LATERAL).
   */
  record OfEachRow(List<CteStep> steps) implements Relation {
    public OfEachRow {
      steps = List.copyOf(steps);
      if (steps.isEmpty()) {
        throw new IllegalArgumentException("a source for each row needs a step");
      }
    }
  }
}
