package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.Span;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.ArrayList;
import java.util.List;

/** The rewritten question, part by part, each with what it rests on. */
final class RewritingLines {

  private static final int LONGEST = TextLimits.LINE;
  private static final int LONGEST_SAID = 60;

  private RewritingLines() {}

  static List<String> of(Rewriting rewriting, String question, Wording words) {
    List<String> lines = new ArrayList<>();
    lines.add(safe(rewriting.text()));
    lines.add(
        words.say("rewriting.population", safe(rewriting.population()))
            + basis(rewriting.populationBasis(), question, words));
    for (Condition c : rewriting.conditions()) {
      lines.add(
          words.say("rewriting.condition", c.number(), safe(c.text()))
              + basis(c.basis(), question, words)
              + stated(c, words));
    }
    for (Output o : rewriting.outputs()) {
      lines.add(
          words.say("rewriting.output", o.number(), safe(o.text()))
              + basis(o.basis(), question, words));
    }
    for (Grouping g : rewriting.groupings()) {
      lines.add(
          words.say("rewriting.grouping", safe(g.text())) + basis(g.basis(), question, words));
    }
    for (Ordering o : rewriting.orderings()) {
      String key = o.descending() ? "rewriting.descending" : "rewriting.ascending";
      lines.add(words.say(key, safe(o.text())) + basis(o.basis(), question, words));
    }
    rewriting
        .limit()
        .ifPresent(
            limit ->
                lines.add(
                    words.count("rewriting.limit", limit.rows())
                        + basis(limit.basis(), question, words)));
    if (rewriting.distinct()) {
      lines.add(words.say("rewriting.distinct"));
    }
    rewriting
        .assumptions()
        .forEach(assumption -> lines.add(words.say("rewriting.assumption", safe(assumption))));
    UnusedNumbers.in(question, rewriting)
        .forEach(number -> lines.add(words.say("rewriting.unused", safe(number))));
    return lines;
  }

  /** The comparison that the question's words are taken to state, so that it can be checked. */
  private static String stated(Condition condition, Wording words) {
    return condition
        .stated()
        .map(
            comparison ->
                " "
                    + words.say(
                        "basis.stated",
                        safe(
                            FilterWords.of(
                                "",
                                comparison.comparison(),
                                comparison.literals().stream()
                                    .map(literal -> literal.constant().text())
                                    .toList(),
                                words))))
        .orElse("");
  }

  private static String safe(String text) {
    return SafeText.line(text, LONGEST);
  }

  /** The decision, or the words of the question themselves. */
  private static String basis(Basis basis, String question, Wording words) {
    return "  ["
        + switch (basis) {
          case Basis.OfDecision(DecisionId id) -> id.value();
          case Basis.OfWords(Span span) -> said(span, question, words);
        }
        + "]";
  }

  private static String said(Span span, String question, Wording words) {
    boolean whole = span.start() == 0 && span.end() >= question.length();
    return whole || !span.within(question)
        ? words.say("basis.question")
        : words.say("basis.words", SafeText.line(span.in(question), LONGEST_SAID));
  }
}
