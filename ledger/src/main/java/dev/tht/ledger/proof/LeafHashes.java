package dev.tht.ledger.proof;

import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spijson.LogRecordJson;
import java.util.ArrayList;
import java.util.List;

/**
 * The leaf hashes of a ledger in sequence, from which its proofs are made.
 *
 * @param ledger the ledger's id
 * @param hashes in hexadecimal
 */
public record LeafHashes(String ledger, List<String> hashes) {

  public LeafHashes {
    hashes = List.copyOf(hashes);
  }

  /** The leaf hashes of everything that the store holds now. */
  public static LeafHashes of(LedgerStore store) {
    List<String> hashes = new ArrayList<>();
    store.forEach(record -> hashes.add(LogRecordJson.leafHash(record)));
    return new LeafHashes(store.head().ledger(), hashes);
  }

  /** The checkpoint of all of them. */
  public Checkpoint checkpoint() {
    return Checkpoint.of(ledger, hashes.size(), MerkleProofs.root(hashes));
  }

  /**
   * Checks that the ledger still holds, unchanged and in the same places, what the checkpoint was
   * made of.
   *
   * @throws dev.tht.spi.ThtException of kind CORRUPT when it does not
   */
  public void check(Checkpoint checkpoint) {
    if (!checkpoint.isOf(ledger)) {
      throw ProofErrors.unproven(
          "the checkpoint is of "
              + ProofErrors.quoted(checkpoint.origin())
              + ", and this ledger is "
              + Checkpoint.ORIGIN
              + ledger);
    }
    if (checkpoint.size() > hashes.size()) {
      throw ProofErrors.unproven(
          "the ledger was rolled back: the checkpoint names "
              + checkpoint.size()
              + " records and there are "
              + hashes.size());
    }
    if (!root(checkpoint.size()).equals(checkpoint.root())) {
      throw ProofErrors.unproven(
          "the history was rewritten: the first "
              + checkpoint.size()
              + " records are not those of the checkpoint");
    }
  }

  /** The proof that the record of that sequence is among the checkpoint's. */
  public List<String> inclusion(long sequence, Checkpoint checkpoint) {
    return MerkleProofs.inclusion(first(checkpoint.size()), Math.toIntExact(sequence));
  }

  /** The proof that the newer checkpoint's ledger is the older one's with records added. */
  public List<String> consistency(Checkpoint older, Checkpoint newer) {
    return MerkleProofs.consistency(first(newer.size()), Math.toIntExact(older.size()));
  }

  private String root(long size) {
    return MerkleProofs.root(first(size));
  }

  private List<String> first(long size) {
    return hashes.subList(0, Math.toIntExact(size));
  }
}
