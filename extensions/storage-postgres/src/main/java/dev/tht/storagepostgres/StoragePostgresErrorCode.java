package dev.tht.storagepostgres;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** The ways in which a store on PostgreSQL can fail. */
public enum StoragePostgresErrorCode implements ErrorCode {
  /** The stream has another length than the writer read. */
  STREAM_MOVED(ErrorKind.CONFLICT),
  /** The entry id belongs to another record. */
  ENTRY_ID_TAKEN(ErrorKind.CONFLICT),
  /** Another Memory item has the id. */
  ITEM_ID_TAKEN(ErrorKind.CONFLICT),
  /** No Memory item has the id. */
  UNKNOWN_ITEM(ErrorKind.USAGE),
  /** What is stored is not what was written. */
  DAMAGED(ErrorKind.CORRUPT),
  /** The text cannot be kept there. */
  NO_TEXT(ErrorKind.USAGE),
  /** A setting cannot be used. */
  BAD_SETTING(ErrorKind.USAGE),
  /** The database cannot keep the stores. */
  UNFIT_DATABASE(ErrorKind.USAGE),
  /** The tables are not there, or are those of another version. */
  NOT_PREPARED(ErrorKind.USAGE),
  /** The role may not do that. */
  NOT_PERMITTED(ErrorKind.REFUSED),
  /** The server's disk has no room; nothing was written. */
  DISK_FULL(ErrorKind.IO),
  /** The server could not be reached, or the connection broke; nothing was written. */
  UNREACHABLE(ErrorKind.IO),
  /** The server refused a statement; nothing was written. */
  STATEMENT_FAILED(ErrorKind.FAILED),
  /** The connection broke during the commit. */
  OUTCOME_UNKNOWN(ErrorKind.UNKNOWN_OUTCOME),
  /** Other writers kept the lock for too long. */
  BUSY(ErrorKind.TRY_LATER),
  /** The store was closed. */
  CLOSED(ErrorKind.FAILED);

  private final ErrorKind kind;

  StoragePostgresErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
