package dev.tht.gatecore.attempt;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Notes in the side log that a ledger was found to hold what no gate wrote: an edit cannot be
 * refused when it is made, so it is refused, and seen, when it is read. What was noted once is not
 * noted again, so that a door which stays open does not fill the log. Safe for concurrent use.
 */
public final class LedgerEdits {

  /** The rule that an edit breaks. */
  public static final String RULE = "only-the-gate-writes";

  private static final int MOST = 1000;

  private final AttemptLog log;
  private final Clock clock;
  private final Set<String> noted = ConcurrentHashMap.newKeySet();

  public LedgerEdits(AttemptLog log, Clock clock) {
    this.log = log;
    this.clock = clock;
  }

  /** What the reading comes to; that the ledger was refused as damaged is noted on the way. */
  public <T> T seen(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (ThtException failure) {
      if (failure.code().kind() == ErrorKind.CORRUPT) {
        note("", String.valueOf(failure.getMessage()));
      }
      throw failure;
    }
  }

  /**
   * Notes an edit.
   *
   * @param place where in the ledger, if that is known
   * @param what what is wrong there
   */
  public void note(String place, String what) {
    if (noted.size() < MOST && noted.add(what)) {
      Refusal refusal =
          new Refusal(RULE, place, what, "bring the ledger back from a copy that verifies");
      log.note(new Attempt(clock.instant(), "", "unknown", "edit of the ledger", refusal));
    }
  }
}
