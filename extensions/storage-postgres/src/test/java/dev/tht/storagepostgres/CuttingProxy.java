package dev.tht.storagepostgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A relay between a client and the server that cuts one connection where a test says: the network
 * failing at a COMMIT, or after a number of bytes.
 */
final class CuttingProxy implements AutoCloseable {
  private static final String COMMIT = "COMMIT";

  /** Where the next connection is cut. */
  enum Cut {
    NEVER,
    /** The commit does not reach the server. */
    BEFORE_COMMIT,
    /** The client is gone when the commit reaches the server. */
    DURING_COMMIT,
    /** The server has answered the commit, and the answer does not reach the client. */
    AFTER_COMMIT,
    /** After a number of bytes of the client. */
    AT_BYTE
  }

  private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final String host;
  private final int port;
  private final AtomicReference<Cut> next = new AtomicReference<>(Cut.NEVER);
  private final AtomicReference<Socket> swallowed = new AtomicReference<>();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicInteger cuts = new AtomicInteger();

  CuttingProxy(String host, int port) throws IOException {
    this.host = host;
    this.port = port;
    Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return door.getLocalPort();
  }

  int cuts() {
    return cuts.get();
  }

  void cut(Cut where) {
    next.set(where);
  }

  void cutAtByte(long count) {
    bytes.set(count);
    next.set(Cut.AT_BYTE);
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        Socket server = new Socket(host, port);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        AtomicReference<Cut> cut = new AtomicReference<>(next.get());
        Thread.ofPlatform().daemon().start(() -> toServer(client, server, cut));
        Thread.ofPlatform().daemon().start(() -> toClient(client, server));
      } catch (IOException ended) {
        // The door was closed, or the client went away; the loop's condition tells which.
      }
    }
  }

  private void toServer(Socket client, Socket server, AtomicReference<Cut> cut) {
    byte[] buffer = new byte[1 << 16];
    long left = bytes.get();
    try (client;
        server) {
      InputStream from = client.getInputStream();
      OutputStream to = server.getOutputStream();
      for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
        boolean commit = says(buffer, read);
        if (cut.get() == Cut.AT_BYTE && read >= left) {
          to.write(buffer, 0, (int) left);
          to.flush();
          cuts.incrementAndGet();
          return;
        }
        left -= read;
        if (commit && cut.get() == Cut.BEFORE_COMMIT) {
          cuts.incrementAndGet();
          return;
        }
        if (commit && cut.get() == Cut.AFTER_COMMIT) {
          swallowed.set(server);
        }
        boolean during = commit && cut.get() == Cut.DURING_COMMIT;
        if (during) {
          client.close();
          cuts.incrementAndGet();
        }
        to.write(buffer, 0, read);
        to.flush();
        if (during) {
          return;
        }
      }
    } catch (IOException ended) {
      // One of the two sides went away, which closing both says to the other.
    }
  }

  private void toClient(Socket client, Socket server) {
    byte[] buffer = new byte[1 << 16];
    try (client;
        server) {
      InputStream from = server.getInputStream();
      OutputStream to = client.getOutputStream();
      for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
        if (swallowed.compareAndSet(server, null)) {
          cuts.incrementAndGet();
          return;
        }
        to.write(buffer, 0, read);
        to.flush();
      }
    } catch (IOException ended) {
      // One of the two sides went away, which closing both says to the other.
    }
  }

  private static boolean says(byte[] buffer, int length) {
    return new String(buffer, 0, length, StandardCharsets.ISO_8859_1).contains(COMMIT);
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
