package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The file that names the last acknowledged record, so that a log which lost its tail is noticed.
 * It has two slots that are written in turn, so that a write cut short leaves the other one. While
 * a round is open it also holds, behind the slots, the lines of the records since the head that
 * they name, which are durable there before they are in the log.
 */
final class HeadAnchor {
  /** The size of the two slots. */
  static final long BYTES = 1024;

  private static final int SLOT = HeadSlot.BYTES;

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
   * @param slot the last head written into a slot; the log is durable up to there
   * @param whole whether both slots are readable; one may be not only while a record is newer
   * @param round the records since, which are durable here, when there are any
   * @param seen number of records that something behind the round names, if that is damaged; or 0
   */
  record Anchored(LedgerHead slot, boolean whole, Optional<Round> round, long seen) {
    Anchored(LedgerHead slot, boolean whole) {
      this(slot, whole, Optional.empty(), 0);
    }

    /** Whether a part of the round was damaged, so that only the log can have what it held. */
    boolean isBroken() {
      return seen > head().count();
    }

    /** The head of all that was acknowledged. */
    LedgerHead head() {
      return round.map(Round::head).orElse(slot);
    }
  }

  boolean exists() {
    return Files.exists(file);
  }

  /** Creates the file for an empty ledger. */
  void create(LedgerHead empty) {
    Path fresh = file.resolveSibling("head.anchor.new");
    try {
      try (Disk.Handle opened = disk.open(fresh)) {
        opened.write(0, HeadSlot.bytes(empty));
        opened.write(SLOT, HeadSlot.bytes(empty));
        opened.force();
      }
      disk.move(fresh, file);
      disk.forceFolder(folder);
    } catch (IOException e) {
      throw Troubles.unwritable(file, BYTES, e);
    }
  }

  /** Writes a head durably into the slot that is not in force, which {@link #read} has found. */
  LedgerHead write(LedgerHead head) throws IOException {
    byte[] slot = HeadSlot.bytes(head);
    try (Disk.Handle opened = disk.open(file)) {
      opened.write(free * SLOT, slot);
      opened.force();
    }
    if (bytes.length == 2 * SLOT) {
      System.arraycopy(slot, 0, bytes, Math.toIntExact(free * SLOT), SLOT);
      anchored = new Anchored(head, true);
    }
    free = 1 - free;
    return head;
  }

  /** What the file says now. */
  Anchored read() {
    return read(lines -> {});
  }

  /** What the file says now, all of it read again, with the lines of the round. */
  Anchored readAgain(Consumer<byte[]> lines) {
    anchored = null;
    return read(lines);
  }

  private Anchored read(Consumer<byte[]> lines) {
    byte[] now = new byte[2 * SLOT];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      long length = access.length();
      if (length < now.length) {
        throw Troubles.damaged(file, "has " + length + " bytes instead of 1024");
      }
      access.readFully(now);
      Anchored known = anchored;
      boolean again = known == null;
      if (known == null || !Arrays.equals(now, bytes)) {
        known = parsed(now);
        bytes = now;
      }
      known =
          length > now.length
              ? withRound(known, again, access, lines)
              : new Anchored(known.slot(), known.whole());
      anchored = known;
      return known;
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
  }

  private Anchored withRound(
      Anchored known, boolean again, RandomAccessFile access, Consumer<byte[]> lines)
      throws IOException {
    Round so =
        known.round().orElseGet(() -> Round.empty(Folders.segment(folder, 0), 0, known.slot()));
    Round round = RoundEntry.readOn(access, so, lines);
    long seen = again ? RoundEntry.seenBehind(access, round) : known.seen();
    return round.parts().isEmpty()
        ? new Anchored(known.slot(), known.whole(), Optional.empty(), seen)
        : new Anchored(known.slot(), known.whole(), Optional.of(round), seen);
  }

  /** Whether a slot names that head, so that the log itself was forced up to it. */
  boolean isInSlot(LedgerHead head) {
    try {
      Anchored now = read();
      return now.round().isEmpty() && now.slot().equals(head);
    } catch (ThtException e) {
      return false;
    }
  }

  /** Whether there is room for entries of that many bytes behind the slots. */
  boolean hasRoom(int size) {
    return file.toFile().length() >= BYTES + size;
  }

  /**
   * Makes room for entries of that many bytes, durably.
   *
   * @return whether the disk has it
   */
  boolean makeRoom(int size) throws IOException {
    try (Disk.Handle opened = disk.open(file)) {
      try {
        opened.write(BYTES, new byte[size]);
      } catch (IOException e) {
        opened.cut(BYTES);
        return false;
      }
      opened.force();
      return true;
    }
  }

  /** Takes the room away durably, and with it what the entries held. */
  HeadAnchor clear() throws IOException {
    try (Disk.Handle opened = disk.open(file)) {
      opened.cut(BYTES);
      opened.force();
    }
    anchored = null;
    return this;
  }

  /** Writes the entry durably behind those of the round. */
  Round write(Round round, LedgerHead head, byte[] entry, int lines) throws IOException {
    try (Disk.Handle opened = disk.open(file)) {
      opened.write(round.next(), entry);
      opened.force();
    }
    Round after = RoundEntry.after(round, head, entry, lines);
    anchored = new Anchored(round.base(), true, Optional.of(after), 0);
    return after;
  }

  /** Holds the log against what the anchor said before the log was read. */
  void check(Anchored before, LogIndex index) {
    LedgerHead named = before.head();
    long count = index.head().count();
    if (before.slot().count() < index.first()) {
      throw Troubles.damaged(file, "names a record before the kept index ends");
    }
    long least = Math.max(named.count(), before.seen());
    if (least > count) {
      throw Troubles.shorter(folder, count, least);
    }
    if (!before.whole() && before.slot().count() == count) {
      throw Troubles.damaged(file, "is damaged in one of its slots");
    }
    if (!named.hash().equals(index.hashAfter(named.count()))) {
      throw Troubles.damaged(
          file, "names another record " + (named.count() - 1) + " than the log holds");
    }
  }

  private Anchored parsed(byte[] now) {
    Optional<LedgerHead> even = HeadSlot.head(now, 0);
    Optional<LedgerHead> odd = HeadSlot.head(now, SLOT);
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

  /** Refuses a ledger whose id no slot can hold. */
  static void checkFits(LedgerHead head) {
    HeadSlot.bytes(head);
  }
}
