package dev.tht.mcp.server;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.modern.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.modern.McpSchema.CallToolOutcome;
import io.modelcontextprotocol.modern.McpSchema.CallToolResult;
import io.modelcontextprotocol.modern.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.modern.McpSchema.CompleteResult;
import io.modelcontextprotocol.modern.McpSchema.GetPromptResult;
import io.modelcontextprotocol.modern.McpSchema.Implementation;
import io.modelcontextprotocol.modern.McpSchema.Prompt;
import io.modelcontextprotocol.modern.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.modern.McpSchema.Resource;
import io.modelcontextprotocol.modern.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.modern.McpSchema.TextResourceContents;
import io.modelcontextprotocol.modern.McpSchema.Tool;
import io.modelcontextprotocol.modern.server.McpRequestContext;
import io.modelcontextprotocol.modern.server.McpServer;
import io.modelcontextprotocol.modern.server.McpSyncResponse;
import io.modelcontextprotocol.modern.server.feature.McpSyncPrompt;
import io.modelcontextprotocol.modern.server.feature.McpSyncPromptRepository;
import io.modelcontextprotocol.modern.server.feature.McpSyncResource;
import io.modelcontextprotocol.modern.server.feature.McpSyncResourceRepository;
import io.modelcontextprotocol.modern.server.feature.McpSyncTool;
import io.modelcontextprotocol.modern.server.feature.McpSyncToolRepository;
import io.modelcontextprotocol.modern.server.feature.PromptsFeature;
import io.modelcontextprotocol.modern.server.feature.PromptsPage;
import io.modelcontextprotocol.modern.server.feature.ResourceTemplatesPage;
import io.modelcontextprotocol.modern.server.feature.ResourcesFeature;
import io.modelcontextprotocol.modern.server.feature.ResourcesPage;
import io.modelcontextprotocol.modern.server.feature.ToolsFeature;
import io.modelcontextprotocol.modern.server.feature.ToolsPage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The suite's fixtures for requests that stand for themselves. */
record SelfContainedFixtures(ConformanceFixtures fixtures, McpJsonMapper mapper) {

  McpServer server() {
    return McpServer.builder()
        .serverInfo(Implementation.builder("fixtures", "1").build())
        .jsonMapper(mapper)
        .feature(ToolsFeature.ofSync(new Tools()))
        .feature(ResourcesFeature.ofSync(new Resources()))
        .feature(PromptsFeature.ofSync(new Prompts()))
        .build();
  }

  private final class Tools implements McpSyncToolRepository {

    private final List<McpSyncTool> tools = fixtures.all("tools").stream().map(this::tool).toList();

    @Override
    public ToolsPage list(McpRequestContext context, @Nullable String cursor) {
      return ToolsPage.of(tools.stream().map(McpSyncTool::definition).toList());
    }

    @Override
    public @Nullable McpSyncTool find(McpRequestContext context, String name) {
      return tools.stream()
          .filter(tool -> tool.definition().name().equals(name))
          .findFirst()
          .orElse(null);
    }

    @SuppressWarnings("deprecation") // the suite asks for sampling, deprecated as it is
    private McpSyncTool tool(JsonNode tool) {
      Tool definition = as(tool.path("definition"), Tool.class, Map.of());
      ClientCapabilities.Builder needs = ClientCapabilities.builder();
      if (definition.name().equals("test_missing_capability")) {
        needs.sampling();
      }
      return McpSyncTool.of(
          definition, needs.build(), (context, request) -> call(context, tool, definition.name()));
    }

    private McpSyncResponse<CallToolOutcome> call(
        McpRequestContext context, JsonNode tool, String name) {
      CallToolResult result = as(tool.path("result"), CallToolResult.class, Map.of());
      if (context.progressToken() == null || !name.equals("test_tool_with_progress")) {
        return McpSyncResponse.result(result);
      }
      return McpSyncResponse.streaming(
          notifier -> {
            for (double done : new double[] {0, 50, 100}) {
              notifier.progress(done, 100.0, null);
            }
            return result;
          });
    }
  }

  private final class Resources implements McpSyncResourceRepository {

    @Override
    public ResourcesPage list(McpRequestContext context, @Nullable String cursor) {
      return ResourcesPage.of(
          fixtures.all("resources").stream()
              .map(resource -> as(resource.path("definition"), Resource.class, Map.of()))
              .toList());
    }

    @Override
    public ResourceTemplatesPage listTemplates(McpRequestContext context, @Nullable String cursor) {
      return ResourceTemplatesPage.of(
          fixtures.all("templates").stream()
              .map(template -> as(template.path("definition"), ResourceTemplate.class, Map.of()))
              .toList());
    }

    @Override
    public @Nullable McpSyncResource find(McpRequestContext context, String uri) {
      for (JsonNode resource : fixtures.all("resources")) {
        if (resource.path("definition").path("uri").asString().equals(uri)) {
          return at(resource.path("contents"), Map.of());
        }
      }
      for (JsonNode template : fixtures.all("templates")) {
        if (uri.startsWith(template.path("prefix").asString())) {
          return at(template.path("contents"), Map.of("id", ConformanceFixtures.id(uri)));
        }
      }
      return null;
    }

    private McpSyncResource at(JsonNode node, Map<String, ?> words) {
      return McpSyncResource.of(
          (context, request) ->
              McpSyncResponse.result(
                  ReadResourceResult.builder(
                          List.of(
                              node.has("blob")
                                  ? as(node, BlobResourceContents.class, words)
                                  : as(node, TextResourceContents.class, words)))
                      .build()));
    }
  }

  private final class Prompts implements McpSyncPromptRepository {

    private final List<McpSyncPrompt> prompts =
        fixtures.all("prompts").stream().map(this::prompt).toList();

    @Override
    public PromptsPage list(McpRequestContext context, @Nullable String cursor) {
      return PromptsPage.of(prompts.stream().map(McpSyncPrompt::definition).toList());
    }

    @Override
    public @Nullable McpSyncPrompt find(McpRequestContext context, String name) {
      return prompts.stream()
          .filter(prompt -> prompt.definition().name().equals(name))
          .findFirst()
          .orElse(null);
    }

    @Override
    public boolean supportsCompletion() {
      return true;
    }

    private McpSyncPrompt prompt(JsonNode prompt) {
      return McpSyncPrompt.of(
              as(prompt.path("definition"), Prompt.class, Map.of()),
              (context, request) ->
                  McpSyncResponse.result(
                      as(
                          prompt,
                          GetPromptResult.class,
                          request.arguments() == null ? Map.of() : request.arguments())))
          .withCompletionHandler(
              (context, request) ->
                  CompleteResult.of(new CompleteResult.Completion(List.of("paris"), 1, false)));
    }
  }

  private <T> T as(JsonNode node, Class<T> type, Map<String, ?> words) {
    return ConformanceFixtures.as(mapper, node, type, words);
  }
}
