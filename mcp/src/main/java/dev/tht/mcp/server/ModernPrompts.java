package dev.tht.mcp.server;

import dev.tht.spi.session.Phase;
import io.modelcontextprotocol.modern.McpSchema.GetPromptResult;
import io.modelcontextprotocol.modern.McpSchema.Prompt;
import io.modelcontextprotocol.modern.McpSchema.PromptMessage;
import io.modelcontextprotocol.modern.McpSchema.Role;
import io.modelcontextprotocol.modern.McpSchema.TextContent;
import io.modelcontextprotocol.modern.server.McpRequestContext;
import io.modelcontextprotocol.modern.server.McpSyncResponse;
import io.modelcontextprotocol.modern.server.feature.McpSyncPrompt;
import io.modelcontextprotocol.modern.server.feature.McpSyncPromptRepository;
import io.modelcontextprotocol.modern.server.feature.PromptsPage;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A prompt for each phase, for clients without a handshake. */
final class ModernPrompts implements McpSyncPromptRepository {

  private final List<McpSyncPrompt> prompts;

  ModernPrompts(PhasePrompts phases) {
    this.prompts = Stream.of(Phase.values()).map(phase -> prompt(phases, phase)).toList();
  }

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

  private static McpSyncPrompt prompt(PhasePrompts phases, Phase phase) {
    Prompt definition =
        Prompt.builder(phases.name(phase))
            .title(phases.title(phase))
            .description(phases.says(phase))
            .arguments(List.of())
            .build();
    TextContent text = TextContent.builder(phases.words(phase)).build();
    GetPromptResult result =
        GetPromptResult.builder(List.of(PromptMessage.builder(Role.USER, text).build()))
            .description(phases.says(phase))
            .build();
    return McpSyncPrompt.of(definition, (context, request) -> McpSyncResponse.result(result));
  }
}
