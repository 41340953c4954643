package dev.tht.assembly;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How putting a workspace together can fail. */
public enum AssemblyErrorCode implements ErrorCode {
  /** No workspace is there. */
  NO_WORKSPACE(ErrorKind.USAGE),
  /** A workspace is there already. */
  WORKSPACE_EXISTS(ErrorKind.USAGE),
  /** {@code tht.yaml} is not what it should be. */
  BAD_SETTINGS(ErrorKind.USAGE),
  /** No provider has the name that {@code tht.yaml} gives. */
  UNKNOWN_PROVIDER(ErrorKind.USAGE),
  /** A provider was found and cannot be made. */
  BROKEN_PROVIDER(ErrorKind.FAILED),
  /** The workspace was never indexed. */
  NOT_INDEXED(ErrorKind.USAGE),
  /** The catalog has no such column. */
  UNKNOWN_COLUMN(ErrorKind.USAGE),
  /** The database or the Evidence is not what was indexed. */
  STALE_INDEX(ErrorKind.CONFLICT),
  /** The catalog file is damaged. */
  DAMAGED_CATALOG(ErrorKind.CORRUPT),
  /** The ledger's folder was removed. */
  LEDGER_GONE(ErrorKind.CORRUPT),
  /** A file of the workspace cannot be read or written. */
  FILE_TROUBLE(ErrorKind.IO);

  private final ErrorKind kind;

  AssemblyErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
