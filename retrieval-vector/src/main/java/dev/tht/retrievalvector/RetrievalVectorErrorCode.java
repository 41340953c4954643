package dev.tht.retrievalvector;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How the retrievers and vector indexes of this module can fail. */
public enum RetrievalVectorErrorCode implements ErrorCode {
  /** There is no index where one was to be opened. */
  INDEX_MISSING(ErrorKind.USAGE),
  /** The index cannot be read or lacks a part. */
  INDEX_DAMAGED(ErrorKind.CORRUPT),
  /** The index was built from another corpus version or with another model. */
  INDEX_OUTDATED(ErrorKind.CONFLICT),
  /** The index cannot be written. */
  INDEX_UNWRITABLE(ErrorKind.IO),
  /** Another process is writing the index. */
  INDEX_BUSY(ErrorKind.TRY_LATER),
  /** A vector's length is not that of the index. */
  WRONG_DIMENSION(ErrorKind.USAGE),
  /** A setting is missing or malformed. */
  SETTING_INVALID(ErrorKind.USAGE),
  /** The database that holds the vectors does not answer. */
  STORE_UNREACHABLE(ErrorKind.DATABASE);

  private final ErrorKind kind;

  RetrievalVectorErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
