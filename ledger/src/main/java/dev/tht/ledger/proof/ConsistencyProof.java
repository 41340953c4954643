package dev.tht.ledger.proof;

import java.util.List;

/**
 * That of two checkpoints of one ledger the newer is the older with records added and none changed.
 * Complete in itself, so that it is checked offline and without the ledger.
 *
 * @param format {@value #FORMAT}
 * @param older the whole note of the older checkpoint
 * @param newer the whole note of the newer one
 * @param path the consistency proof
 */
public record ConsistencyProof(String format, String older, String newer, List<String> path) {
  /** The format's name. */
  public static final String FORMAT = "tht-consistency-proof-1";

  public ConsistencyProof {
    path = List.copyOf(path);
  }

  /** Proves it from the ledger's leaf hashes. */
  public static ConsistencyProof of(LeafHashes leaves, SignedNote older, SignedNote newer) {
    Checkpoint first = Checkpoint.parse(older.text());
    Checkpoint second = Checkpoint.parse(newer.text());
    checkOrder(first, second);
    leaves.check(first);
    leaves.check(second);
    return new ConsistencyProof(
        FORMAT, older.note(), newer.note(), leaves.consistency(first, second));
  }

  /**
   * Checks everything but the signatures, which {@link TrustedKeys} check.
   *
   * @throws dev.tht.spi.ThtException of kind CORRUPT when it does not hold
   */
  public void check() {
    if (!format.equals(FORMAT)) {
      throw ProofErrors.malformed("it is no " + FORMAT);
    }
    Checkpoint first = olderCheckpoint();
    Checkpoint second = newerCheckpoint();
    checkOrder(first, second);
    if (!MerkleProofs.isConsistent(
        first.size(), first.root(), second.size(), second.root(), path)) {
      throw ProofErrors.unproven(
          "the checkpoint of "
              + second.size()
              + " records is not proven to continue the one of "
              + first.size());
    }
  }

  /** The older checkpoint. */
  public Checkpoint olderCheckpoint() {
    return Checkpoint.parse(SignedNote.parse(older).text());
  }

  /** The newer checkpoint. */
  public Checkpoint newerCheckpoint() {
    return Checkpoint.parse(SignedNote.parse(newer).text());
  }

  private static void checkOrder(Checkpoint first, Checkpoint second) {
    if (!first.origin().equals(second.origin())) {
      throw ProofErrors.unproven(
          "the checkpoints are of "
              + ProofErrors.quoted(first.origin())
              + " and of "
              + ProofErrors.quoted(second.origin()));
    }
    if (first.size() > second.size()) {
      throw ProofErrors.unproven(
          "the checkpoint given as older names "
              + first.size()
              + " records and the newer one "
              + second.size());
    }
  }
}
