package dev.tht.mcp.server;

import dev.tht.mcp.Answer;
import dev.tht.mcp.Caller;
import dev.tht.mcp.ModelDoor;
import dev.tht.mcp.ToolEntry;
import io.modelcontextprotocol.modern.McpSchema.CallToolOutcome;
import io.modelcontextprotocol.modern.McpSchema.CallToolRequest;
import io.modelcontextprotocol.modern.McpSchema.CallToolResult;
import io.modelcontextprotocol.modern.McpSchema.Implementation;
import io.modelcontextprotocol.modern.McpSchema.TextContent;
import io.modelcontextprotocol.modern.McpSchema.Tool;
import io.modelcontextprotocol.modern.McpSchema.ToolAnnotations;
import io.modelcontextprotocol.modern.server.McpRequestContext;
import io.modelcontextprotocol.modern.server.McpSyncResponse;
import io.modelcontextprotocol.modern.server.feature.McpSyncTool;
import io.modelcontextprotocol.modern.server.feature.McpSyncToolRepository;
import io.modelcontextprotocol.modern.server.feature.ToolsPage;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The door's tools for clients without a handshake. */
final class ModernTools implements McpSyncToolRepository {

  private final ModelDoor door;
  private final Map<String, McpSyncTool> tools = new LinkedHashMap<>();

  ModernTools(ModelDoor door) {
    this.door = door;
    door.tools().entries().forEach(entry -> tools.put(entry.name(), tool(entry)));
  }

  @Override
  public ToolsPage list(McpRequestContext context, @Nullable String cursor) {
    return ToolsPage.of(tools.values().stream().map(McpSyncTool::definition).toList());
  }

  @Override
  public @Nullable McpSyncTool find(McpRequestContext context, String name) {
    return tools.get(name);
  }

  private McpSyncTool tool(ToolEntry entry) {
    Tool definition =
        Tool.builder(entry.name(), SdkTools.map(entry.input()))
            .title(entry.title())
            .description(entry.description())
            .outputSchema(SdkTools.map(entry.output()))
            .annotations(
                ToolAnnotations.builder()
                    .readOnlyHint(entry.readOnly())
                    .destructiveHint(false)
                    .idempotentHint(entry.idempotent())
                    .openWorldHint(false)
                    .build())
            .build();
    return McpSyncTool.of(definition, this::call);
  }

  private McpSyncResponse<CallToolOutcome> call(
      McpRequestContext context, CallToolRequest request) {
    Implementation client = context.clientInfo();
    String name = SdkTools.name(client == null ? null : client.name());
    if (context.progressToken() == null) {
      return McpSyncResponse.result(answer(request, Caller.named(name)));
    }
    return McpSyncResponse.streaming(
        notifier ->
            answer(
                request,
                new Caller(
                    name,
                    (seconds, of, message) -> notifier.progress(seconds, (double) of, message))));
  }

  private CallToolResult answer(CallToolRequest request, Caller caller) {
    Answer answer = door.call(request.name(), SdkTools.arguments(request.arguments()), caller);
    return CallToolResult.builder()
        .addContent(TextContent.builder(answer.text()).build())
        .structuredContent(SdkTools.map(answer.structured()))
        .isError(answer.refused())
        .build();
  }
}
