package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.FullDisk;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What can be wrong with a log in files, each in one sentence. */
final class Troubles {
  private static final String RESTORE = "restore the ledger's folder from a copy";

  private Troubles() {}

  static ThtException damaged(Path file, long line, long at, String what, @Nullable Throwable e) {
    return new ThtException(
        LedgerErrorCode.DAMAGED,
        file + " is damaged at line " + line + " (byte " + at + "): " + what,
        RESTORE,
        e);
  }

  static ThtException damaged(Path file, String what) {
    return new ThtException(LedgerErrorCode.DAMAGED, file + " " + what, RESTORE);
  }

  static ThtException shorter(Path folder, long count, long anchored) {
    return new ThtException(
        LedgerErrorCode.SHORTER_THAN_ANCHOR,
        "the ledger in "
            + folder
            + " holds "
            + count
            + " records where its anchor names "
            + anchored,
        RESTORE);
  }

  static ThtException unreadable(Path file, IOException e) {
    return new ThtException(
        LedgerErrorCode.FILE_TROUBLE,
        file + " could not be read or created: " + e.getMessage(),
        "check that the folder exists and may be read and written",
        e);
  }

  static ThtException uncreatable(Path file, long bytes, IOException e) {
    return FullDisk.is(e, file, bytes) ? full(file, bytes, e) : unreadable(file, e);
  }

  private static ThtException full(Path file, long bytes, IOException e) {
    return new ThtException(
        LedgerErrorCode.DISK_FULL,
        "nothing was recorded, the disk of " + file + " is full and " + bytes + " bytes are needed",
        "free some space and try again",
        e);
  }

  static ThtException unwritable(Path file, long bytes, IOException e) {
    if (FullDisk.is(e, file, bytes)) {
      return full(file, bytes, e);
    }
    return new ThtException(
        LedgerErrorCode.FILE_TROUBLE,
        "nothing was recorded, " + file + " could not be written: " + e.getMessage(),
        "check the disk and the folder's permissions, then try again",
        e);
  }

  static ThtException unknown(Path file, IOException e) {
    return new ThtException(
        LedgerErrorCode.OUTCOME_UNKNOWN,
        "it is unknown whether the record became durable, " + file + " failed: " + e.getMessage(),
        "open the ledger again and look whether the record is there before trying again",
        e);
  }

  static ThtException stopped(Path folder) {
    return new ThtException(
        LedgerErrorCode.OUTCOME_UNKNOWN,
        "it is unknown whether the record became durable, its writer to " + folder + " gave up",
        "open the ledger again and look whether the record is there before trying again");
  }

  static ThtException fenced(Path folder) {
    return new ThtException(
        LedgerErrorCode.FENCED,
        "nothing was recorded, because an earlier write to " + folder + " had an unknown outcome",
        "open the ledger again");
  }

  static ThtException busy(Path lock) {
    return new ThtException(
        LedgerErrorCode.BUSY,
        "another process holds " + lock,
        "try again, or end the process that writes to this ledger");
  }

  static ThtException closed(Path folder) {
    return new ThtException(
        LedgerErrorCode.CLOSED, "the ledger in " + folder + " was closed", "open it again");
  }
}
