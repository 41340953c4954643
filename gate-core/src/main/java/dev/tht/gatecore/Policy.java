package dev.tht.gatecore;

import dev.tht.ledger.proof.VerifierKey;
import dev.tht.spi.review.Assurance;
import java.util.List;

/**
 * What a workspace demands of replies.
 *
 * @param decide the least assurance that records a decision
 * @param promote the least assurance that promotes to Memory
 * @param keys of the reviewers whose signatures are accepted
 */
public record Policy(Assurance decide, Assurance promote, List<VerifierKey> keys) {

  public Policy {
    keys = List.copyOf(keys);
  }

  /** A policy without signatures. */
  public Policy(Assurance decide, Assurance promote) {
    this(decide, promote, List.of());
  }

  /**
   * The same with the keys whose public halves those lines are, as {@code tht reviewer key} prints
   * them.
   *
   * @throws dev.tht.spi.ThtException of kind USAGE when a line is no key
   */
  public Policy accepting(List<String> publicKeys) {
    return new Policy(decide, promote, publicKeys.stream().map(VerifierKey::parse).toList());
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
