package dev.tht.retrievallsh.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The directory an index lives in: {@code values.idx}, and {@code build.lock} for its builders.
 *
 * <p>A new index is written beside the old one, forced to disk and renamed over it, so that readers
 * see the old one or the new one, whole. Only the holder of the lock writes; it also removes what a
 * killed builder left.
 */
public final class IndexDirectory {

  private static final String FILE = "values.idx";
  private static final String UNFINISHED = ".unfinished";
  private static final String LOCK = "build.lock";

  /** Writes the sections of a new index. */
  @FunctionalInterface
  public interface Content {

    void write(IndexFileWriter writer) throws IOException;
  }

  private final Path directory;

  public IndexDirectory(Path directory) {
    this.directory = directory;
  }

  /** Opens the index that is there now. */
  public IndexFile open() {
    return IndexFile.open(directory.resolve(FILE));
  }

  /** Replaces the index, or leaves the old one when anything fails. */
  public void replace(String corpusVersion, int entries, Content content) {
    IndexPlace place = new IndexPlace(directory.resolve(FILE));
    try {
      Files.createDirectories(directory);
      try (FileChannel lock =
          FileChannel.open(
              directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        FileLock held = lock(lock);
        if (held == null) {
          throw place.busy();
        }
        removeUnfinished();
        write(place, corpusVersion, entries, content);
        held.release();
      }
    } catch (IOException failure) {
      throw place.unwritable(failure, Section.BLOCK);
    }
  }

  private void write(IndexPlace place, String corpusVersion, int entries, Content content)
      throws IOException {
    Path unfinished = Files.createTempFile(directory, FILE, UNFINISHED);
    try {
      try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
        IndexFileWriter writer = new IndexFileWriter(channel, place);
        try {
          content.write(writer);
          writer.finish(corpusVersion, entries);
          channel.force(true);
        } catch (IOException failure) {
          throw place.unwritable(failure, channel.position() + Section.BLOCK);
        }
      }
      Files.move(unfinished, place.path(), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
    forceDirectory();
  }

  private void removeUnfinished() throws IOException {
    try (DirectoryStream<Path> left =
        Files.newDirectoryStream(directory, FILE + "*" + UNFINISHED)) {
      for (Path file : left) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Makes the rename durable, where the system lets a directory be forced. */
  private void forceDirectory() {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException unsupported) {
      // Windows cannot open a directory; the rename itself is atomic there as well.
    }
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException heldHere) {
      return null;
    }
  }
}
