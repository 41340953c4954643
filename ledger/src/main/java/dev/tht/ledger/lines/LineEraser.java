package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.store.Erasure;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Erases contents from segments. A segment is written anew beside the old one, made durable and put
 * in its place in one step, so that it holds either all of its contents or none of the erased. Used
 * by the holder of the folder's lock only.
 */
final class LineEraser {
  private static final int CHUNK = 1 << 16;
  private static final String FRESH = ".erasing";

  private final Path folder;
  private final Disk disk;

  LineEraser(Path folder, Disk disk) {
    this.folder = folder;
    this.disk = disk;
  }

  /** Erases them, and what an earlier erasure that was cut short left behind. */
  void erase(Map<Long, Set<String>> contents, LogIndex index) {
    Map<Path, Map<Long, Set<String>>> segments = new TreeMap<>();
    contents.forEach(
        (sequence, names) -> {
          if (sequence >= 0 && sequence < index.head().count()) {
            segments
                .computeIfAbsent(
                    index.all().get(Math.toIntExact(sequence)).file(), file -> new TreeMap<>())
                .put(sequence, names);
          }
        });
    for (Path segment : Folders.segments(folder)) {
      Path fresh = segment.resolveSibling(segment.getFileName() + FRESH);
      try {
        Files.deleteIfExists(fresh);
        if (segments.containsKey(segment)) {
          rewrite(segment, fresh, segments.get(segment));
        }
      } catch (IOException e) {
        throw Troubles.unwritable(segment, length(segment), e);
      }
    }
  }

  private void rewrite(Path segment, Path fresh, Map<Long, Set<String>> contents)
      throws IOException {
    try (Disk.Handle out = disk.open(fresh)) {
      Rewriting rewriting = new Rewriting(segment, contents, out);
      LineFile.lines(segment, 0, rewriting::take);
      rewriting.flush();
      if (!rewriting.changed) {
        Files.delete(fresh);
        return;
      }
      out.force();
    }
    disk.move(fresh, segment);
    disk.forceFolder(folder);
  }

  private static long length(Path segment) {
    return segment.toFile().length();
  }

  /** One segment on its way into its new file. */
  private static final class Rewriting {
    private final Path segment;
    private final Map<Long, Set<String>> contents;
    private final Disk.Handle out;
    private final ByteArrayOutputStream chunk = new ByteArrayOutputStream(CHUNK);
    private long written;
    private long line;
    private boolean changed;

    Rewriting(Path segment, Map<Long, Set<String>> contents, Disk.Handle out) {
      this.segment = segment;
      this.contents = contents;
      this.out = out;
    }

    void take(byte[] bytes, long at) {
      LogRecord record =
          LineFile.record(bytes, new LogIndex.Place(segment, at, bytes.length, ++line));
      LogRecord erased = Erasure.of(record, contents.getOrDefault(record.sequence(), Set.of()));
      boolean same = erased.contents().size() == record.contents().size();
      changed |= !same;
      chunk.writeBytes(same ? bytes : LogRecordJson.line(erased).getBytes(StandardCharsets.UTF_8));
      chunk.write('\n');
      if (chunk.size() >= CHUNK) {
        flush();
      }
    }

    void flush() {
      try {
        out.write(written, chunk.toByteArray());
      } catch (IOException e) {
        throw Troubles.unwritable(segment, length(segment), e);
      }
      written += chunk.size();
      chunk.reset();
    }
  }
}
