package dev.tht.spi.proposal;

import dev.tht.spi.session.Phase;

/**
 * What the reviewer said instead of choosing, and no decision has taken up yet. The next proposal
 * must interpret it.
 *
 * @param phase in which phase
 * @param subject the subject of the question that it answered
 * @param kind a correction, or a wish for more research
 * @param words verbatim, possibly empty for more research
 */
public record ReviewerWords(Phase phase, String subject, Kind kind, String words) {

  /** Why the reviewer spoke. */
  public enum Kind {
    OTHER,
    MORE_RESEARCH
  }
}
