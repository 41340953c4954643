package dev.tht.spi.decision;

import java.util.Optional;

/**
 * What a concept of the question means.
 *
 * @param subject short name of the concept
 * @param detail its definition in portable words: no table, column or SQL
 * @param rationale evidence and the reviewer's words
 * @param grounding where it was found here
 * @param memory the Memory item that it applies, when it does
 */
public record ConceptClarified(
    String subject, String detail, String rationale, Grounding grounding, Optional<MemoryId> memory)
    implements ConceptDecision {

  public ConceptClarified {
    if (subject.isBlank() || detail.isBlank()) {
      throw new IllegalArgumentException("a concept needs a subject and a detail");
    }
  }

  @Override
  public String type() {
    return "concept_clarified";
  }
}
