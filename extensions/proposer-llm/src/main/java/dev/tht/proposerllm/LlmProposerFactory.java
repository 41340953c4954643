package dev.tht.proposerllm;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerFactory;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Makes the proposer {@code llm}, which is used where {@code tht.yaml} asks for it and nowhere
 * else.
 *
 * <p>Settings: {@code api} ({@code openai} or {@code anthropic}), {@code model}, {@code base-url},
 * {@code key-variable} (the environment variable with the key), {@code tries} (3), {@code
 * timeout-seconds} (60), {@code pause-millis} when it is busy (1000), {@code most-tokens} of an
 * answer (4096), {@code price-in} and {@code price-out} of a million tokens, {@code fallback}
 * ({@code rules}).
 */
public final class LlmProposerFactory implements ProposerFactory {

  static final String NAME = "llm";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Proposer create(ProviderConfig config) {
    LlmSettings settings = LlmSettings.of(config);
    String key = System.getenv(settings.keyVariable());
    if ((key == null || key.isBlank()) && settings.baseUrl().isEmpty()) {
      throw new ThtException(
          LlmErrorCode.NO_KEY,
          "the environment variable " + settings.keyVariable() + " holds no key for the model",
          "set it, or choose the proposer rules in tht.yaml");
    }
    return new LlmProposer(
        settings,
        new ModelCalls(ChatModels.of(settings, Optional.ofNullable(key).orElse("none")), settings),
        fallback(settings.fallback()));
  }

  private static Proposer fallback(String name) {
    for (ProposerFactory factory :
        ServiceLoader.load(ProposerFactory.class, LlmProposerFactory.class.getClassLoader())) {
      if (factory.name().equals(name) && !name.equals(NAME)) {
        return factory.create(ProviderConfig.none());
      }
    }
    throw new ThtException(
        LlmErrorCode.NO_FALLBACK,
        "there is no proposer '" + name + "' to fall back on",
        "set fallback to rules");
  }
}
