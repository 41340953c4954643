package dev.tht.ledger.publish;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A checkpoint sink in one plain file that holds the last checkpoint. The file is replaced whole;
 * one writer at a time.
 */
public final class FileSink implements CheckpointSink {
  private final Path file;
  private final Disk disk;

  /** The sink in that file, which need not exist. */
  public FileSink(Path file) {
    this(file, Disk.real());
  }

  FileSink(Path file, Disk disk) {
    this.file = file;
    this.disk = disk;
  }

  @Override
  public void publish(long size, String note) {
    Optional<String> before = latest();
    if (before.isPresent()) {
      checkOrder(before.get(), note);
    }
    if (before.filter(note::equals).isEmpty()) {
      KeptFile.replace(file, note, disk);
    }
  }

  private void checkOrder(String before, String note) {
    Checkpoint old = Checkpoint.parse(SignedNote.parse(before).text());
    Checkpoint next = Checkpoint.parse(SignedNote.parse(note).text());
    boolean follows =
        old.origin().equals(next.origin())
            && (next.size() > old.size()
                || (next.size() == old.size() && next.root().equals(old.root())));
    if (!follows) {
      throw new ThtException(
          LedgerErrorCode.SINK_AHEAD,
          file
              + " holds a checkpoint of "
              + old.size()
              + " records of "
              + old.origin()
              + ", which this one of "
              + next.size()
              + " does not follow",
          "verify the ledger against it: `tht ledger verify --checkpoint " + file + "`");
    }
  }

  @Override
  public Optional<String> latest() {
    return Files.exists(file) ? Optional.of(KeptFile.read(file)) : Optional.empty();
  }

  @Override
  public void close() {}
}
