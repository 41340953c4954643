package dev.tht.ledger.verify;

import dev.tht.spi.ledger.LedgerHead;
import java.util.Optional;

/**
 * What a verification found.
 *
 * @param head the ledger's id, the number of records that verify, and the hash of the last of them
 * @param root root of the RFC 6962 tree over those records, in hexadecimal
 * @param sessions sessions among them
 * @param erased contents that were committed to and erased since
 * @param fault the first thing that does not verify
 * @param redactions records of redactions among them
 * @param unfinished contents that are recorded as redacted and are still there
 */
public record VerificationReport(
    LedgerHead head,
    String root,
    int sessions,
    long erased,
    Optional<Fault> fault,
    long redactions,
    long unfinished) {

  /**
   * What does not verify.
   *
   * @param place the record or session
   * @param what what is wrong with it
   */
  public record Fault(String place, String what) {}

  /** Whether everything verifies. */
  public boolean isSound() {
    return fault.isEmpty();
  }
}
