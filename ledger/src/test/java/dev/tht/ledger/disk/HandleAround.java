package dev.tht.ledger.disk;

import java.io.IOException;

/** Another handle's calls, of which a test does some otherwise. */
public class HandleAround implements Disk.Handle {
  private final Disk.Handle real;

  public HandleAround(Disk.Handle real) {
    this.real = real;
  }

  @Override
  public void write(long at, byte[] bytes) throws IOException {
    real.write(at, bytes);
  }

  @Override
  public void force() throws IOException {
    real.force();
  }

  @Override
  public void cut(long length) throws IOException {
    real.cut(length);
  }

  @Override
  public void close() throws IOException {
    real.close();
  }
}
