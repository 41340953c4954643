package dev.tht.mcp.server;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.modern.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * A pair of streams as a transport of the era with a handshake, one client at the other end, a
 * message a line. Each message is handled by itself, so that what fails with one leaves the others
 * alone; a line is written whole, whoever writes at the same time.
 *
 * <p>The SDK's own transport ends the conversation for good, and no longer notices that its client
 * leaves, when a line is no message or when two answers meet on a busy machine.
 */
final class StdioConversation implements McpServerTransportProvider {

  private static final int MOST_BYTES = 4 << 20;

  private final McpJsonMapper mapper;
  private final InputStream in;
  private final OutputStream out;
  private final Phaser underWay = new Phaser(1);
  private @Nullable McpServerSession session;

  StdioConversation(McpJsonMapper mapper, InputStream in, OutputStream out) {
    this.mapper = mapper;
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  /**
   * Handles what the client says until it closes its end.
   *
   * @param linger how long an answer under way may still take then
   */
  void serve(Duration linger) throws IOException, InterruptedException {
    McpServerSession serving = Objects.requireNonNull(session, "a server has to be built first");
    for (Optional<String> line = line(); line.isPresent(); line = line()) {
      if (!line.get().isBlank()) {
        hear(line.get(), serving);
      }
    }
    try {
      underWay.awaitAdvanceInterruptibly(
          underWay.arrive(), linger.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException longer) {
      // What still waits, such as for the reviewer, has nobody to be told to.
    }
  }

  private void hear(String line, McpServerSession serving) {
    JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(mapper, line);
    } catch (IOException | RuntimeException noMessage) {
      write(misheard());
      return;
    }
    underWay.register();
    serving
        .handle(message)
        .doFinally(end -> underWay.arriveAndDeregister())
        .subscribe(done -> {}, lost -> {});
  }

  /** The next line, as much of it as may be read; empty at the end. */
  private Optional<String> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return Optional.empty();
    }
    while (next >= 0 && next != '\n') {
      if (line.size() < MOST_BYTES) {
        line.write(next);
      }
      next = in.read();
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8));
  }

  private void write(Object message) {
    try {
      byte[] line = (mapper.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8);
      synchronized (out) {
        out.write(line);
        out.flush();
      }
    } catch (IOException gone) {
      // The client has closed its end; the end of the input will say so.
    }
  }

  private static Map<String, @Nullable Object> misheard() {
    Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    answer.put("jsonrpc", "2.0");
    answer.put("id", null);
    answer.put(
        "error", Map.of("code", ErrorCodes.PARSE_ERROR, "message", "the line is no message"));
    return answer;
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    this.session = factory.create(new Wire());
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    McpServerSession to = session;
    return to == null ? Mono.empty() : to.sendNotification(method, params);
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  /** The way back to the client. */
  private final class Wire implements McpServerTransport {

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
      return Mono.fromRunnable(() -> write(message));
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
      return mapper.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }
  }
}
