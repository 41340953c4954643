package dev.tht.spi;

/**
 * Why something was not accepted, as a value that its author (usually a model) can act on.
 *
 * @param rule the name of the rule, in lower case with dashes
 * @param part the offending part: a JSON pointer into the proposal, or a plan part's id; empty for
 *     the whole
 * @param reason what is wrong, in one sentence
 * @param remedy what to do instead, in one sentence
 */
public record Refusal(String rule, String part, String reason, String remedy) {

  public Refusal {
    if (rule.isBlank() || reason.isBlank() || remedy.isBlank()) {
      throw new IllegalArgumentException("a refusal says its rule, reason and remedy");
    }
  }
}
