package dev.tht.gatecore;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How the gate can fail, apart from refusing. */
public enum GateErrorCode implements ErrorCode {
  /** No session has that id. */
  UNKNOWN_SESSION(ErrorKind.USAGE),
  /** The session has put no question of that id. */
  UNKNOWN_QUESTION(ErrorKind.USAGE),
  /** The session is finished and takes no more proposals or replies. */
  SESSION_CLOSED(ErrorKind.REFUSED),
  /** The question is empty. */
  EMPTY_QUESTION(ErrorKind.USAGE),
  /** The question is longer than a reviewer can be shown. */
  LONG_QUESTION(ErrorKind.USAGE),
  /** The session was opened on another version of the catalog. */
  CATALOG_MOVED(ErrorKind.CONFLICT),
  /** The session's retrieval pack is missing or erased. */
  PACK_MISSING(ErrorKind.CORRUPT);

  private final ErrorKind kind;

  GateErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
