package dev.tht.eval.run;

/** What came of one question. */
public enum Verdict {
  /** The gold rows. */
  CORRECT("the gold rows"),
  /** The gold rows with their columns in another order; counts where its collection takes any. */
  OTHER_COLUMN_ORDER("the gold rows, columns in another order"),
  /** The gold rows in another order of rows, where the collection takes any; counts. */
  OTHER_ROW_ORDER("the gold rows, in an order of rows that was not asked for"),
  /** A condition is missing, too many or different. */
  WRONG_FILTER("a condition differs from the gold"),
  /** Other columns or figures are shown. */
  WRONG_OUTPUT("an output differs from the gold"),
  /** Grouped by something else. */
  WRONG_GROUPING("the grouping differs from the gold"),
  /** Ordered or cut differently. */
  WRONG_ORDER("order, limit or distinctness differs from the gold"),
  /** Other tables or joins. */
  WRONG_JOIN("tables or joins differ from the gold"),
  /** All parts agree and the rows do not. */
  WRONG_ROWS("the rows differ though the parts agree"),
  /** The gate and the proposer found no way on. */
  NO_WAY_ON("no way on: refused by a rule, or nothing to propose"),
  /** The oracle had answered as often as a person would bear. */
  TOO_MANY_REPLIES("too many replies"),
  /** The oracle left because its own replies were refused. */
  REPLY_REFUSED("the oracle's reply was refused"),
  /** No gold has a shape that the oracle reads, so nobody corrected, and the rows are not right. */
  OUTSIDE_SHAPES("the gold has no shape that the reviewer reads"),
  /** The product or the final SQL failed as a machine. */
  FAILED("a failure of the machine");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }
}
