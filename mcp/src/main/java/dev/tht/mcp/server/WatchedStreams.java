package dev.tht.mcp.server;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** The two ends of the wire, watched for the client's closing of its end. */
final class WatchedStreams {

  private static final long QUIET_MILLISECONDS = 300;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicLong lastWritten = new AtomicLong(System.nanoTime());
  private final InputStream input;
  private final OutputStream output;

  WatchedStreams(InputStream in, OutputStream out) {
    this.input = new Watched(in);
    this.output = new Noted(out);
  }

  InputStream input() {
    return input;
  }

  OutputStream output() {
    return output;
  }

  /**
   * Waits for the end of the input, and then until nothing has been written for a while, at most so
   * long: what was asked before the end is answered.
   */
  void untilClosed(Duration linger) throws InterruptedException {
    closed.await();
    long end = System.nanoTime() + linger.toNanos();
    lastWritten.set(System.nanoTime());
    while (System.nanoTime() < end && quietFor() < QUIET_MILLISECONDS) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** That input, which ends only when what was asked before its end is answered. */
  InputStream lingering(InputStream whole, Duration linger) {
    return new FilterInputStream(whole) {

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
            untilClosed(linger);
          }
          return read;
        } catch (InterruptedException stop) {
          Thread.currentThread().interrupt();
          throw new InterruptedIOException();
        }
      }
    };
  }

  private long quietFor() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - lastWritten.get());
  }

  private final class Watched extends FilterInputStream {

    Watched(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return noted(super.read());
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return noted(super.read(into, from, length));
    }

    private int noted(int read) {
      if (read < 0) {
        closed.countDown();
      }
      return read;
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
