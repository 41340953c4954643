package dev.tht.mcp.server;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * HTTP as a transport of the era with a handshake. No conversation is kept between requests: each
 * is answered from the ledger, whichever server of the workspace it reaches.
 */
final class HandshakeExchanges implements McpStatelessServerTransport {

  private static final String SAYS = "dev.tht.mcp.says";

  private volatile @Nullable McpStatelessServerHandler handler;

  @Override
  public void setMcpHandler(McpStatelessServerHandler mcpHandler) {
    this.handler = mcpHandler;
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  /** Answers; what the call has to say meanwhile goes out before the answer. */
  void answer(JSONRPCRequest request, HttpReply reply) throws IOException {
    Consumer<ProgressNotification> says =
        progress ->
            reply.say(new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_PROGRESS, progress));
    McpTransportContext context = McpTransportContext.create(Map.of(SAYS, says));
    reply.answer(200, Objects.requireNonNull(serving().handleRequest(context, request).block()));
  }

  void hear(JSONRPCNotification notification) {
    serving().handleNotification(McpTransportContext.EMPTY, notification).block();
  }

  /** Where a call under way puts what it says before its answer. */
  @SuppressWarnings("unchecked") // put there by answer()
  static Consumer<ProgressNotification> says(McpTransportContext context) {
    return (Consumer<ProgressNotification>) Objects.requireNonNull(context.get(SAYS));
  }

  private McpStatelessServerHandler serving() {
    return Objects.requireNonNull(handler);
  }
}
