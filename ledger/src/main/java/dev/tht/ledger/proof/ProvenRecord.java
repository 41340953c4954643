package dev.tht.ledger.proof;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.util.List;

/**
 * A record of a ledger with the proof that it is in the tree of a checkpoint.
 *
 * @param line the record as its ledger holds it
 * @param path the inclusion proof
 */
public record ProvenRecord(String line, List<String> path) {

  public ProvenRecord {
    path = List.copyOf(path);
  }

  /**
   * The record, when the proof holds.
   *
   * @throws ThtException of kind CORRUPT otherwise
   */
  LogRecord check(Checkpoint checkpoint) {
    LogRecord record = record();
    if (!checkpoint.isOf(record.ledger())) {
      throw ProofErrors.unproven(
          "record "
              + record.sequence()
              + " is of ledger "
              + ProofErrors.quoted(record.ledger())
              + " and the checkpoint of "
              + ProofErrors.quoted(checkpoint.origin()));
    }
    boolean included =
        MerkleProofs.isIncluded(
            LogRecordJson.leafHash(record),
            record.sequence(),
            checkpoint.size(),
            path,
            checkpoint.root());
    if (!included) {
      throw ProofErrors.unproven(
          "record " + record.sequence() + " is not proven to be among the checkpoint's records");
    }
    return record;
  }

  private LogRecord record() {
    try {
      return LogRecordJson.parse(line);
    } catch (ThtException e) {
      throw ProofErrors.unproven("the proof holds no sound record: " + e.getMessage());
    }
  }
}
