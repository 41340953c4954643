package dev.tht.mcp.server;

import com.sun.net.httpserver.HttpServer;
import dev.tht.mcp.DoorRooms;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.json.JsonMapper;

/**
 * The model's door on 127.0.0.1, over streamable HTTP and in both eras of the protocol: every
 * request stands for itself, and is answered with one JSON value or, where there is progress to
 * tell, a stream of events. Serves until closed; each request has a thread of its own.
 */
public final class HttpDoor implements AutoCloseable {

  private final HttpServer http;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final McpStatelessSyncServer server;

  private HttpDoor(HttpServer http, Eras eras, String token) {
    this.http = http;
    JacksonMcpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
    HandshakeExchanges handshake = new HandshakeExchanges();
    this.server = eras.handshake(handshake, mapper);
    http.createContext(
        "/mcp",
        new HttpExchanges(
            new HttpGuard(http.getAddress().getPort(), token),
            mapper,
            handshake,
            new SelfContainedExchanges(eras.selfContained(mapper))));
    http.setExecutor(threads);
    http.start();
  }

  /**
   * Opens the door.
   *
   * @param port where; 0 for any that is free
   * @param token what a client has to show as its bearer token
   */
  public static HttpDoor open(DoorRooms rooms, String version, int port, String token)
      throws IOException {
    return open(new DoorEras(rooms, version), port, token);
  }

  static HttpDoor open(Eras eras, int port, String token) throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    return new HttpDoor(HttpServer.create(new InetSocketAddress(loopback, port), 0), eras, token);
  }

  /** Where it serves. */
  public String url() {
    return "http://127.0.0.1:" + http.getAddress().getPort() + "/mcp";
  }

  @Override
  public void close() {
    http.stop(0);
    threads.shutdownNow();
    server.close();
  }
}
