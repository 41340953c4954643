package dev.tht.ledger.lines;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Arrays;

/** A disk that fails one call, by its number from 1; a failing write leaves half of its bytes. */
final class FailingDisk implements Disk {
  private final long failing;
  private final String message;
  private long calls;
  private boolean failedForce;

  FailingDisk(long failing, String message) {
    this.failing = failing;
    this.message = message;
  }

  long calls() {
    return calls;
  }

  /** Whether a force was tried after one had failed. */
  boolean retriedForce() {
    return failedForce && calls > failing;
  }

  @Override
  public void write(RandomAccessFile file, long at, byte[] bytes) throws IOException {
    if (++calls == failing) {
      Disk.REAL.write(file, at, Arrays.copyOf(bytes, bytes.length / 2));
      throw new IOException(message);
    }
    Disk.REAL.write(file, at, bytes);
  }

  @Override
  public void force(RandomAccessFile file) throws IOException {
    if (++calls == failing) {
      failedForce = true;
      throw new IOException(message);
    }
    Disk.REAL.force(file);
  }

  @Override
  public void cut(RandomAccessFile file, long length) throws IOException {
    if (++calls == failing) {
      throw new IOException(message);
    }
    Disk.REAL.cut(file, length);
  }
}
