package dev.tht.proposerllm;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * The {@code proposer} block of {@code tht.yaml}, checked.
 *
 * @param api whose form the endpoint speaks
 * @param model the model's name at the endpoint
 * @param baseUrl where it is; the vendor's own address when empty
 * @param keyVariable the environment variable that holds the key; the key itself is never a setting
 * @param tries most calls for one proposal, 1 to 10
 * @param timeout how long one call may take
 * @param pause how long to wait when the endpoint says that it is busy, longer each time
 * @param mostTokens most tokens of one answer
 * @param priceIn price of a million tokens sent, in the currency of the contract
 * @param priceOut price of a million tokens answered
 * @param fallback the proposer that speaks when the model cannot
 */
record LlmSettings(
    Api api,
    String model,
    Optional<String> baseUrl,
    String keyVariable,
    int tries,
    Duration timeout,
    Duration pause,
    int mostTokens,
    Optional<BigDecimal> priceIn,
    Optional<BigDecimal> priceOut,
    String fallback) {

  /** The forms of endpoint that are understood. */
  enum Api {
    OPENAI,
    ANTHROPIC
  }

  static LlmSettings of(ProviderConfig config) {
    Api api = api(config.find("api").orElse("openai"));
    return new LlmSettings(
        api,
        config.find("model").orElseThrow(() -> wrong("model is not set", "name the model to ask")),
        config.find("base-url").map(LlmSettings::url),
        config
            .find("key-variable")
            .orElse(api == Api.OPENAI ? "OPENAI_API_KEY" : "ANTHROPIC_API_KEY"),
        number(config, "tries", 3, 1, 10),
        Duration.ofSeconds(number(config, "timeout-seconds", 60, 1, 600)),
        Duration.ofMillis(number(config, "pause-millis", 1_000, 0, 60_000)),
        number(config, "most-tokens", 4096, 256, 65_536),
        config.find("price-in").map(text -> price("price-in", text)),
        config.find("price-out").map(text -> price("price-out", text)),
        config.find("fallback").orElse("rules"));
  }

  private static Api api(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "openai" -> Api.OPENAI;
      case "anthropic" -> Api.ANTHROPIC;
      default -> throw wrong("api is '" + text + "'", "set api to openai or anthropic");
    };
  }

  private static String url(String text) {
    try {
      String scheme = URI.create(text).getScheme();
      if ("http".equals(scheme) || "https".equals(scheme)) {
        return text;
      }
    } catch (IllegalArgumentException notOne) {
      // said below
    }
    throw wrong("base-url is '" + text + "'", "give an http or https address");
  }

  private static int number(ProviderConfig config, String key, int usual, int least, int most) {
    String text = config.find(key).orElse(Integer.toString(usual));
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException notOne) {
      // said below
    }
    throw wrong(key + " is '" + text + "'", "give a number from " + least + " to " + most);
  }

  private static BigDecimal price(String key, String text) {
    try {
      BigDecimal price = new BigDecimal(text);
      if (price.signum() >= 0) {
        return price;
      }
    } catch (NumberFormatException notOne) {
      // said below
    }
    throw wrong(key + " is '" + text + "'", "give the price of a million tokens");
  }

  private static ThtException wrong(String what, String remedy) {
    return new ThtException(
        LlmErrorCode.SETTING, "proposer " + LlmProposerFactory.NAME + ": " + what, remedy);
  }
}
