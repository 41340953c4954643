package dev.tht.spi.decision;

/** One thing that a reviewer decided. */
public sealed interface Decision permits ConceptDecision, LocalDecision {

  /** The type as the ledger spells it, such as {@code concept_clarified}. */
  String type();

  /** Short name of the concept or object. */
  String subject();

  /** The definition or operational rule. */
  String detail();

  /** The reasons: evidence, and the reviewer's own words. */
  String rationale();
}
