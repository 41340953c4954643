package dev.tht.mcp.server;

import io.modelcontextprotocol.modern.McpException;
import io.modelcontextprotocol.modern.McpSchema.ReadResourceOutcome;
import io.modelcontextprotocol.modern.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.modern.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.modern.McpSchema.TextResourceContents;
import io.modelcontextprotocol.modern.server.McpRequestContext;
import io.modelcontextprotocol.modern.server.McpSyncResponse;
import io.modelcontextprotocol.modern.server.feature.McpSyncResource;
import io.modelcontextprotocol.modern.server.feature.McpSyncResourceRepository;
import io.modelcontextprotocol.modern.server.feature.ResourceTemplatesPage;
import io.modelcontextprotocol.modern.server.feature.ResourcesPage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What may be read of a session, for clients without a handshake. */
final class ModernResources implements McpSyncResourceRepository {

  private final SessionResources resources;

  ModernResources(SessionResources resources) {
    this.resources = resources;
  }

  @Override
  public ResourcesPage list(McpRequestContext context, @Nullable String cursor) {
    return ResourcesPage.of(List.of());
  }

  @Override
  public ResourceTemplatesPage listTemplates(McpRequestContext context, @Nullable String cursor) {
    return ResourceTemplatesPage.of(
        resources.documents().stream()
            .map(
                document ->
                    ResourceTemplate.builder(document.uri(), document.name())
                        .description(document.says())
                        .mimeType(SessionResources.MARKDOWN)
                        .build())
            .toList());
  }

  @Override
  public McpSyncResource find(McpRequestContext context, String uri) {
    return McpSyncResource.of((asked, request) -> McpSyncResponse.result(read(request.uri())));
  }

  private ReadResourceOutcome read(String uri) {
    try {
      return ReadResourceResult.builder(
              List.of(
                  TextResourceContents.builder(uri, resources.text(uri))
                      .mimeType(SessionResources.MARKDOWN)
                      .build()))
          .build();
    } catch (IllegalArgumentException unknown) {
      throw McpException.invalidParams("Resource not found", Map.of("uri", uri));
    }
  }
}
