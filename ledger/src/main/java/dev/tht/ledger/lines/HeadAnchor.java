package dev.tht.ledger.lines;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The file that names the last acknowledged record, so that a log which lost its tail is noticed.
 * It has two slots that are written in turn, so that a write cut short leaves the other one.
 */
final class HeadAnchor {
  private static final int SLOT = 512;

  private final Path folder;
  private final Path file;
  private final Disk disk;

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
      try (RandomAccessFile access = new RandomAccessFile(fresh.toFile(), "rw")) {
        disk.write(access, 0, slot(empty));
        disk.write(access, SLOT, slot(empty));
        disk.force(access);
      }
      move(fresh);
      Folders.force(folder);
    } catch (IOException e) {
      throw Troubles.unwritable(file, 2L * SLOT, e);
    }
  }

  private void move(Path fresh) throws IOException {
    try {
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(fresh, file);
    }
  }

  /** Writes a head durably into the slot that is not the last one's. */
  void write(LedgerHead head) throws IOException {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      disk.write(access, head.count() % 2 * SLOT, slot(head));
      disk.force(access);
    }
  }

  /** What the file says now. */
  Anchored read() {
    byte[] bytes = new byte[2 * SLOT];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      if (access.length() != bytes.length) {
        throw Troubles.damaged(file, "has " + access.length() + " bytes instead of 1024");
      }
      access.readFully(bytes);
    } catch (IOException e) {
      throw Troubles.unreadable(file, e);
    }
    Optional<LedgerHead> even = head(bytes, 0);
    Optional<LedgerHead> odd = head(bytes, SLOT);
    if (even.isPresent() && odd.isPresent()) {
      boolean later = odd.get().count() > even.get().count();
      return new Anchored(later ? odd.get() : even.get(), true);
    }
    return new Anchored(
        even.or(() -> odd)
            .orElseThrow(() -> Troubles.damaged(file, "is damaged in both of its slots")),
        false);
  }

  Path file() {
    return file;
  }

  private static byte[] slot(LedgerHead head) {
    String text = facts(head);
    String line = "{\"check\":\"" + Digests.sha256(text) + "\",\"head\":" + text + "}";
    byte[] bytes =
        (line + " ".repeat(SLOT - 1 - line.length()) + "\n").getBytes(StandardCharsets.UTF_8);
    if (bytes.length != SLOT) {
      throw new IllegalStateException("the ledger id is too long: " + head.ledger());
    }
    return bytes;
  }

  private static String facts(LedgerHead head) {
    return CanonicalJson.canonical(ThtJson.write(head));
  }

  private static Optional<LedgerHead> head(byte[] bytes, int at) {
    String slot = new String(bytes, at, SLOT, StandardCharsets.UTF_8);
    try {
      JsonNode head = ThtJson.read(slot, JsonNode.class).path("head");
      LedgerHead read = ThtJson.read(head.toString(), LedgerHead.class);
      boolean same = slot.equals(new String(slot(read), StandardCharsets.UTF_8));
      return same ? Optional.of(read) : Optional.empty();
    } catch (ThtException e) {
      return Optional.empty();
    }
  }
}
