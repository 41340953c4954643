package dev.tht.retrievallsh.store;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** What can be wrong with an index on disk. */
public enum LshErrorCode implements ErrorCode {
  /** No index is there. */
  INDEX_MISSING(ErrorKind.USAGE),
  /** Bytes are missing or do not match their checksum. */
  INDEX_DAMAGED(ErrorKind.CORRUPT),
  /** It is there, but cannot be read. */
  INDEX_UNREADABLE(ErrorKind.IO),
  /** Written in a format that this release does not read. */
  INDEX_OF_ANOTHER_FORMAT(ErrorKind.FAILED),
  /** Built over another version of the corpus. */
  INDEX_OF_ANOTHER_VERSION(ErrorKind.CONFLICT),
  /** Another builder is at work in the same folder. */
  INDEX_BUSY(ErrorKind.TRY_LATER),
  /** The file system refused a write. */
  INDEX_UNWRITABLE(ErrorKind.IO),
  /** A section would exceed what one mapping holds. */
  INDEX_TOO_LARGE(ErrorKind.FAILED);

  private final ErrorKind kind;

  LshErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
