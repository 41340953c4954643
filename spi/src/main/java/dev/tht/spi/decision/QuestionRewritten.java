package dev.tht.spi.decision;

import dev.tht.spi.rewriting.Rewriting;

/**
 * The explicit form of the question, accepted.
 *
 * @param rationale the reviewer's words, possibly empty
 * @param rewriting the accepted form
 */
public record QuestionRewritten(String rationale, Rewriting rewriting) implements LocalDecision {

  @Override
  public String type() {
    return "question_rewritten";
  }

  @Override
  public String subject() {
    return "question";
  }

  @Override
  public String detail() {
    return rewriting.text();
  }
}
