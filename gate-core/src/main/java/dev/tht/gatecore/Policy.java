package dev.tht.gatecore;

import dev.tht.gatecore.signature.ReviewerKey;
import dev.tht.spi.review.Assurance;
import java.util.List;

/**
 * What a workspace demands of replies.
 *
 * @param decide the least assurance that records a decision
 * @param promote the least assurance that promotes to Memory
 * @param keys of the reviewers whose signatures are accepted
 */
public record Policy(Assurance decide, Assurance promote, List<ReviewerKey> keys) {

  public Policy {
    keys = List.copyOf(keys);
  }

  /** A policy without signatures. */
  public Policy(Assurance decide, Assurance promote) {
    this(decide, promote, List.of());
  }

  /** A person at a terminal, for both. */
  public static Policy standard() {
    return new Policy(Assurance.TERMINAL, Assurance.TERMINAL);
  }

  /** A workspace that says that a script may reply; visible in every entry it makes. */
  public static Policy scripted() {
    return new Policy(Assurance.SCRIPTED, Assurance.SCRIPTED);
  }
}
