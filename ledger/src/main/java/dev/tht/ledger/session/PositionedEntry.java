package dev.tht.ledger.session;

import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LogRecord;

/**
 * An entry with the record that holds it.
 *
 * @param record the record, with its place, author and time
 * @param entry what it says
 */
public record PositionedEntry(LogRecord record, LedgerEntry entry) {

  /** Its place in the session's stream, from 0. */
  public long position() {
    return record.position();
  }
}
