package dev.tht.mcp.server;

import com.sun.net.httpserver.HttpServer;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.ModelDoor;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.json.JsonMapper;

/**
 * The model's door on 127.0.0.1, over streamable HTTP: every request stands for itself and is
 * answered with one JSON value. Serves until closed; each request has a thread of its own.
 */
public final class HttpDoor implements AutoCloseable {

  private final HttpServer http;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final McpStatelessSyncServer server;

  private HttpDoor(HttpServer http, DoorRooms rooms, String version, String token) {
    this.http = http;
    JacksonMcpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
    HttpExchanges exchanges =
        new HttpExchanges(new HttpGuard(http.getAddress().getPort(), token), mapper);
    Skill skill = Skill.read();
    this.server =
        McpServer.sync(exchanges)
            .jsonMapper(mapper)
            .serverInfo("tht", version)
            .instructions(skill.rules())
            .capabilities(
                ServerCapabilities.builder()
                    .tools(false)
                    .resources(false, false)
                    .prompts(false)
                    .build())
            .validateToolInputs(false)
            .tools(new SdkTools(new ModelDoor(rooms)).stateless())
            .resourceTemplates(new SessionResources(rooms).stateless())
            .prompts(new PhasePrompts(skill).stateless())
            .build();
    http.createContext("/mcp", exchanges);
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
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    return new HttpDoor(
        HttpServer.create(new InetSocketAddress(loopback, port), 0), rooms, version, token);
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
