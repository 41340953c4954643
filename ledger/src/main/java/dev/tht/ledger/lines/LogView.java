package dev.tht.ledger.lines;

import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the threads of one store see of the log. Places are asked for within the process's mutex and
 * lines read outside of it. One stream is read by the kept index, all records by the log itself.
 * Safe for concurrent use.
 */
final class LogView {
  private static final int BATCH = 1000;

  private final Path folder;
  private final FolderLock lock;
  private final LogReader reader;
  private final Runnable checkNotClosed;

  LogView(Path folder, FolderLock lock, LogReader reader, Runnable checkNotClosed) {
    this.folder = folder;
    this.lock = lock;
    this.reader = reader;
    this.checkNotClosed = checkNotClosed;
  }

  /** The answer of the log as it is now. */
  <T> T look(Supplier<T> question) {
    return lock.withinProcess(
        () -> {
          checkNotClosed.run();
          reader.refresh();
          return question.get();
        });
  }

  /** The stream's records; by the log alone when the kept index does not lead to them. */
  List<LogRecord> read(String stream) {
    boolean light = lock.withinProcess(() -> !reader.index().isWhole());
    try {
      return stream(stream);
    } catch (ThtException e) {
      if (!light) {
        throw e;
      }
      lock.withinProcess(reader::distrust);
      return stream(stream);
    }
  }

  private List<LogRecord> stream(String stream) {
    return records(() -> reader.index().stream(stream), places -> LineFile.stream(stream, places));
  }

  /** Passes the records that there are now. */
  void forEach(Consumer<LogRecord> visitor) {
    int size = look(() -> reader.whole().all().size());
    for (int from = 0; from < size; from += BATCH) {
      int start = from;
      int end = Math.min(size, from + BATCH);
      records(() -> List.copyOf(reader.whole().all().subList(start, end)), LineFile::records)
          .forEach(visitor);
    }
  }

  /** Reads outside of the mutex, and once more when an erasure moved the lines meanwhile. */
  private List<LogRecord> records(
      Supplier<List<Place>> places, Function<List<Place>, List<LogRecord>> reading) {
    List<Place> found = look(places);
    try {
      List<LogRecord> records = reading.apply(found);
      List<Place> now = look(places);
      if (now.size() >= found.size() && now.subList(0, found.size()).equals(found)) {
        return records;
      }
    } catch (ThtException e) {
      if (look(places).equals(found)) {
        throw e;
      }
    }
    return Files.isWritable(folder)
        ? lock.exclusively(() -> reading.apply(look(places)))
        : lock.withinProcess(() -> reading.apply(look(places)));
  }
}
