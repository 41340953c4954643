package dev.tht.spi;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A broken machine, as one sentence a person can act on: what happened, where, and what to do.
 *
 * <p>Refused proposals are values, not exceptions ({@link dev.tht.spi.proposal.Refusal}).
 */
public final class ThtException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient ErrorCode code;
  private final String remedy;

  /**
   * @param code the module's own name of this failure
   * @param message what happened and to which value, without a final full stop
   * @param remedy what the user can do, starting with a verb
   */
  public ThtException(ErrorCode code, String message, String remedy) {
    this(code, message, remedy, null);
  }

  /** As the other constructor, with the failure that caused this one. */
  public ThtException(ErrorCode code, String message, String remedy, @Nullable Throwable cause) {
    super(message, cause);
    this.code = Objects.requireNonNull(code);
    this.remedy = Objects.requireNonNull(remedy);
  }

  /** The module's own name of this failure. */
  public ErrorCode code() {
    return code;
  }

  /** What the user can do. */
  public String remedy() {
    return remedy;
  }

  /** Cause and remedy in one line. */
  public String sentence() {
    return getMessage() + "; " + remedy + ".";
  }
}
