package dev.tht.ledger.publish;

import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ledger.CheckpointSink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A checkpoint sink in a folder: {@code checkpoint} is the last one, {@code checkpoint-N} (16
 * digits) each that was published, by its number of records. One writer at a time.
 */
public final class FolderSink implements CheckpointSink {
  private final Path folder;
  private final FileSink last;
  private final Disk disk;

  /** The sink in that folder, which is created when it is not there. */
  public FolderSink(Path folder) {
    this(folder, Disk.real());
  }

  FolderSink(Path folder, Disk disk) {
    this.folder = folder;
    this.disk = disk;
    this.last = new FileSink(folder.resolve("checkpoint"), disk);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw KeptFile.trouble(folder, "created", e);
    }
  }

  @Override
  public void publish(long size, String note) {
    last.publish(size, note);
    KeptFile.replace(
        folder.resolve(String.format(Locale.ROOT, "checkpoint-%016d", size)), note, disk);
  }

  @Override
  public Optional<String> latest() {
    return last.latest();
  }

  @Override
  public void close() {}
}
