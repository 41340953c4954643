package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.lines.LedgerImport;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spijson.LedgerEntryJson;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How fast 100,000 entries are read: verified, folded, and one session of them opened from files.
 * Rates are the best of several rounds in processor time of the thread that reads, so that what
 * else runs on the machine matters little; a verification folds sessions on the other processors
 * too. The time to open is the median of new processes in wall time, from a closed ledger to one
 * session's state: as the first thing that the process does, which is mostly the loading of
 * classes, and after it did the same with a ledger of that one session.
 */
public final class LedgerReading {
  private static final int ROUNDS = 5;
  private static final String SESSION = "s-002000";
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  private final List<String> lines = new ArrayList<>();

  private LedgerReading() {}

  /** The file for the measures, one a line. */
  public static void main(String[] args) throws Exception {
    LedgerReading reading = new LedgerReading();
    reading.run();
    Files.write(Path.of(args[0]), reading.lines);
  }

  private void run() throws Exception {
    HeapLedgerStore sessions = LedgerSample.sessions();
    HeapLedgerStore loans = LedgerSample.loans();
    rate("verify a generic log: chain, tree, commitments", () -> verify(loans));
    rate("verify sessions: the same, and every history and fold", () -> verify(sessions));
    List<List<PositionedEntry>> decoded = decoded(sessions);
    rate("fold entries as read", () -> decoded.forEach(SessionFold::fold));
    try (ScratchFolder folder = ScratchFolder.make()) {
      Path ledger = folder.path().resolve("ledger");
      Path small = folder.path().resolve("small");
      LedgerImport.write(sessions, ledger);
      LedgerImport.write(LedgerSample.only(sessions, SESSION), small);
      try (JsonLinesLedgerStore store = LedgerSample.open(ledger)) {
        rate("verify sessions in files, the log read before", () -> verify(store));
      }
      Path index = ledger.resolve("ledger.index");
      opening("one session of a closed ledger in files", List.of(), ledger, small);
      opening("the same without the kept index", List.of(index), ledger, small);
    }
  }

  /** Each in a process of its own, whose whole time is told too. */
  private void opening(String what, List<Path> gone, Path ledger, Path small) throws Exception {
    List<Double> first = new ArrayList<>();
    List<Double> again = new ArrayList<>();
    List<Double> whole = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      for (Path file : gone) {
        Files.deleteIfExists(file);
      }
      long start = System.nanoTime();
      first.add(opened(ledger).get(0));
      whole.add((System.nanoTime() - start) / 1e6);
      for (Path file : gone) {
        Files.deleteIfExists(file);
      }
      again.add(opened(small, ledger).get(1));
    }
    line(what + ", classes loaded", "%.1f ms", median(again));
    line(what + ", classes not loaded", "%.0f ms", median(first));
    line(what + ", whole process", "%.0f ms", median(whole));
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private static List<Double> opened(Path... ledgers) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.addAll(List.of(System.getProperty("java.class.path"), LedgerOpening.class.getName()));
    command.add(SESSION);
    for (Path ledger : ledgers) {
      command.add(ledger.toString());
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("the opening process says: " + out);
    }
    return out.lines().map(micros -> Double.parseDouble(micros) / 1000).toList();
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
    line(what, "%,.0f entries/s", LedgerSample.ENTRIES / best);
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
