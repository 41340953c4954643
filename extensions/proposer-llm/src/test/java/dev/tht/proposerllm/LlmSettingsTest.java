package dev.tht.proposerllm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LlmSettingsTest {

  private static ProviderConfig with(String key, String value) {
    Map<String, String> settings =
        new HashMap<>(Map.of("model", "m", "base-url", "http://127.0.0.1:9/v1"));
    settings.put(key, value);
    return new ProviderConfig(settings);
  }

  @ParameterizedTest
  @CsvSource({
    "api, telex, set api to openai or anthropic",
    "tries, 0, give a number from 1 to 10",
    "tries, many, give a number from 1 to 10",
    "timeout-seconds, 601, give a number from 1 to 600",
    "most-tokens, 1, give a number from 256",
    "base-url, ftp://x, give an http or https address",
    "base-url, :://, give an http or https address",
    "price-in, -1, give the price of a million tokens",
    "price-out, dear, give the price of a million tokens",
  })
  void refusesWhatCannotBe(String key, String value, String remedy) {
    assertThatThrownBy(() -> LlmSettings.of(with(key, value)))
        .isInstanceOfSatisfying(
            ThtException.class,
            failure -> {
              assertThat(failure.code().kind()).isEqualTo(ErrorKind.USAGE);
              assertThat(failure.sentence()).contains(key, value, remedy);
            });
  }

  @Test
  void needsAModel() {
    assertThatThrownBy(() -> LlmSettings.of(ProviderConfig.none()))
        .hasMessageContaining("model is not set");
  }

  @Test
  void needsAKeyForAVendorsOwnAddress() {
    ProviderConfig config =
        new ProviderConfig(Map.of("model", "m", "key-variable", "THT_NO_SUCH_KEY"));

    assertThatThrownBy(() -> new LlmProposerFactory().create(config))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("THT_NO_SUCH_KEY");
  }

  @Test
  void needsAProposerToFallBackOn() {
    assertThatThrownBy(() -> new LlmProposerFactory().create(with("fallback", "llm")))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("no proposer 'llm'");
  }
}
