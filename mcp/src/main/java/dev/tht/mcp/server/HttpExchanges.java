package dev.tht.mcp.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** The JDK's HTTP server as a transport of the SDK: a JSON-RPC message in, at most one out. */
final class HttpExchanges implements HttpHandler, McpStatelessServerTransport {

  private static final int MOST_BYTES = 1 << 20;

  private final HttpGuard guard;
  private final McpJsonMapper mapper;
  private volatile @Nullable McpStatelessServerHandler handler;

  HttpExchanges(HttpGuard guard, McpJsonMapper mapper) {
    this.guard = guard;
    this.mapper = mapper;
  }

  @Override
  public void setMcpHandler(McpStatelessServerHandler mcpHandler) {
    this.handler = mcpHandler;
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Optional<HttpGuard.Turned> turned =
          guard.check(exchange.getRequestMethod(), exchange.getRequestHeaders());
      if (turned.isPresent()) {
        turnAway(exchange, turned.get());
        return;
      }
      byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
      if (body.length > MOST_BYTES) {
        turnAway(exchange, new HttpGuard.Turned(413, "the body is longer than 1 MiB"));
        return;
      }
      answer(exchange, body);
    }
  }

  private void answer(HttpExchange exchange, byte[] body) throws IOException {
    JSONRPCMessage message;
    try {
      message =
          McpSchema.deserializeJsonRpcMessage(mapper, new String(body, StandardCharsets.UTF_8));
    } catch (IOException | RuntimeException unreadable) {
      turnAway(exchange, new HttpGuard.Turned(400, "the body is no JSON-RPC message"));
      return;
    }
    McpStatelessServerHandler serving = handler;
    if (serving == null) {
      turnAway(exchange, new HttpGuard.Turned(503, "not ready"));
    } else if (message instanceof JSONRPCRequest request) {
      JSONRPCResponse response = serving.handleRequest(McpTransportContext.EMPTY, request).block();
      send(exchange, 200, mapper.writeValueAsBytes(response));
    } else if (message instanceof JSONRPCNotification notification) {
      serving.handleNotification(McpTransportContext.EMPTY, notification).block();
      exchange.sendResponseHeaders(202, -1);
    } else {
      turnAway(exchange, new HttpGuard.Turned(400, "a request or a notification is expected"));
    }
  }

  private void turnAway(HttpExchange exchange, HttpGuard.Turned turned) throws IOException {
    if (turned.status() == 401) {
      exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
    }
    if (turned.status() == 405) {
      exchange.getResponseHeaders().set("Allow", "POST");
    }
    send(
        exchange,
        turned.status(),
        ("{\"error\":\"" + turned.reason() + "\"}").getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
