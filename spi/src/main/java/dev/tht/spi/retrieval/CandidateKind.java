package dev.tht.spi.retrieval;

/** What a candidate points to. */
public enum CandidateKind {
  TABLE,
  COLUMN,
  VALUE,
  EVIDENCE
}
