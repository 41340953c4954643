package dev.tht.proposerllm;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.util.List;
import java.util.Optional;

/** One call to the model; what goes wrong comes back as words. Safe for concurrent use. */
final class ModelCalls {

  private static final int LONGEST = 200_000;
  private static final int LONGEST_REASON = 200;

  private final ChatModel model;
  private final LlmSettings settings;

  ModelCalls(ChatModel model, LlmSettings settings) {
    this.model = model;
    this.settings = settings;
  }

  /**
   * What came of a call.
   *
   * @param text what the model wrote; empty when it wrote nothing that can be used
   * @param trouble why not, in words; empty when there is a text
   * @param again whether the same call may do better
   * @param usage what it cost
   */
  record Answer(Optional<String> text, String trouble, boolean again, Usage usage) {
    private static Answer failed(String trouble, boolean again, Usage usage) {
      return new Answer(Optional.empty(), trouble, again, usage);
    }
  }

  Answer ask(List<ChatMessage> messages) {
    try {
      return answer(model.chat(ChatRequest.builder().messages(messages).build()));
    } catch (RateLimitException busy) {
      return Answer.failed("the model is busy (too many requests)", true, new Usage(1, 0, 0));
    } catch (TimeoutException slow) {
      return Answer.failed(
          "the model did not answer within " + settings.timeout().toSeconds() + " s",
          false,
          new Usage(1, 0, 0));
    } catch (RuntimeException failed) {
      // The client wraps what the network does in exceptions of every sort.
      return Answer.failed("the model failed: " + reason(failed), true, new Usage(1, 0, 0));
    }
  }

  private static String reason(RuntimeException failed) {
    String said = String.valueOf(failed.getMessage()).lines().findFirst().orElse("no reason given");
    return said.length() > LONGEST_REASON ? said.substring(0, LONGEST_REASON) + "…" : said;
  }

  private static Answer answer(ChatResponse response) {
    AiMessage message = response.aiMessage();
    Usage usage = usage(response);
    String text = message == null ? null : message.text();
    if (message != null && message.hasToolExecutionRequests()) {
      return Answer.failed("it called a tool, and there are none", true, usage);
    }
    if (text == null || text.isBlank()) {
      return Answer.failed("it wrote nothing", true, usage);
    }
    if (response.finishReason() == FinishReason.LENGTH || text.length() > LONGEST) {
      return Answer.failed("its answer was cut off before its end", true, usage);
    }
    return new Answer(Optional.of(text), "", false, usage);
  }

  private static Usage usage(ChatResponse response) {
    var tokens = response.tokenUsage();
    return tokens == null
        ? new Usage(1, 0, 0)
        : new Usage(1, number(tokens.inputTokenCount()), number(tokens.outputTokenCount()));
  }

  private static long number(@org.jspecify.annotations.Nullable Integer count) {
    return count == null ? 0 : count;
  }
}
