package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The file that names the last acknowledged record, so that a log which lost its tail is noticed.
 * It has two slots that are written in turn, so that a write cut short leaves the other one.
 */
final class HeadAnchor {
  /** The file's size. */
  static final long BYTES = 1024;

  private static final int SLOT = 512;
  private static final String COUNT = "{\"count\":";
  private static final String HASH = ",\"hash\":";
  private static final String LEDGER = ",\"ledger\":";

  private final Path folder;
  private final Path file;
  private final Disk disk;
  private byte[] bytes = {};
  private @Nullable Anchored anchored;
  private long free = 1;

  HeadAnchor(Path folder, Disk disk) {
    this.folder = folder;
    this.file = folder.resolve("head.anchor");
    this.disk = disk;
  }

  /**
   * What the anchor says.
   *
   * @param head the last head written
   * @param whole whether both slots are readable; one may be not only while a record is newer
   */
  record Anchored(LedgerHead head, boolean whole) {}

  boolean exists() {
    return Files.exists(file);
  }

  /** Creates the file for an empty ledger. */
  void create(LedgerHead empty) {
    Path fresh = file.resolveSibling("head.anchor.new");
    try {
      try (Disk.Handle opened = disk.open(fresh)) {
        opened.write(0, slot(empty));
        opened.write(SLOT, slot(empty));
        opened.force();
      }
      disk.move(fresh, file);
      disk.forceFolder(folder);
    } catch (IOException e) {
      throw Troubles.unwritable(file, BYTES, e);
    }
  }

  /** Writes a head durably into the slot that is not in force, which {@link #read} has found. */
  void write(LedgerHead head) throws IOException {
    byte[] slot = slot(head);
    try (Disk.Handle opened = disk.open(file)) {
      opened.write(free * SLOT, slot);
      opened.force();
    }
    if (bytes.length == 2 * SLOT) {
      System.arraycopy(slot, 0, bytes, Math.toIntExact(free * SLOT), SLOT);
      anchored = new Anchored(head, true);
    }
    free = 1 - free;
  }

  /** What the file says now. */
  Anchored read() {
    byte[] now = new byte[2 * SLOT];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      if (access.length() != now.length) {
        throw Troubles.damaged(file, "has " + access.length() + " bytes instead of 1024");
      }
      access.readFully(now);
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
    Anchored known = anchored;
    if (known == null || !Arrays.equals(now, bytes)) {
      known = parsed(now);
      bytes = now;
      anchored = known;
    }
    return known;
  }

  /** Holds the log against what the anchor said before the log was read. */
  void check(Anchored before, LogIndex index) {
    LedgerHead named = before.head();
    long count = index.head().count();
    if (named.count() < index.first()) {
      throw Troubles.damaged(file, "names a record before the kept index ends");
    }
    if (named.count() > count) {
      throw Troubles.shorter(folder, count, named.count());
    }
    if (!before.whole() && named.count() == count) {
      throw Troubles.damaged(file, "is damaged in one of its slots");
    }
    if (!named.hash().equals(index.hashAfter(named.count()))) {
      throw Troubles.damaged(
          file, "names another record " + (named.count() - 1) + " than the log holds");
    }
  }

  private Anchored parsed(byte[] now) {
    Optional<LedgerHead> even = head(now, 0);
    Optional<LedgerHead> odd = head(now, SLOT);
    if (even.isEmpty() && odd.isEmpty()) {
      throw Troubles.damaged(file, "is damaged in both of its slots");
    }
    boolean later = even.isEmpty() || (odd.isPresent() && odd.get().count() > even.get().count());
    free = later ? 0 : 1;
    return new Anchored((later ? odd : even).orElseThrow(), even.isPresent() && odd.isPresent());
  }

  Path file() {
    return file;
  }

  private static byte[] slot(LedgerHead head) {
    String text = facts(head);
    String line = "{\"check\":\"" + Digests.sha256(text) + "\",\"head\":" + text + "}";
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    if (bytes.length >= SLOT) {
      throw new ThtException(
          LedgerErrorCode.MALFORMED,
          "the ledger's id has more bytes than its anchor has room for",
          "give the ledger an id of 200 bytes at most");
    }
    byte[] slot = Arrays.copyOf(bytes, SLOT);
    Arrays.fill(slot, bytes.length, SLOT - 1, (byte) ' ');
    slot[SLOT - 1] = '\n';
    return slot;
  }

  /** Refuses a ledger whose id no slot can hold. */
  static void checkFits(LedgerHead head) {
    slot(head);
  }

  private static String facts(LedgerHead head) {
    return COUNT
        + head.count()
        + HASH
        + CanonicalJson.string(head.hash())
        + LEDGER
        + CanonicalJson.string(head.ledger())
        + "}";
  }

  private static Optional<LedgerHead> head(byte[] bytes, int at) {
    String slot = new String(bytes, at, SLOT, StandardCharsets.UTF_8);
    int count = slot.indexOf(COUNT);
    int hash = slot.indexOf(HASH, count);
    int ledger = slot.indexOf(LEDGER, hash);
    int end = slot.lastIndexOf("\"}}");
    try {
      String id = slot.substring(ledger + LEDGER.length() + 1, end);
      LedgerHead read =
          new LedgerHead(
              id.contains("\\") ? ThtJson.read('"' + id + '"', String.class) : id,
              Long.parseLong(slot.substring(count + COUNT.length(), hash)),
              slot.substring(hash + HASH.length() + 1, ledger - 1));
      boolean same = slot.equals(new String(slot(read), StandardCharsets.UTF_8));
      return same ? Optional.of(read) : Optional.empty();
    } catch (ThtException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }
}
