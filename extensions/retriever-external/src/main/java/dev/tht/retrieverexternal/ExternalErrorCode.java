package dev.tht.retrieverexternal;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How a retriever outside can fail. */
public enum ExternalErrorCode implements ErrorCode {
  /** No command is set. */
  NO_COMMAND(ErrorKind.USAGE),
  /** The program cannot be started. */
  NOT_STARTED(ErrorKind.FAILED),
  /** It did not answer in time. */
  SILENT(ErrorKind.FAILED),
  /** It ended before it had answered. */
  DIED(ErrorKind.FAILED),
  /** It wrote more than an answer may hold. */
  FLOOD(ErrorKind.FAILED),
  /** It wrote something that is no answer. */
  GARBAGE(ErrorKind.FAILED),
  /** The file of rows is not there. */
  INDEX_MISSING(ErrorKind.USAGE),
  /** The file of rows is cut short or holds something else. */
  INDEX_DAMAGED(ErrorKind.CORRUPT),
  /** The file of rows is of another corpus version. */
  INDEX_OUTDATED(ErrorKind.CONFLICT),
  /** The file of rows cannot be written. */
  INDEX_UNWRITABLE(ErrorKind.IO);

  private final ErrorKind kind;

  ExternalErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
