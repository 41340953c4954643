package dev.tht.eval.sample;

/** A collection of questions with gold SQL; each is a stratum of the sample. */
public enum QuestionSource {
  /** Ten small databases of Spider's development set. */
  SPIDER_A(true),
  /** BIRD's questions about Formula 1 that fit Spider's copy of the database. */
  FORMULA_1(false),
  /** Questions about eleven databases with terse real-life names. */
  DEFOG(true);

  private final boolean anyColumnOrder;

  QuestionSource(boolean anyColumnOrder) {
    this.anyColumnOrder = anyColumnOrder;
  }

  /** Whether the collection's own evaluation takes the columns of a result in any order. */
  public boolean anyColumnOrder() {
    return anyColumnOrder;
  }
}
