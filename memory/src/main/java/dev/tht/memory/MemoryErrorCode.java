package dev.tht.memory;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How a Memory store can fail. */
public enum MemoryErrorCode implements ErrorCode {
  /** Another item has the id. */
  ID_TAKEN(ErrorKind.CONFLICT),
  /** No item has the id. */
  UNKNOWN_ITEM(ErrorKind.USAGE),
  /** The store's file does not hold what the store wrote. */
  FILE_DAMAGED(ErrorKind.CORRUPT),
  /** The store's file cannot be read or written. */
  FILE_UNUSABLE(ErrorKind.IO),
  /** A file to be imported does not hold what an export writes. */
  MALFORMED_IMPORT(ErrorKind.USAGE);

  private final ErrorKind kind;

  MemoryErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
