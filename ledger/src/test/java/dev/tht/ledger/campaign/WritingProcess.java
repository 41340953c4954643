package dev.tht.ledger.campaign;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A process whose threads make attempts to append to streams of their own and to streams shared by
 * all, and that writes down what was acknowledged to it.
 */
final class WritingProcess {
  /** Attempts on a few streams, one of its own and the others everybody's, before the next. */
  private static final int STAY = 10;

  /** Streams of everybody's in each turn. */
  private static final int SHARED = 4;

  private WritingProcess() {}

  /** Folder, file for what was acknowledged, number of the process, threads, attempts, seed. */
  public static void main(String[] arguments) throws Exception {
    OwnProcess.endsWithAnyOfItsThreads();
    int process = Integer.parseInt(arguments[2]);
    int attempts = Integer.parseInt(arguments[4]);
    List<Thread> threads = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(
            Path.of(arguments[0]), Clock.systemUTC(), new SecureRandom(), 1 << 20)) {
      for (int t = 0; t < Integer.parseInt(arguments[3]); t++) {
        String writer = process + "-" + t;
        Random chance = new Random(Long.parseLong(arguments[5]) * 31 + writer.hashCode());
        Thread thread =
            new Thread(
                () -> {
                  List<String> told = attempt(store, writer, attempts, chance);
                  synchronized (lines) {
                    lines.addAll(told);
                  }
                });
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    Files.write(Path.of(arguments[1]), lines);
  }

  private static String own(String writer, int turn) {
    return "own-" + writer + "-" + turn;
  }

  private static List<String> attempt(
      JsonLinesLedgerStore store, String writer, int attempts, Random chance) {
    List<String> told = new ArrayList<>();
    Map<String, Long> positions = new HashMap<>();
    int conflicts = 0;
    for (int n = 0; n < attempts; n++) {
      int turn = n / STAY;
      int shared = chance.nextInt(3 * SHARED);
      String stream = shared < SHARED ? "shared-" + turn + "-" + shared : own(writer, turn);
      long position = positions.computeIfAbsent(stream, name -> (long) store.read(name).size());
      try {
        LogDraft draft = Drafts.usual("e-" + writer + "-" + n, stream, position, writer);
        LogRecord record = store.append(draft);
        told.add(record.entryId() + " " + record.sequence());
        if (chance.nextInt(20) == 0) {
          LogRecord again = store.append(draft);
          told.add("again " + (again.equals(record) ? "same" : again.sequence()));
        }
        positions.put(stream, position + 1);
      } catch (ThtException e) {
        if (e.code().kind() != ErrorKind.CONFLICT) {
          throw e;
        }
        conflicts++;
        positions.remove(stream);
      }
    }
    told.add("conflicts " + conflicts);
    return told;
  }
}
