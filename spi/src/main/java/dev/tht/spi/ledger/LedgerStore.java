package dev.tht.spi.ledger;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An append-only log of records in streams, chained by hash. Appends are atomic and durable when
 * they return; streams do not disturb each other. Safe for concurrent use by threads and, for a
 * shared store, by processes.
 */
public interface LedgerStore extends AutoCloseable {

  /**
   * Appends the record when the stream has exactly the expected length.
   *
   * @return the stored record; when a record of the same entry id is there already, that one
   * @throws dev.tht.spi.ThtException of kind CONFLICT when the stream is longer or shorter, naming
   *     its length; UNKNOWN_OUTCOME when it cannot be said whether the record became durable; IO
   *     when the disk is full, after which nothing was written
   */
  LogRecord append(LogDraft draft);

  /** The stream's records in order; empty for an unknown stream. */
  List<LogRecord> read(String stream);

  /** The names of all streams, in the order of their first records. */
  List<String> streams();

  /** Passes every record in sequence, on the calling thread. */
  void forEach(Consumer<LogRecord> visitor);

  /** Length and last hash. */
  LedgerHead head();

  /**
   * Whether {@link #erase} works here. A store that keeps contents where it cannot reach them says
   * no.
   */
  default boolean erases() {
    return false;
  }

  /**
   * Erases contents for ever; entries, hashes and commitments stay as they are. What is erased
   * already, or was never there, changes nothing. It either happens to all of them or can be called
   * again to finish.
   *
   * @param contents names of contents by the sequence of their record
   * @throws dev.tht.spi.ThtException of kind IO when the erasure may not have happened to all
   */
  default void erase(Map<Long, Set<String>> contents) {
    throw new UnsupportedOperationException("this ledger store does not erase");
  }

  @Override
  void close();
}
