package dev.tht.cli;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How the command line can fail by itself. */
public enum CliErrorCode implements ErrorCode {
  /** A reviewer is needed and there is no terminal. */
  NO_TERMINAL(ErrorKind.NO_REVIEWER),
  /** The person broke off. */
  INTERRUPTED(ErrorKind.INTERRUPTED),
  /** An argument is not what it should be. */
  BAD_ARGUMENT(ErrorKind.USAGE),
  /** What is asked for is not there (yet) in the session. */
  NOTHING_THERE(ErrorKind.USAGE),
  /** The workspace's policy does not let a script reply. */
  SCRIPT_NOT_ALLOWED(ErrorKind.REFUSED),
  /** A rule of the product forbids it. */
  REFUSED(ErrorKind.REFUSED),
  /** A script cannot answer the question that is open. */
  SCRIPT_STUCK(ErrorKind.NO_REVIEWER),
  /** A file cannot be read or written. */
  FILE_TROUBLE(ErrorKind.IO),
  /** A drawing needs a font of the system, and there is none. */
  NO_FONTS(ErrorKind.FAILED),
  /** The ledger does not verify. */
  LEDGER_DAMAGED(ErrorKind.CORRUPT),
  /** The demo did not reach its end. */
  DEMO_FAILED(ErrorKind.FAILED);

  private final ErrorKind kind;

  CliErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
