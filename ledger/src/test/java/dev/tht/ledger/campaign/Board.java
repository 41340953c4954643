package dev.tht.ledger.campaign;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * A few bytes that two processes share: where the writer is, and what it has been told is durable.
 * It outlives the writer, because the system keeps the page.
 */
final class Board {
  /** Where a writer can be. */
  enum Stage {
    BETWEEN,
    LOG_WRITE,
    LOG_FORCE,
    ANCHOR_WRITE,
    ANCHOR_FORCE
  }

  private static final int READY = 1;
  private static final int CALLS = 4;
  private static final int ACKNOWLEDGED = 8;

  private final MappedByteBuffer bytes;

  Board(Path file) {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      access.setLength(256);
      bytes = access.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, 256);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void clear() {
    for (int i = 0; i < ACKNOWLEDGED; i++) {
      bytes.put(i, (byte) 0);
    }
  }

  void stage(Stage stage) {
    bytes.put(0, (byte) stage.ordinal());
  }

  Stage stage() {
    return Stage.values()[bytes.get(0)];
  }

  void ready() {
    bytes.put(READY, (byte) 1);
  }

  boolean isReady() {
    return bytes.get(READY) != 0;
  }

  /** Number of calls that the writer has made. */
  int calls() {
    return bytes.getInt(CALLS);
  }

  int nextCall() {
    int call = calls() + 1;
    bytes.putInt(CALLS, call);
    return call;
  }

  void acknowledged(int thread, int count) {
    bytes.putInt(ACKNOWLEDGED + 4 * thread, count);
  }

  int acknowledged(int thread) {
    return bytes.getInt(ACKNOWLEDGED + 4 * thread);
  }
}
