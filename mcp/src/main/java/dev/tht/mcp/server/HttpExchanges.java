package dev.tht.mcp.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.modern.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JSON-RPC message in, its answer out: who may ask, and by which era they are served. */
final class HttpExchanges implements HttpHandler {

  private static final int MOST_BYTES = 1 << 20;

  private final HttpGuard guard;
  private final McpJsonMapper mapper;
  private final HandshakeExchanges handshake;
  private final SelfContainedExchanges selfContained;

  HttpExchanges(
      HttpGuard guard,
      McpJsonMapper mapper,
      HandshakeExchanges handshake,
      SelfContainedExchanges selfContained) {
    this.guard = guard;
    this.mapper = mapper;
    this.handshake = handshake;
    this.selfContained = selfContained;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      HttpReply reply = new HttpReply(exchange, mapper);
      Optional<HttpGuard.Turned> turned =
          guard.check(exchange.getRequestMethod(), exchange.getRequestHeaders());
      if (turned.isPresent()) {
        turnAway(exchange, reply, turned.get());
        return;
      }
      byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
      if (body.length > MOST_BYTES) {
        turnAway(exchange, reply, new HttpGuard.Turned(413, "the body is longer than 1 MiB"));
        return;
      }
      answer(exchange, reply, new String(body, StandardCharsets.UTF_8));
    }
  }

  private void answer(HttpExchange exchange, HttpReply reply, String body) throws IOException {
    JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(mapper, body);
    } catch (IOException | RuntimeException unreadable) {
      int code = isJson(body) ? ErrorCodes.INVALID_REQUEST : ErrorCodes.PARSE_ERROR;
      reply.answer(400, error(code, "the body is no JSON-RPC message"));
      return;
    }
    switch (message) {
      case JSONRPCRequest request -> {
        String version = exchange.getRequestHeaders().getFirst("MCP-Protocol-Version");
        switch (Era.of(request.method(), request.params(), version)) {
          case HANDSHAKE -> handshake.answer(request, reply);
          case SELF_CONTAINED -> selfContained.answer(request, exchange.getRequestHeaders(), reply);
        }
      }
      case JSONRPCNotification notification -> {
        handshake.hear(notification);
        reply.accepted();
      }
      default ->
          reply.answer(
              400, error(ErrorCodes.INVALID_REQUEST, "a request or a notification is expected"));
    }
  }

  private boolean isJson(String body) {
    try {
      mapper.readValue(body, Object.class);
      return true;
    } catch (IOException | RuntimeException unreadable) {
      return false;
    }
  }

  private static void turnAway(HttpExchange exchange, HttpReply reply, HttpGuard.Turned turned)
      throws IOException {
    if (turned.status() == 401) {
      exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
    }
    if (turned.status() == 405) {
      exchange.getResponseHeaders().set("Allow", "POST");
    }
    reply.answer(turned.status(), error(ErrorCodes.INVALID_REQUEST, turned.reason()));
  }

  private static Map<String, @Nullable Object> error(int code, String reason) {
    Map<String, @Nullable Object> error = new LinkedHashMap<>();
    error.put("jsonrpc", "2.0");
    error.put("id", null);
    error.put("error", Map.of("code", code, "message", reason));
    return error;
  }
}
