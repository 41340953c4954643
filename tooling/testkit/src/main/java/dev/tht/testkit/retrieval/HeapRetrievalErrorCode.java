package dev.tht.testkit.retrieval;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How the heap references of this package refuse. */
enum HeapRetrievalErrorCode implements ErrorCode {
  INDEX_MISSING(ErrorKind.USAGE),
  INDEX_OF_ANOTHER_VERSION(ErrorKind.CONFLICT),
  WRONG_DIMENSION(ErrorKind.USAGE);

  private final ErrorKind kind;

  HeapRetrievalErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
