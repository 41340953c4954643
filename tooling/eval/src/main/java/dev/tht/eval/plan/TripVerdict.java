package dev.tht.eval.plan;

/** What came of one gold query. */
public enum TripVerdict {
  /** The same rows on the data and on every mutated copy. */
  SAME("same rows everywhere"),
  /** The SQL was not read as a plan. */
  NOT_READ("not read"),
  /** The plan was not written as SQL. */
  NOT_WRITTEN("not written"),
  /** The written SQL is refused by the engine. */
  DOES_NOT_RUN("does not run"),
  /** Other rows on the original data. */
  OTHER_ROWS("other rows on the data"),
  /** The same rows on the original data, others on a mutated copy. */
  OTHER_ROWS_ON_COPY("other rows on a mutated copy"),
  /** The gold itself fails. */
  GOLD_FAILS("the gold fails");

  private final String words;

  TripVerdict(String words) {
    this.words = words;
  }

  /** In words. */
  public String words() {
    return words;
  }
}
