package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * Puts the records of another ledger, as they are, where no ledger is. They are written beside the
 * folder and the folder is put in place in one step, so that it is never half there. Whether they
 * verify is checked before.
 */
public final class LedgerImport {
  private final Path folder;
  private final Path fresh;

  private LedgerImport(Path folder) {
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
    return new LedgerImport(folder).write(source);
  }

  private long write(LedgerStore source) {
    try {
      checkEmpty();
      clear(fresh);
      Files.createDirectories(fresh);
      LedgerHead head = source.head();
      records(source);
      HeadAnchor anchor = new HeadAnchor(fresh, Disk.REAL);
      anchor.create(LogRecordJson.emptyHead(head.ledger()));
      anchor.write(head);
      Folders.force(fresh);
      clear(folder);
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      Folders.force(fresh.resolveSibling("."));
      return head.count();
    } catch (IOException e) {
      throw Troubles.unwritable(folder, 0, e);
    }
  }

  private void records(LedgerStore source) throws IOException {
    try (FileOutputStream file = new FileOutputStream(Folders.segment(fresh, 0).toFile())) {
      BufferedOutputStream out = new BufferedOutputStream(file, 1 << 16);
      source.forEach(record -> line(record, out));
      out.flush();
      file.getFD().sync();
    }
  }

  private void line(LogRecord record, BufferedOutputStream out) {
    byte[] line = (LogRecordJson.line(record) + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      out.write(line);
    } catch (IOException e) {
      throw Troubles.unwritable(fresh, line.length, e);
    }
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
