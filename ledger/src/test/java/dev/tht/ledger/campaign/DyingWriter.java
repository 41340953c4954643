package dev.tht.ledger.campaign;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.testkit.ledger.Drafts;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Arrays;

/**
 * A process that writes several ledgers, each with threads that append to a stream of their own,
 * until it is killed. When one of them breaks down the process ends and says why.
 */
final class DyingWriter {
  /** What every record says. */
  static final String WORDS = "perché \"sì\" €😀";

  private DyingWriter() {}

  /**
   * For each ledger: folder, board, threads, segment bytes, the call aimed at, whether it stays
   * there, torn bytes.
   */
  public static void main(String[] arguments) {
    OwnProcess.endsWithAnyOfItsThreads();
    for (int at = 0; at < arguments.length; at += 7) {
      String[] ledger = Arrays.copyOfRange(arguments, at, at + 7);
      new Thread(() -> write(ledger)).start();
    }
  }

  private static void write(String[] ledger) {
    Board board = new Board(Path.of(ledger[1]));
    AnnouncingDisk disk =
        new AnnouncingDisk(
            board,
            Integer.parseInt(ledger[4]),
            Boolean.parseBoolean(ledger[5]),
            Integer.parseInt(ledger[6]));
    JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(
            Path.of(ledger[0]),
            Clock.systemUTC(),
            new SecureRandom(),
            disk,
            Long.parseLong(ledger[3]));
    for (int t = 0; t < Integer.parseInt(ledger[2]); t++) {
      int thread = t;
      new Thread(() -> append(store, board, thread)).start();
    }
  }

  private static void append(JsonLinesLedgerStore store, Board board, int thread) {
    int next = board.acknowledged(thread);
    while (true) {
      store.append(Drafts.usual(entryId(thread, next), stream(thread), next, WORDS));
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
