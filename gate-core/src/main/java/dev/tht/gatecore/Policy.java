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
 * @param stewards who may change what Memory says; everybody who may reply when none is named
 */
public record Policy(
    Assurance decide, Assurance promote, List<VerifierKey> keys, List<String> stewards) {

  public Policy {
    keys = List.copyOf(keys);
    stewards = List.copyOf(stewards);
  }

  /** A policy that names no steward. */
  public Policy(Assurance decide, Assurance promote, List<VerifierKey> keys) {
    this(decide, promote, keys, List.of());
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
    return new Policy(
        decide, promote, publicKeys.stream().map(VerifierKey::parse).toList(), stewards);
  }

  /** The same, in which those alone change what Memory says. */
  public Policy withStewards(List<String> names) {
    return new Policy(decide, promote, keys, names);
  }

  /** Whether that person may change what Memory says. */
  public boolean isSteward(String actor) {
    return stewards.isEmpty() || stewards.contains(actor);
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
