package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.spi.session.SessionId;
import java.nio.file.Path;
import java.util.List;

/**
 * A process that opens ledgers in files, one after the other, folds one session of each, and prints
 * how many microseconds each took. The first has to load the classes too.
 */
public final class LedgerOpening {
  private LedgerOpening() {}

  /** The session and the ledgers' folders. */
  public static void main(String[] arguments) {
    for (String folder : List.of(arguments).subList(1, arguments.length)) {
      long start = System.nanoTime();
      try (JsonLinesLedgerStore store = LedgerSample.open(Path.of(folder))) {
        SessionLedger ledger = new SessionLedger(store, () -> "e-none");
        if (ledger.state(new SessionId(arguments[0])).isEmpty()) {
          throw new IllegalStateException("the session " + arguments[0] + " is not there");
        }
        System.out.println((System.nanoTime() - start) / 1000);
      }
    }
  }
}
