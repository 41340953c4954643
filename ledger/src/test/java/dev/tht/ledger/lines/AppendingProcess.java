package dev.tht.ledger.lines;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.testkit.ledger.Drafts;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;

/** Appends to a ledger as a process of its own. */
final class AppendingProcess {
  private AppendingProcess() {}

  /** The ledger's folder, the writer's name, and how many records to append. */
  public static void main(String[] arguments) {
    append(Path.of(arguments[0]), arguments[1], Integer.parseInt(arguments[2]));
  }

  static void append(Path folder, String writer, int records) {
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(folder, Clock.systemUTC(), new SecureRandom())) {
      for (int n = 0; n < records; n++) {
        appendSomehow(store, "e-" + writer + "-" + n, n % 2 == 0 ? "shared" : writer);
      }
    }
  }

  private static void appendSomehow(JsonLinesLedgerStore store, String entryId, String stream) {
    while (true) {
      try {
        store.append(Drafts.draft(entryId, stream, store.read(stream).size()));
        return;
      } catch (ThtException e) {
        if (e.code().kind() != ErrorKind.CONFLICT) {
          throw e;
        }
      }
    }
  }
}
