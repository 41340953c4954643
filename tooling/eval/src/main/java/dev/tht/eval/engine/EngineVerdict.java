package dev.tht.eval.engine;

/** What came of one query on another engine. */
public enum EngineVerdict {
  /** The rows of the gold. */
  SAME("same rows"),
  /**
   * The gold leaves open which rows it wants: it gives others when the rows are stored otherwise.
   */
  INDETERMINATE("indeterminate, left out"),
  /** The gold fails on its own engine. */
  GOLD_FAILS("the gold fails, left out"),
  /** The SQL was not read as a plan. */
  NOT_READ("not read"),
  /** The plan was not written as SQL. */
  NOT_WRITTEN("not written"),
  /** The written SQL is refused by the engine. */
  DOES_NOT_RUN("does not run"),
  /** It runs, and gives other rows. */
  OTHER_ROWS("other rows");

  private final String words;

  EngineVerdict(String words) {
    this.words = words;
  }

  /** In words. */
  public String words() {
    return words;
  }

  /** Whether the query says anything about the way through a plan. */
  public boolean counts() {
    return this != INDETERMINATE && this != GOLD_FAILS;
  }
}
