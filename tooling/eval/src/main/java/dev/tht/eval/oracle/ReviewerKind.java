package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import java.util.List;
import java.util.random.RandomGenerator;

/** The scripted reviewers that are compared with each other. */
public enum ReviewerKind {
  /** Answers everything truthfully. */
  ORACLE("truthful"),
  /** Answers what words mean truthfully, and takes tables, columns and joins as recommended. */
  WITHOUT_LINKING("truthful, tables and columns as recommended"),
  /** Truthful but for one reply in ten. */
  ERRING("one reply in ten wrong"),
  /** Takes whatever is recommended: the proposer uncorrected. */
  UNCORRECTED("takes what is recommended");

  private static final double WRONG = 0.1;

  private final String words;

  ReviewerKind(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }

  /**
   * A reviewer for one session.
   *
   * @param golds those that can be read; with none, every sort takes what is recommended
   * @param random for the sort that errs
   */
  public OracleReviewer of(List<GoldQuery> golds, RandomGenerator random) {
    if (golds.isEmpty()) {
      return new OracleReviewer(new RecommendedAnswers());
    }
    return new OracleReviewer(
        switch (this) {
          case ORACLE -> new GoldAnswers(golds);
          case WITHOUT_LINKING -> withoutLinking(golds);
          case ERRING -> new ErringAnswers(new GoldAnswers(golds), WRONG, random);
          case UNCORRECTED -> new RecommendedAnswers();
        });
  }

  private static Answers withoutLinking(List<GoldQuery> golds) {
    Answers truthful = new GoldAnswers(golds);
    Answers recommended = new RecommendedAnswers();
    return question -> isLinking(question) ? recommended.to(question) : truthful.to(question);
  }

  private static boolean isLinking(PendingQuestion question) {
    return question.request() instanceof ReviewRequest.SchemaLinking
        || (question.request() instanceof ReviewRequest.Decide decide
            && decide.purpose() == ReviewRequest.Purpose.JOINS);
  }
}
