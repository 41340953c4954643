package dev.tht.storagepostgres;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Appends to a ledger as a process of its own: some threads, each of which makes a number of
 * attempts on streams of its own and on such as it shares with others, and says each acknowledged
 * append in a line.
 */
final class AppendingProcess {
  /** Attempts on a few streams, one of its own and the others everybody's, before the next. */
  private static final int STAY = 10;

  /** Streams of everybody's in each turn. */
  private static final int SHARED = 4;

  private AppendingProcess() {}

  /** Starts one; its lines are {@code ENTRY_ID SEQUENCE}, after the line {@code ready}. */
  static Process start(String url, String schema, String name, int threads, int attempts) {
    try {
      return new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-XX:TieredStopAtLevel=1",
              "-XX:+UseSerialGC",
              "-XX:-UsePerfData",
              "-Xshare:auto",
              "-Xmx128m",
              "-cp",
              System.getProperty("java.class.path"),
              AppendingProcess.class.getName(),
              url,
              schema,
              name,
              String.valueOf(threads),
              String.valueOf(attempts))
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Arguments: URL, schema, name, threads, attempts of each. */
  public static void main(String[] arguments) throws Exception {
    int threads = Integer.parseInt(arguments[3]);
    int attempts = Integer.parseInt(arguments[4]);
    System.out.println("ready");
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<Callable<Void>> work = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        work.add(() -> append(arguments, arguments[2] + "-" + thread, attempts));
      }
      for (Future<Void> done : workers.invokeAll(work)) {
        done.get();
      }
    }
  }

  private static Void append(String[] arguments, String name, int attempts) throws SQLException {
    try (KeptConnection connection = new KeptConnection(arguments[0], "tht-process")) {
      append(
          new PostgresLedgerStore(connection, arguments[1], Clock.systemUTC(), new SecureRandom()),
          name,
          attempts);
    }
    return null;
  }

  private static String own(String name, int turn) {
    return "own-" + name + "-" + turn;
  }

  private static void append(LedgerStore store, String name, int attempts) {
    Random chance = new Random(name.hashCode());
    Map<String, Long> lengths = new HashMap<>();
    for (int n = 0; n < attempts; n++) {
      int turn = n / STAY;
      int shared = chance.nextInt(3 * SHARED);
      String stream = shared < SHARED ? "shared-" + turn + "-" + shared : own(name, turn);
      String entryId = "e-" + name + "-" + n;
      long length = lengths.computeIfAbsent(stream, s -> (long) store.read(s).size());
      try {
        long sequence = store.append(Drafts.usual(entryId, stream, length, name)).sequence();
        lengths.put(stream, length + 1);
        System.out.println(entryId + " " + sequence);
      } catch (ThtException moved) {
        if (moved.code().kind() != ErrorKind.CONFLICT) {
          throw moved;
        }
        lengths.remove(stream);
      }
    }
  }
}
