package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What a writer forces to the disk with. Once a force has failed, or anything else whose outcome is
 * unknown, the writer is fenced: it writes no more, and what failed is never tried again, because
 * the system may by then have dropped what it could not write. Used by the holder of the folder's
 * lock only.
 */
final class Fence {
  private final Path folder;
  private final Disk disk;
  private boolean closed;

  Fence(Path folder, Disk disk) {
    this.folder = folder;
    this.disk = disk;
  }

  /** A step after which the outcome is unknown when it fails. */
  interface Step<T> {
    T run() throws IOException;
  }

  /** Refuses work when the writer is fenced. */
  void checkOpen() {
    if (closed) {
      throw Troubles.fenced(folder);
    }
  }

  boolean isClosed() {
    return closed;
  }

  void close() {
    closed = true;
  }

  /** Takes the step on that file, or fences the writer. */
  <T> T take(Path file, Step<T> step) {
    try {
      return step.run();
    } catch (IOException e) {
      closed = true;
      throw Troubles.unknown(file, e);
    }
  }

  void force(Disk.Handle opened, Path file) {
    take(
        file,
        () -> {
          opened.force();
          return file;
        });
  }

  void forceFolder() {
    take(
        folder,
        () -> {
          disk.forceFolder(folder);
          return folder;
        });
  }
}
