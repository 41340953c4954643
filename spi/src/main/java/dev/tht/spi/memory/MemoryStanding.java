package dev.tht.spi.memory;

import java.time.LocalDate;
import java.util.Optional;

/**
 * How a Memory item stands: whether a reviewer promoted it here, and what its steward says of it.
 *
 * @param candidate true of one that was imported and that nobody has promoted here
 * @param scope for whom or for what it holds, in words
 * @param owner who answers for it
 * @param from the first day on which it is offered
 * @param until the last day on which it is offered
 */
public record MemoryStanding(
    boolean candidate,
    Optional<String> scope,
    Optional<String> owner,
    Optional<LocalDate> from,
    Optional<LocalDate> until) {

  public MemoryStanding {
    if (from.isPresent() && until.isPresent() && until.get().isBefore(from.get())) {
      throw new IllegalArgumentException(
          "it would hold until " + until.get() + ", before it begins on " + from.get());
    }
  }

  /** Promoted, of which nothing else is said. */
  public static MemoryStanding promoted() {
    return new MemoryStanding(
        false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The same, as a candidate or not. */
  public MemoryStanding asCandidate(boolean is) {
    return new MemoryStanding(is, scope, owner, from, until);
  }

  /** Whether the item is offered on that day. */
  public boolean holdsOn(LocalDate day) {
    return from.filter(day::isBefore).isEmpty() && until.filter(day::isAfter).isEmpty();
  }
}
