package dev.tht.cli;

import java.util.List;
import java.util.function.Function;

/**
 * A person who first says something in their own words, later goes back from the plan to the
 * tables, and accepts everything else.
 */
final class ChangingMind implements Function<List<String>, String> {

  private final String wanted;
  private boolean said;
  private boolean went;

  ChangingMind(String wanted) {
    this.wanted = wanted;
  }

  @Override
  public String apply(List<String> question) {
    if (!said && question.get(0).startsWith("F1 ")) {
      said = true;
      return "o what the shop itself means by it";
    }
    if (!went && question.get(0).startsWith("F5 ")) {
      went = true;
      return "b F4";
    }
    return TypingReviewer.choice(question, "^I accept", wanted, "recommended");
  }
}
