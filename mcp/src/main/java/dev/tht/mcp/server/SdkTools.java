package dev.tht.mcp.server;

import dev.tht.mcp.Answer;
import dev.tht.mcp.Caller;
import dev.tht.mcp.ModelDoor;
import dev.tht.mcp.ToolEntry;
import dev.tht.spi.SafeText;
import dev.tht.spijson.ThtJson;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.node.ObjectNode;

/** The door's tools as the SDK publishes and calls them. */
final class SdkTools {

  private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};

  private static final String NAMELESS = "agent";

  private final ModelDoor door;

  SdkTools(ModelDoor door) {
    this.door = door;
  }

  /** For a transport that knows its client. */
  List<SyncToolSpecification> all() {
    return door.tools().entries().stream()
        .map(
            entry ->
                new SyncToolSpecification(
                    tool(entry), (exchange, request) -> call(request, caller(exchange, request))))
        .toList();
  }

  /** For a transport on which every request stands for itself. */
  List<McpStatelessServerFeatures.SyncToolSpecification> stateless() {
    return door.tools().entries().stream()
        .map(
            entry ->
                new McpStatelessServerFeatures.SyncToolSpecification(
                    tool(entry),
                    (context, request) ->
                        call(request, caller(NAMELESS, request, HandshakeExchanges.says(context)))))
        .toList();
  }

  private static Tool tool(ToolEntry entry) {
    return Tool.builder(entry.name(), map(entry.input()))
        .title(entry.title())
        .description(entry.description())
        .outputSchema(map(entry.output()))
        .annotations(
            new ToolAnnotations(null, entry.readOnly(), false, entry.idempotent(), false, null))
        .build();
  }

  private CallToolResult call(CallToolRequest request, Caller caller) {
    Answer answer = door.call(request.name(), arguments(request.arguments()), caller);
    return new CallToolResult(
        List.of(TextContent.builder(answer.text()).build()),
        answer.refused(),
        map(answer.structured()),
        null);
  }

  private static Caller caller(McpSyncServerExchange exchange, CallToolRequest request) {
    Implementation client = exchange.getClientInfo();
    return caller(
        name(client == null ? null : client.name()), request, exchange::progressNotification);
  }

  /** Progress is told to a client that has given a token for it. */
  private static Caller caller(
      String name, CallToolRequest request, Consumer<ProgressNotification> says) {
    Object token = request.meta() == null ? null : request.meta().get("progressToken");
    return token == null
        ? Caller.named(name)
        : new Caller(
            name,
            (seconds, of, message) ->
                says.accept(
                    ProgressNotification.builder(token, seconds)
                        .total((double) of)
                        .message(message)
                        .build()));
  }

  /** A client's name as it is written down. */
  static String name(@Nullable String given) {
    return given == null || given.isBlank() ? NAMELESS : SafeText.line(given, 40);
  }

  static ObjectNode arguments(@Nullable Map<String, Object> given) {
    return given == null
        ? ThtJson.mapper().createObjectNode()
        : ThtJson.mapper().valueToTree(given);
  }

  static Map<String, Object> map(ObjectNode node) {
    return ThtJson.mapper().convertValue(node, MAP);
  }
}
