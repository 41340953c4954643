package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.OwnerOnly;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spijson.LogRecordJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Puts the records of another ledger, as they are, where no ledger is. They are written beside the
 * folder and the folder is put in place in one step, so that it is never half there. Whether they
 * verify is checked before.
 */
public final class LedgerImport {
  private static final int CHUNK = 1 << 16;

  private final Path folder;
  private final Path fresh;
  private final Disk disk;

  private LedgerImport(Path folder, Disk disk) {
    this.disk = disk;
    this.folder = folder.toAbsolutePath().normalize();
    this.fresh = this.folder.resolveSibling(this.folder.getFileName() + ".importing");
  }

  /**
   * Writes all records into the folder.
   *
   * @return number of records
   * @throws ThtException of kind CONFLICT when the folder holds records
   */
  public static long write(LedgerStore source, Path folder) {
    return write(source, folder, Disk.real());
  }

  /**
   * Writes all records into the folder.
   *
   * @param disk what it writes with
   * @return number of records
   * @throws ThtException of kind CONFLICT when the folder holds records
   */
  public static long write(LedgerStore source, Path folder, Disk disk) {
    return new LedgerImport(folder, disk).write(source);
  }

  private long write(LedgerStore source) {
    try {
      checkEmpty();
      LedgerHead head = source.head();
      HeadAnchor.checkFits(head);
      clear(fresh);
      OwnerOnly.createFolders(fresh);
      records(source);
      HeadAnchor anchor = new HeadAnchor(fresh, disk);
      anchor.create(LogRecordJson.emptyHead(head.ledger()));
      anchor.write(head);
      disk.forceFolder(fresh);
      clear(folder);
      disk.move(fresh, folder);
      disk.forceFolder(fresh.resolveSibling("."));
      return head.count();
    } catch (IOException e) {
      throw Troubles.unwritable(folder, 0, e);
    }
  }

  private void records(LedgerStore source) throws IOException {
    try (Disk.Handle file = disk.open(Folders.segment(fresh, 0))) {
      ByteArrayOutputStream chunk = new ByteArrayOutputStream(CHUNK);
      long[] written = {0};
      source.forEach(
          record -> {
            chunk.writeBytes((LogRecordJson.line(record) + "\n").getBytes(StandardCharsets.UTF_8));
            if (chunk.size() >= CHUNK) {
              written[0] += flush(chunk, file, written[0]);
            }
          });
      flush(chunk, file, written[0]);
      file.force();
    }
  }

  private long flush(ByteArrayOutputStream chunk, Disk.Handle file, long at) {
    byte[] bytes = chunk.toByteArray();
    chunk.reset();
    try {
      file.write(at, bytes);
    } catch (IOException e) {
      throw Troubles.unwritable(fresh, bytes.length, e);
    }
    return bytes.length;
  }

  /** A ledger that was made and never written to gives way. */
  private void checkEmpty() throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    for (Path segment : Folders.segments(folder)) {
      if (Files.size(segment) > 0) {
        throw new ThtException(
            LedgerErrorCode.NOT_EMPTY,
            "the ledger in " + folder + " holds records already",
            "import into a new workspace made with `tht init`");
      }
    }
  }

  private static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      List<Path> files;
      try (Stream<Path> all = Files.list(folder)) {
        files = all.toList();
      }
      for (Path file : files) {
        Files.delete(file);
      }
      Files.delete(folder);
    }
  }
}
