package dev.tht.spi.decision;

import dev.tht.spi.rewriting.OpenRisk;

/**
 * An ambiguity that the reviewer knowingly left open.
 *
 * @param subject short name of the concept
 * @param detail what stays undetermined
 * @param rationale the reviewer's words, or what was shown
 * @param risk what that means for the query
 */
public record AmbiguityLeftOpen(String subject, String detail, String rationale, OpenRisk risk)
    implements ConceptDecision {

  @Override
  public String type() {
    return "ambiguity_left_open";
  }
}
