package dev.tht.retrievalvector;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;

/**
 * Where a vector index gets its connections and leaves them. A pool's go back to the pool; others
 * are kept for the next call, one for each thread that called at once, because a new one costs the
 * server a process, which takes longer than a search. A kept one that no longer answers is
 * replaced. Safe for concurrent use.
 */
final class Connections {

  private static final int VALID_WITHIN_SECONDS = 5;

  private final DataSource source;
  private final boolean keeps;
  private final Queue<Connection> free = new ConcurrentLinkedQueue<>();
  private volatile boolean closed;

  private Connections(DataSource source, boolean keeps) {
    this.source = source;
    this.keeps = keeps;
  }

  /** Of a pool, or of anybody who minds them himself. */
  static Connections lentBy(DataSource source) {
    return new Connections(source, false);
  }

  /** Of a source that makes a new one each time. */
  static Connections keptFrom(DataSource source) {
    return new Connections(source, true);
  }

  Connection take() throws SQLException {
    if (closed) {
      throw new IllegalStateException("the vector index is closed");
    }
    for (Connection kept = free.poll(); kept != null; kept = free.poll()) {
      if (kept.isValid(VALID_WITHIN_SECONDS)) {
        return kept;
      }
      kept.close();
    }
    return source.getConnection();
  }

  /** What was taken; one that failed closes. */
  void giveBack(Connection taken, boolean sound) throws SQLException {
    if (sound && keeps) {
      free.add(taken);
      if (closed) {
        closeFree();
      }
    } else {
      taken.close();
    }
  }

  void close() throws SQLException {
    closed = true;
    closeFree();
  }

  private void closeFree() throws SQLException {
    for (Connection kept = free.poll(); kept != null; kept = free.poll()) {
      kept.close();
    }
  }
}
