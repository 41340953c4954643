package dev.tht.mcp.server;

import com.sun.net.httpserver.HttpExchange;
import io.modelcontextprotocol.json.McpJsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One answer on its way to a client: a single JSON value or, when something has to be said before
 * it, a stream of events of which it is the last. Safe for use by one thread after another.
 */
final class HttpReply {

  private final HttpExchange exchange;
  private final McpJsonMapper mapper;
  private boolean streaming;

  HttpReply(HttpExchange exchange, McpJsonMapper mapper) {
    this.exchange = exchange;
    this.mapper = mapper;
  }

  /** Says something before the answer, to a client that reads streams; else nothing happens. */
  synchronized void say(Object notification) {
    if (reads("text/event-stream")) {
      event(notification);
    }
  }

  /** The answer; a status has a place only where no stream has begun. */
  synchronized void answer(int status, Object response) throws IOException {
    if (streaming) {
      event(response);
    } else {
      json(status, mapper.writeValueAsBytes(response));
    }
  }

  /** Received, and there is nothing to answer. */
  void accepted() throws IOException {
    exchange.sendResponseHeaders(202, -1);
  }

  /** Whether the client says that it reads the media type. */
  boolean reads(String type) {
    List<String> accepted = exchange.getRequestHeaders().getOrDefault("Accept", List.of());
    return accepted.stream().anyMatch(line -> line.contains(type));
  }

  private void event(Object message) {
    try {
      if (!streaming) {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.getResponseHeaders().set("Cache-Control", "no-cache");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.sendResponseHeaders(200, 0);
        streaming = true;
      }
      String event = "event: message\ndata: " + mapper.writeValueAsString(message) + "\n\n";
      exchange.getResponseBody().write(event.getBytes(StandardCharsets.UTF_8));
      exchange.getResponseBody().flush();
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private void json(int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
