package dev.tht.mcp.server;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The suite's fixtures in the era with a handshake. */
record HandshakeFixtures(ConformanceFixtures fixtures, McpJsonMapper mapper) {

  McpStatelessSyncServer serve(McpStatelessServerTransport transport) {
    return McpServer.sync(transport)
        .jsonMapper(mapper)
        .serverInfo("fixtures", "1")
        .capabilities(
            ServerCapabilities.builder()
                .tools(false)
                .resources(false, false)
                .prompts(false)
                .completions()
                .build())
        .validateToolInputs(false)
        .tools(fixtures.all("tools").stream().map(this::tool).toList())
        .resources(fixtures.all("resources").stream().map(this::resource).toList())
        .resourceTemplates(fixtures.all("templates").stream().map(this::template).toList())
        .prompts(fixtures.all("prompts").stream().map(this::prompt).toList())
        .completions(
            new SyncCompletionSpecification(
                new PromptReference("test_prompt_with_arguments"),
                (context, request) ->
                    new CompleteResult(
                        new CompleteResult.CompleteCompletion(List.of("paris"), 1, false))))
        .build();
  }

  private SyncToolSpecification tool(JsonNode tool) {
    return new SyncToolSpecification(
        as(tool.path("definition"), Tool.class, Map.of()),
        (context, request) -> {
          if (request.name().equals("test_tool_with_progress")) {
            progress(context, request);
          }
          return as(tool.path("result"), CallToolResult.class, Map.of());
        });
  }

  private static void progress(McpTransportContext context, CallToolRequest request) {
    Object token = request.meta() == null ? null : request.meta().get("progressToken");
    if (token != null) {
      for (double done : new double[] {0, 50, 100}) {
        HandshakeExchanges.says(context)
            .accept(ProgressNotification.builder(token, done).total(100.0).build());
      }
    }
  }

  private SyncResourceSpecification resource(JsonNode resource) {
    return new SyncResourceSpecification(
        as(resource.path("definition"), Resource.class, Map.of()),
        (context, request) -> contents(resource.path("contents"), Map.of()));
  }

  private SyncResourceTemplateSpecification template(JsonNode template) {
    return new SyncResourceTemplateSpecification(
        as(template.path("definition"), ResourceTemplate.class, Map.of()),
        (context, request) ->
            contents(
                template.path("contents"), Map.of("id", ConformanceFixtures.id(request.uri()))));
  }

  private ReadResourceResult contents(JsonNode node, Map<String, ?> words) {
    return ReadResourceResult.builder(
            List.of(
                node.has("blob")
                    ? as(node, BlobResourceContents.class, words)
                    : as(node, TextResourceContents.class, words)))
        .build();
  }

  private SyncPromptSpecification prompt(JsonNode prompt) {
    return new SyncPromptSpecification(
        as(prompt.path("definition"), Prompt.class, Map.of()),
        (context, request) ->
            as(
                prompt,
                GetPromptResult.class,
                request.arguments() == null ? Map.of() : request.arguments()));
  }

  private <T> T as(JsonNode node, Class<T> type, Map<String, ?> words) {
    return ConformanceFixtures.as(mapper, node, type, words);
  }
}
