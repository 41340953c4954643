package dev.tht.mcp.server;

import dev.tht.spi.session.Phase;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A prompt for each phase, made from the published skill. */
final class PhasePrompts {

  private final Skill skill;

  PhasePrompts(Skill skill) {
    this.skill = skill;
  }

  List<SyncPromptSpecification> all() {
    return Stream.of(Phase.values()).map(this::one).toList();
  }

  private SyncPromptSpecification one(Phase phase) {
    String says = "What to do in " + skill.title(phase);
    Prompt prompt =
        Prompt.builder("tht-" + phase.code().toLowerCase(Locale.ROOT))
            .title(skill.title(phase))
            .description(says)
            .arguments(List.of())
            .build();
    return new SyncPromptSpecification(
        prompt,
        (exchange, request) ->
            new GetPromptResult(
                says, List.of(new PromptMessage(Role.USER, new TextContent(skill.of(phase))))));
  }
}
