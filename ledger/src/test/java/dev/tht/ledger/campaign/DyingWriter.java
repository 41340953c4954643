package dev.tht.ledger.campaign;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.testkit.ledger.Drafts;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;

/** A process whose threads append, each to a stream of its own, until it is killed. */
final class DyingWriter {
  private DyingWriter() {}

  /**
   * Folder, board, threads, segment bytes, the call aimed at, whether it stays there, torn bytes.
   */
  public static void main(String[] arguments) {
    Board board = new Board(Path.of(arguments[1]));
    AnnouncingDisk disk =
        new AnnouncingDisk(
            board,
            Integer.parseInt(arguments[4]),
            Boolean.parseBoolean(arguments[5]),
            Integer.parseInt(arguments[6]));
    JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(
            Path.of(arguments[0]),
            Clock.systemUTC(),
            new SecureRandom(),
            disk,
            Long.parseLong(arguments[3]));
    for (int t = 0; t < Integer.parseInt(arguments[2]); t++) {
      int thread = t;
      new Thread(() -> append(store, board, thread)).start();
    }
  }

  private static void append(JsonLinesLedgerStore store, Board board, int thread) {
    int next = board.acknowledged(thread);
    while (true) {
      store.append(Drafts.draft(entryId(thread, next), stream(thread), next));
      board.acknowledged(thread, ++next);
    }
  }

  static String entryId(int thread, int n) {
    return "e-" + thread + "-" + n;
  }

  static String stream(int thread) {
    return "s-" + thread;
  }
}
