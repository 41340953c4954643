package dev.tht.eval.fault;

/** What can be wrong with a plan. */
public enum Fault {
  JOIN_COLUMN("another column of the table is joined on"),
  JOIN_CONDITION_GONE("a join has lost its condition"),
  JOIN_KEEPS_LEFT("a join keeps rows without a partner"),
  JOIN_DROPS_LEFT("a join drops rows without a partner"),
  DATE_COLUMN("another date of the table is taken"),
  FILTER_COLUMN("a condition asks another column of the table"),
  FILTER_VALUE("a condition asks for another value"),
  FILTER_COMPARISON("a comparison is turned round"),
  FILTER_GONE("a condition is left out"),
  FIGURE("another figure is computed"),
  FIGURE_COLUMN("a figure is computed over another column of the table"),
  GROUP_COLUMN("rows are grouped by another column of the table"),
  DIRECTION("the order is turned round"),
  LIMIT("one row more is kept"),
  DISTINCT_GONE("equal rows are shown more than once"),
  OUTPUT_COLUMN("another column of the table is shown");

  private final String words;

  Fault(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }
}
