package dev.tht.proposerllm;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/**
 * What the calls of one phase cost.
 *
 * @param calls how many were made, answered or not
 * @param tokensIn tokens sent, as the endpoint counted them
 * @param tokensOut tokens answered
 */
record Usage(int calls, long tokensIn, long tokensOut) {

  private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
  private static final int DIGITS = 4;

  static final Usage NONE = new Usage(0, 0, 0);

  Usage plus(Usage other) {
    return new Usage(calls + other.calls, tokensIn + other.tokensIn, tokensOut + other.tokensOut);
  }

  /** The price, when both prices are known. */
  Optional<BigDecimal> cost(LlmSettings settings) {
    return settings
        .priceIn()
        .flatMap(
            in ->
                settings
                    .priceOut()
                    .map(
                        out ->
                            in.multiply(BigDecimal.valueOf(tokensIn))
                                .add(out.multiply(BigDecimal.valueOf(tokensOut)))
                                .divide(MILLION, DIGITS, RoundingMode.HALF_UP)));
  }

  /** In words: {@code 2 calls, 3,120 tokens in, 410 out, cost 0.0123}. */
  String words(LlmSettings settings) {
    String counted =
        String.format(
            Locale.ROOT,
            "%d %s, %,d tokens in, %,d out",
            calls,
            calls == 1 ? "call" : "calls",
            tokensIn,
            tokensOut);
    return cost(settings).map(cost -> counted + ", cost " + cost.toPlainString()).orElse(counted);
  }
}
