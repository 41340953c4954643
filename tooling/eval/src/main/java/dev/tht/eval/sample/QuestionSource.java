package dev.tht.eval.sample;

import java.util.List;

/** A collection of questions with gold SQL; each is a stratum of the sample. */
public enum QuestionSource {
  /** Ten small databases of Spider's development set. */
  SPIDER_A(true),
  /** BIRD's questions about Formula 1 that fit Spider's copy of the database. */
  FORMULA_1(false),
  /** Questions about eleven databases with terse real-life names. */
  DEFOG(true),
  /** The project's own questions, each in English and in Italian. */
  BILINGUAL(true);

  private static final List<QuestionSource> COLLECTIONS = List.of(SPIDER_A, FORMULA_1, DEFOG);

  private final boolean anyColumnOrder;

  QuestionSource(boolean anyColumnOrder) {
    this.anyColumnOrder = anyColumnOrder;
  }

  /** Those of others, which the data folder holds and samples are drawn from. */
  public static List<QuestionSource> collections() {
    return COLLECTIONS;
  }

  /** Whether the collection's own evaluation takes the columns of a result in any order. */
  public boolean anyColumnOrder() {
    return anyColumnOrder;
  }
}
