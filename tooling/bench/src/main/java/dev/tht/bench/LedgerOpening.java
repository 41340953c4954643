package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.spi.session.SessionId;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Random;

/**
 * A process that opens a ledger in files and folds one session of it, once, and prints how many
 * microseconds that took; a machine that is warm would say something else.
 */
public final class LedgerOpening {
  private LedgerOpening() {}

  /** The ledger's folder and the session. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(Path.of(arguments[0]), Clock.systemUTC(), new Random(1))) {
      SessionLedger ledger = new SessionLedger(store, () -> "e-none");
      if (ledger.state(new SessionId(arguments[1])).isEmpty()) {
        throw new IllegalStateException("the session " + arguments[1] + " is not there");
      }
      System.out.println((System.nanoTime() - start) / 1000);
    }
  }
}
