package dev.tht.spijson;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** The ways in which reading or writing JSON can fail. */
public enum SpiJsonErrorCode implements ErrorCode {
  /** The text is not JSON. */
  MALFORMED_JSON(ErrorKind.USAGE),
  /** The text is JSON, and not of the form that is expected. */
  UNEXPECTED_JSON(ErrorKind.USAGE),
  /** The text is JSON that has no canonical form. */
  NO_CANONICAL_FORM(ErrorKind.USAGE),
  /** The value has no JSON form. */
  UNWRITABLE_VALUE(ErrorKind.FAILED),
  /** A stored record is not what its hash or commitment says, or not a record at all. */
  DAMAGED_RECORD(ErrorKind.CORRUPT),
  /** A stored record was written by a newer version. */
  NEWER_RECORD(ErrorKind.CORRUPT);

  private final ErrorKind kind;

  SpiJsonErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
