package dev.tht.gatecore;

import dev.tht.spi.ThtException;
import java.util.function.Supplier;

/**
 * What follows a reply that is recorded: when it fails, the reviewer has to hear that the reply is
 * there and need not be given again, whatever was not recorded after it.
 */
public final class AfterReply {
  private AfterReply() {}

  /** Does the step, and has its failure say that the reply before it is recorded. */
  public static <T> T next(Supplier<T> step) {
    try {
      return step.get();
    } catch (ThtException e) {
      throw new ThtException(
          e.code(),
          "the reply is recorded; what would have followed it is not: " + e.getMessage(),
          e.remedy(),
          e);
    }
  }
}
