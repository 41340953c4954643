package dev.tht.spi;

/**
 * What went wrong, in the few kinds that a caller can act on; each has the exit code that {@code
 * tht} ends with.
 */
public enum ErrorKind {
  /** Something failed that no other kind describes. */
  FAILED(1),
  /** The command, argument or configuration is not valid. */
  USAGE(2),
  /** The session or stream has moved since it was read. */
  CONFLICT(4),
  /** Stored data does not verify. */
  CORRUPT(5),
  /** A rule forbids it. */
  REFUSED(6),
  /** The database asked could not be reached or could not answer. */
  DATABASE(7),
  /** A file could not be read or written, or the disk is full. */
  IO(74),
  /** Busy; the same call may succeed later. */
  TRY_LATER(75),
  /** Whether a write became durable is unknown; read back before trying again. */
  UNKNOWN_OUTCOME(75),
  /** A question is to be asked and no reviewer is present to answer it. */
  NO_REVIEWER(77),
  /** Interrupted by the user. */
  INTERRUPTED(130);

  private final int exitCode;

  ErrorKind(int exitCode) {
    this.exitCode = exitCode;
  }

  /** The process exit code, 1 to 130, as documented for the command line. */
  public int exitCode() {
    return exitCode;
  }
}
