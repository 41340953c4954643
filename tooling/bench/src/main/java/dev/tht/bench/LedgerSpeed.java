package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spijson.LogRecordJson;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/**
 * How fast the ledger in files takes durable appends, beside a bare write and fdatasync of the same
 * bytes and beside a SQLite insert of equal durability. They take turns in each round, so that
 * whatever else runs slows all of them; the ratio is taken round by round.
 */
public final class LedgerSpeed {
  private static final String BARE = "bare write + fdatasync";
  private static final Author ANNA = new Author("anna", "terminal", 1);

  private final Path folder;
  private final Map<String, List<Double>> rates = new LinkedHashMap<>();
  private long next;

  private LedgerSpeed(Path folder) {
    this.folder = folder;
  }

  private static final int APPENDS = 64;

  /** Appends of each thread where there are many, so that beginning and end weigh little. */
  private static final int EACH = 16;

  /** What takes its turn: durable appends; it returns how many a second. */
  private interface Turn {
    double rate() throws Exception;
  }

  private interface Append {
    void run() throws Exception;
  }

  /** The file for the measures, and the rounds. */
  public static void main(String[] arguments) throws Exception {
    List<String> lines = new ArrayList<>();
    try (ScratchFolder scratch = ScratchFolder.make()) {
      LedgerSpeed speed = new LedgerSpeed(scratch.path());
      speed.appends(Integer.parseInt(arguments[1]));
      lines.addAll(speed.lines());
    }
    Files.write(Path.of(arguments[0]), lines);
  }

  private void appends(int rounds) throws Exception {
    byte[] line = line();
    try (JsonLinesLedgerStore ledger =
            JsonLinesLedgerStore.open(folder.resolve("ledger"), Clock.systemUTC(), new Random(1));
        FileChannel bare =
            FileChannel.open(
                folder.resolve("bare"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        Connection sqlite = sqlite();
        PreparedStatement insert = sqlite.prepareStatement("INSERT INTO log (line) VALUES (?)")) {
      Map<String, Turn> turns = new LinkedHashMap<>();
      turns.put(BARE, () -> rate(() -> bare(bare, line)));
      turns.put("SQLite insert, WAL, synchronous=FULL", () -> rate(() -> insert(insert, line)));
      for (int threads : new int[] {1, 8, 64}) {
        turns.put(
            "ledger append, " + threads + (threads == 1 ? " writer" : " writers"),
            () -> append(ledger, threads, threads == 1 ? APPENDS : EACH));
      }
      for (int round = -2; round < rounds; round++) {
        for (Map.Entry<String, Turn> turn : turns.entrySet()) {
          double rate = turn.getValue().rate();
          if (round >= 0) {
            rates.computeIfAbsent(turn.getKey(), name -> new ArrayList<>()).add(rate);
          }
        }
      }
    }
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<Double> bare = rates.getOrDefault(BARE, List.of());
    rates.forEach(
        (name, each) -> {
          List<Double> ratios = new ArrayList<>();
          for (int i = 0; i < each.size(); i++) {
            ratios.add(each.get(i) / bare.get(i));
          }
          lines.add(
              String.format(
                  Locale.ROOT,
                  "{\"what\": \"%s\", \"figure\": \"%.0f appends/s\", \"ratio\": \"%.2f\"}",
                  name,
                  median(each),
                  median(ratios)));
        });
    return lines;
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }

  private static double rate(Append append) throws Exception {
    long start = System.nanoTime();
    for (int i = 0; i < APPENDS; i++) {
      append.run();
    }
    return APPENDS * 1e9 / (System.nanoTime() - start);
  }

  private static void bare(FileChannel file, byte[] line) throws IOException {
    file.write(ByteBuffer.wrap(line));
    file.force(false);
  }

  private Connection sqlite() throws SQLException {
    Connection sqlite = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("sqlite"));
    try (Statement statement = sqlite.createStatement()) {
      statement.execute("PRAGMA journal_mode=WAL");
      statement.execute("PRAGMA synchronous=FULL");
      statement.execute("CREATE TABLE log (id INTEGER PRIMARY KEY, line BLOB)");
    }
    return sqlite;
  }

  private static void insert(PreparedStatement insert, byte[] line) throws SQLException {
    insert.setBytes(1, line);
    insert.executeUpdate();
  }

  private double append(JsonLinesLedgerStore ledger, int threads, int each)
      throws InterruptedException {
    List<Thread> writers = new ArrayList<>();
    CountDownLatch begin = new CountDownLatch(1);
    for (int t = 0; t < threads; t++) {
      String stream = "s-" + next++;
      Thread writer =
          new Thread(
              () -> {
                try {
                  begin.await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException("nobody interrupts a writer", e);
                }
                for (int i = 0; i < each; i++) {
                  ledger.append(draft(stream, i));
                }
              });
      writers.add(writer);
      writer.start();
    }
    long start = System.nanoTime();
    begin.countDown();
    for (Thread writer : writers) {
      writer.join();
    }
    return threads * each * 1e9 / (System.nanoTime() - start);
  }

  private static LogDraft draft(String stream, long position) {
    return new LogDraft(
        "e-" + stream + "-" + position,
        stream,
        position,
        ANNA,
        Optional.of("F1"),
        Optional.empty(),
        "reply_given",
        "{\"chosen\":[\"o1\"],\"effects\":[{\"decision\":\"d3.1\"}]}",
        Map.of("words", "customers who live in Brazil, as country of the customer"));
  }

  private static byte[] line() {
    HeapLedgerStore heap = heap();
    return (LogRecordJson.line(heap.append(draft("s-1000", 0))) + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  private static HeapLedgerStore heap() {
    return new HeapLedgerStore("l-" + "0".repeat(32), Clock.systemUTC(), new Random(1));
  }
}
