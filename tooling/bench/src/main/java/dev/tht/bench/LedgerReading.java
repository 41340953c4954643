package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.lines.LedgerImport;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LedgerEntryJson;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * How fast 100,000 entries are read: verified, folded, and one session of them opened from files.
 * Rates are the best of several rounds in processor time of the thread that reads, so that what
 * else runs on the machine matters little; a verification folds sessions on the other processors
 * too. The time to open is the median in wall time, from a closed ledger to one session's state.
 */
public final class LedgerReading {
  private static final int ENTRIES = 100_000;
  private static final int QUESTIONS = 12;
  private static final int ROUNDS = 5;
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05.006Z"), ZoneOffset.UTC);
  private static final Author GATE = new Author("gate", "gate", 0);
  private static final Author ANNA = new Author("anna", "terminal", 1);

  private final List<String> lines = new ArrayList<>();
  private int made;

  private LedgerReading() {}

  /** The file for the measures, one a line. */
  public static void main(String[] args) throws Exception {
    LedgerReading reading = new LedgerReading();
    reading.run();
    Files.write(Path.of(args[0]), reading.lines);
  }

  private void run() throws Exception {
    HeapLedgerStore sessions = sessions();
    HeapLedgerStore loans = loans();
    rate("verify a generic log: chain, tree, commitments", () -> verify(loans));
    rate("verify sessions: the same, and every history and fold", () -> verify(sessions));
    List<List<PositionedEntry>> decoded = decoded(sessions);
    rate("fold entries as read", () -> decoded.forEach(SessionFold::fold));
    try (ScratchFolder folder = ScratchFolder.make()) {
      Path ledger = folder.path().resolve("ledger");
      LedgerImport.write(sessions, ledger);
      List<Double> millis = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        long start = System.nanoTime();
        try (JsonLinesLedgerStore store = open(ledger)) {
          SessionLedger read = new SessionLedger(store, () -> "e-none");
          opened(read, read.sessions().get(2000));
        }
        millis.add((System.nanoTime() - start) / 1e6);
      }
      millis.sort(null);
      line("one session of a closed ledger in files", "%.0f ms", millis.get(ROUNDS / 2));
    }
  }

  private static JsonLinesLedgerStore open(Path folder) {
    return JsonLinesLedgerStore.open(folder, CLOCK, new Random(1));
  }

  private static void opened(SessionLedger ledger, SessionId session) {
    if (ledger.state(session).isEmpty()) {
      throw new IllegalStateException("the benchmark's session is not there");
    }
  }

  private static void verify(LedgerStore store) {
    if (!LedgerVerifier.verify(store).isSound()) {
      throw new IllegalStateException("the benchmark's ledger does not verify");
    }
  }

  private static List<List<PositionedEntry>> decoded(LedgerStore store) {
    List<List<PositionedEntry>> decoded = new ArrayList<>();
    for (String stream : store.streams()) {
      decoded.add(
          store.read(stream).stream()
              .map(record -> new PositionedEntry(record, LedgerEntryJson.read(record)))
              .toList());
    }
    return decoded;
  }

  private void rate(String what, Runnable work) {
    double best = timed(work).stream().mapToDouble(d -> d).min().orElseThrow();
    line(what, "%,.0f entries/s", ENTRIES / best);
  }

  private void line(String what, String form, double value) {
    String figure = String.format(Locale.ROOT, form, value);
    lines.add("{\"what\": \"" + what + "\", \"figure\": \"" + figure + "\", \"ratio\": \"-\"}");
  }

  private static List<Double> timed(Runnable work) {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      long start = CPU.getCurrentThreadCpuTime();
      work.run();
      seconds.add(Math.round((CPU.getCurrentThreadCpuTime() - start) / 1e5) / 1e4);
    }
    return seconds;
  }
}
