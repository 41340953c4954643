package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import java.io.IOException;
import java.nio.file.Path;
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

  /** Whether anything was tried after a force had failed. */
  boolean retriedForce() {
    return failedForce && calls > failing;
  }

  private boolean fails() {
    return ++calls == failing;
  }

  private void count() throws IOException {
    if (fails()) {
      throw new IOException(message);
    }
  }

  @Override
  public Handle open(Path file) throws IOException {
    return new FailingHandle(Disk.real().open(file));
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    count();
    Disk.real().move(from, to);
  }

  @Override
  public void forceFolder(Path folder) throws IOException {
    if (fails()) {
      failedForce = true;
      throw new IOException(message);
    }
    Disk.real().forceFolder(folder);
  }

  private final class FailingHandle implements Handle {
    private final Handle real;

    FailingHandle(Handle real) {
      this.real = real;
    }

    @Override
    public void write(long at, byte[] bytes) throws IOException {
      if (fails()) {
        real.write(at, Arrays.copyOf(bytes, bytes.length / 2));
        throw new IOException(message);
      }
      real.write(at, bytes);
    }

    @Override
    public void force() throws IOException {
      if (fails()) {
        failedForce = true;
        throw new IOException(message);
      }
      real.force();
    }

    @Override
    public void cut(long length) throws IOException {
      count();
      real.cut(length);
    }

    @Override
    public void close() throws IOException {
      real.close();
    }
  }
}
