package dev.tht.proposerllm;

import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;

/** Clients of the two forms of endpoint; neither tries again by itself. */
final class ChatModels {

  private ChatModels() {}

  static ChatModel of(LlmSettings settings, String key) {
    return switch (settings.api()) {
      case OPENAI -> openAi(settings, key);
      case ANTHROPIC -> anthropic(settings, key);
    };
  }

  private static ChatModel openAi(LlmSettings settings, String key) {
    var builder =
        OpenAiChatModel.builder()
            .apiKey(key)
            .modelName(settings.model())
            .timeout(settings.timeout())
            .maxCompletionTokens(settings.mostTokens())
            .maxRetries(0);
    settings.baseUrl().ifPresent(builder::baseUrl);
    return builder.build();
  }

  private static ChatModel anthropic(LlmSettings settings, String key) {
    var builder =
        AnthropicChatModel.builder()
            .apiKey(key)
            .modelName(settings.model())
            .timeout(settings.timeout())
            .maxTokens(settings.mostTokens())
            .maxRetries(0);
    settings.baseUrl().ifPresent(builder::baseUrl);
    return builder.build();
  }
}
