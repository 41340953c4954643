package dev.tht.mcp.server;

import dev.tht.spi.session.Phase;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures;
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

  /** For a transport that knows its client. */
  List<SyncPromptSpecification> all() {
    return Stream.of(Phase.values())
        .map(phase -> new SyncPromptSpecification(prompt(phase), (exchange, asked) -> text(phase)))
        .toList();
  }

  /** For a transport on which every request stands for itself. */
  List<McpStatelessServerFeatures.SyncPromptSpecification> stateless() {
    return Stream.of(Phase.values())
        .map(
            phase ->
                new McpStatelessServerFeatures.SyncPromptSpecification(
                    prompt(phase), (context, asked) -> text(phase)))
        .toList();
  }

  private Prompt prompt(Phase phase) {
    return Prompt.builder(name(phase))
        .title(title(phase))
        .description(says(phase))
        .arguments(List.of())
        .build();
  }

  private GetPromptResult text(Phase phase) {
    TextContent text = TextContent.builder(words(phase)).build();
    return GetPromptResult.builder(List.of(new PromptMessage(Role.USER, text)))
        .description(says(phase))
        .build();
  }

  String name(Phase phase) {
    return "tht-" + phase.code().toLowerCase(Locale.ROOT);
  }

  String title(Phase phase) {
    return skill.title(phase);
  }

  String words(Phase phase) {
    return skill.of(phase);
  }

  String says(Phase phase) {
    return "What to do in " + skill.title(phase);
  }
}
