package dev.tht.gatecore;

import dev.tht.spi.review.Assurance;

/**
 * What a workspace demands of replies.
 *
 * @param decide the least assurance that records a decision
 * @param promote the least assurance that promotes to Memory
 */
public record Policy(Assurance decide, Assurance promote) {

  /** A person at a terminal, for both. */
  public static Policy standard() {
    return new Policy(Assurance.TERMINAL, Assurance.TERMINAL);
  }

  /** A workspace that says that a script may reply; visible in every entry it makes. */
  public static Policy scripted() {
    return new Policy(Assurance.SCRIPTED, Assurance.SCRIPTED);
  }
}
