package dev.tht.ledger;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** The ways in which the ledger can fail. */
public enum LedgerErrorCode implements ErrorCode {
  /** The stream has another length than the writer read. */
  STREAM_MOVED(ErrorKind.CONFLICT),
  /** The entry id belongs to another record. */
  ENTRY_ID_TAKEN(ErrorKind.CONFLICT),
  /** A record is damaged, missing or out of order. */
  DAMAGED(ErrorKind.CORRUPT),
  /** The log ends before the record that its head anchor names. */
  SHORTER_THAN_ANCHOR(ErrorKind.CORRUPT),
  /** The records verify one by one, and tell a story that cannot have happened. */
  ILLEGAL_HISTORY(ErrorKind.CORRUPT),
  /** The entry cannot follow what its session holds. */
  ILLEGAL_ENTRY(ErrorKind.REFUSED),
  /** The text cannot be kept, because UTF-8 cannot write it. */
  NO_TEXT(ErrorKind.USAGE),
  /** A setting of the store cannot be used. */
  BAD_SETTING(ErrorKind.USAGE),
  /** The disk has no room for the record; nothing was written. */
  DISK_FULL(ErrorKind.IO),
  /** A file of the ledger could not be read or written; nothing was acknowledged. */
  FILE_TROUBLE(ErrorKind.IO),
  /** Whether the record became durable is unknown. */
  OUTCOME_UNKNOWN(ErrorKind.UNKNOWN_OUTCOME),
  /** An earlier write had an unknown outcome, so that nothing more is written. */
  FENCED(ErrorKind.IO),
  /** Another process is writing. */
  BUSY(ErrorKind.TRY_LATER),
  /** The store was closed. */
  CLOSED(ErrorKind.FAILED),
  /** The text is no checkpoint, proof, key or export. */
  MALFORMED(ErrorKind.USAGE),
  /** A checkpoint, proof or export is well formed and does not verify. */
  NOT_PROVEN(ErrorKind.CORRUPT),
  /** The key cannot be opened with that passphrase. */
  KEY_LOCKED(ErrorKind.USAGE),
  /** A sink holds a checkpoint that the new one does not follow. */
  SINK_AHEAD(ErrorKind.CONFLICT),
  /** A ledger is there already. */
  NOT_EMPTY(ErrorKind.CONFLICT),
  /** There is no such record or content to be erased or proven. */
  NOTHING_THERE(ErrorKind.USAGE),
  /** The store does not erase. */
  CANNOT_ERASE(ErrorKind.REFUSED);

  private final ErrorKind kind;

  LedgerErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
