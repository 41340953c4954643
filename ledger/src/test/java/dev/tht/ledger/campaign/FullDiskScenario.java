package dev.tht.ledger.campaign;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.payload.FilePayloadStore;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** A process that fills the small disk which its folder is, again and again, and frees it. */
final class FullDiskScenario {
  private static final int BLOCK = 4096;

  private final Path disk;
  private final Random chance;
  private long acknowledged;
  private long refused;

  private FullDiskScenario(Path disk, Random chance) {
    this.disk = disk;
    this.chance = chance;
  }

  /** The disk's folder, fill points, seed; the last line printed is what was counted. */
  public static void main(String[] arguments) throws Exception {
    FullDiskScenario scenario =
        new FullDiskScenario(Path.of(arguments[0]), new Random(Long.parseLong(arguments[2])));
    int points = Integer.parseInt(arguments[1]);
    for (int point = 0; point < points; point++) {
      scenario.fill(point);
    }
    System.out.println(
        points
            + " fill points: "
            + scenario.acknowledged
            + " appends and payloads acknowledged, "
            + scenario.refused
            + " refused with the bytes needed, 0 lost");
  }

  private void fill(int point) throws Exception {
    Path folder = disk.resolve("ledger-" + point);
    Path ballast = disk.resolve("ballast");
    List<LogRecord> told = new ArrayList<>();
    List<String> payloads = new ArrayList<>();
    try (JsonLinesLedgerStore store = open(folder)) {
      FilePayloadStore files = new FilePayloadStore(disk.resolve("payloads"));
      told.add(append(store, 0));
      payloads.add(files.put("first " + point));
      ballast(ballast, (3 + chance.nextInt(4)) * BLOCK);

      int n = 1;
      while (isTold(store, told, n)) {
        n++;
      }
      int p = 0;
      while (isPut(files, payloads, point + "-" + p)) {
        p++;
      }
      check(folder, store, told);
      Files.delete(ballast);

      told.add(append(store, n));
      payloads.add(files.put(text(point + "-" + p)));
      check(folder, store, told);
      for (String digest : payloads) {
        require(files.find(digest).isPresent(), "payload " + digest + " is lost");
      }
    }
    acknowledged += told.size() + payloads.size();
    try (Stream<Path> all = Files.walk(disk)) {
      require(all.noneMatch(file -> file.toString().endsWith(".new")), "a part of a file is left");
    }
    clear();
  }

  private boolean isTold(JsonLinesLedgerStore store, List<LogRecord> told, int n) {
    try {
      told.add(append(store, n));
      return true;
    } catch (ThtException e) {
      refusedRightly(e);
      return false;
    }
  }

  private boolean isPut(FilePayloadStore files, List<String> payloads, String name) {
    try {
      payloads.add(files.put(text(name)));
      return true;
    } catch (ThtException e) {
      refusedRightly(e);
      return false;
    }
  }

  private void refusedRightly(ThtException e) {
    refused++;
    require(e.code() == LedgerErrorCode.DISK_FULL, "refused otherwise: " + e.sentence());
    require(e.code().kind().exitCode() == 74, "another exit code: " + e.code());
    require(e.sentence().matches(".* [1-9][0-9]* bytes are needed.*"), "no bytes: " + e.sentence());
  }

  private static JsonLinesLedgerStore open(Path folder) {
    return JsonLinesLedgerStore.open(folder, Campaign.CLOCK, new Random(1), 20_000);
  }

  private LogRecord append(LedgerStore store, int n) {
    String words = "w".repeat(1 + n * 37 % 1500);
    return store.append(Drafts.with("e-" + n, "s-" + n % 3, n / 3, Map.of("words", words)));
  }

  private static String text(String name) {
    return ("payload " + name + " ").repeat(300);
  }

  /** The open store, and one opened anew on the disk as it is, hold what was acknowledged. */
  private void check(Path folder, LedgerStore store, List<LogRecord> told) {
    require(all(store).equals(told), "the open store holds something else");
    require(LedgerVerifier.verify(store).isSound(), "the open store does not verify");
    try (JsonLinesLedgerStore again = open(folder)) {
      require(all(again).equals(told), "the ledger opened again holds something else");
      require(LedgerVerifier.verify(again).isSound(), "the ledger opened again does not verify");
    }
  }

  private static List<LogRecord> all(LedgerStore store) {
    List<LogRecord> records = new ArrayList<>();
    store.forEach(records::add);
    return records;
  }

  private void ballast(Path ballast, long left) throws Exception {
    long free = disk.toFile().getUsableSpace();
    Files.write(ballast, new byte[Math.toIntExact(Math.max(0, free - left))]);
  }

  private void clear() throws Exception {
    try (Stream<Path> all = Files.walk(disk)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(disk)) {
          Files.delete(file);
        }
      }
    }
  }

  private static void require(boolean holds, String complaint) {
    if (!holds) {
      throw new AssertionError(complaint);
    }
  }
}
