package dev.tht.mcp.server;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The two ends of the wire, for a transport that answers nothing more once its input has ended: the
 * end is told only when nothing has been written for a while, so that what was asked before it is
 * answered.
 */
final class WatchedStreams {

  private static final long QUIET_MILLISECONDS = 300;

  private final AtomicLong lastWritten = new AtomicLong(System.nanoTime());
  private final Duration linger;
  private final InputStream input;
  private final OutputStream output;

  /**
   * @param linger how long the end is held back at most
   */
  WatchedStreams(InputStream in, OutputStream out, Duration linger) {
    this.linger = linger;
    this.input = new Lingering(in);
    this.output = new Noted(out);
  }

  InputStream input() {
    return input;
  }

  OutputStream output() {
    return output;
  }

  private void untilQuiet() throws InterruptedException {
    long end = System.nanoTime() + linger.toNanos();
    lastWritten.set(System.nanoTime());
    while (System.nanoTime() < end && quietFor() < QUIET_MILLISECONDS) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private long quietFor() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - lastWritten.get());
  }

  private final class Lingering extends FilterInputStream {

    Lingering(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return late(super.read());
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return late(super.read(into, from, length));
    }

    private int late(int read) throws IOException {
      try {
        if (read < 0) {
          untilQuiet();
        }
        return read;
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException();
      }
    }
  }

  private final class Noted extends FilterOutputStream {

    Noted(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      lastWritten.set(System.nanoTime());
      out.write(bytes, from, length);
    }
  }
}
