package dev.tht.eval;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How an evaluation can fail as a machine; a wrong answer is a result, not a failure. */
public enum EvalErrorCode implements ErrorCode {
  /** The folder of questions and databases is missing, or a file of it. */
  DATA_MISSING(ErrorKind.USAGE),
  /** A folder is not laid out as the benchmark that it is said to hold. */
  NOT_THAT_FORMAT(ErrorKind.USAGE),
  /** A file of the data, or of the sample, is not what it should be. */
  DATA_DAMAGED(ErrorKind.CORRUPT),
  /** The data no longer holds the question that the sample refers to. */
  SAMPLE_STALE(ErrorKind.CORRUPT),
  /** A gold query cannot be run. */
  GOLD_FAILED(ErrorKind.DATABASE),
  /** A report or run cannot be written or read. */
  FILE_FAILED(ErrorKind.IO);

  private final ErrorKind kind;

  EvalErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
