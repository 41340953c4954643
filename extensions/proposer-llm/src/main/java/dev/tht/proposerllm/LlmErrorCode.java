package dev.tht.proposerllm;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How the proposer's settings can be wrong. */
public enum LlmErrorCode implements ErrorCode {
  /** A setting is missing or has a value that it cannot have. */
  SETTING(ErrorKind.USAGE),
  /** The key to the endpoint is not in the environment. */
  NO_KEY(ErrorKind.USAGE),
  /** The proposer to fall back on is not on the class path. */
  NO_FALLBACK(ErrorKind.USAGE);

  private final ErrorKind kind;

  LlmErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
