package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A ledger's folder under test: opened, filled, copied and damaged. */
record LedgerFolder(Path path) {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-11-30T10:00:00.123456789Z"), ZoneOffset.UTC);

  JsonLinesLedgerStore open() {
    return JsonLinesLedgerStore.open(path, CLOCK, new Random(7));
  }

  JsonLinesLedgerStore open(Disk disk) {
    return JsonLinesLedgerStore.open(
        path, CLOCK, new Random(7), disk, JsonLinesLedgerStore.SEGMENT_BYTES);
  }

  JsonLinesLedgerStore open(long segmentBytes) {
    return JsonLinesLedgerStore.open(path, CLOCK, new Random(7), segmentBytes);
  }

  /** Appends records in two streams, numbered on from what is there. */
  static List<LogRecord> fill(JsonLinesLedgerStore store, int records) {
    List<LogRecord> appended = new ArrayList<>();
    for (int i = 0; i < records; i++) {
      String stream = i % 3 == 0 ? "s-odd" : "s-even";
      long position = store.read(stream).size();
      appended.add(store.append(Drafts.draft("e-" + store.head().count(), stream, position)));
    }
    return appended;
  }

  static List<LogRecord> all(JsonLinesLedgerStore store) {
    List<LogRecord> records = new ArrayList<>();
    store.forEach(records::add);
    return records;
  }

  Path segment() {
    return Folders.segment(path, 0);
  }

  Path anchor() {
    return path.resolve("head.anchor");
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
