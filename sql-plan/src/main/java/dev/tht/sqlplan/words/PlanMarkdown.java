package dev.tht.sqlplan.words;

import dev.tht.spi.SafeText;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.DecisionId;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A plan as a Markdown document: one section a step, one table row a part, with the decisions that
 * the part rests on; then what is expected, assumed and left open. Equal plans give equal text.
 */
public final class PlanMarkdown {
  private final StringBuilder out = new StringBuilder();

  private PlanMarkdown() {}

  /** The document. */
  public static String of(CtePlan plan) {
    PlanMarkdown markdown = new PlanMarkdown();
    markdown.line("# " + text(plan.purpose()));
    int number = 1;
    for (CteStep step : plan.steps()) {
      markdown.step(number++, step);
    }
    markdown.list("Expected output", plan.expectedOutput());
    markdown.list("Assumptions", plan.assumptions());
    markdown.list(
        "Open risks",
        plan.openRisks().stream()
            .map(
                risk ->
                    String.join(
                        "; ", risk.undetermined(), risk.treatment(), risk.risk(), risk.effect()))
            .toList());
    return markdown.out.toString();
  }

  private void step(int number, CteStep step) {
    line("");
    line("## " + number + ". `" + SafeText.line(step.name()).replace("`", "'") + "`");
    line("");
    line(text(step.purpose()));
    line("");
    line("| part | does | what | rests on |");
    line("|---|---|---|---|");
    for (PlanPart part : step.parts()) {
      String covers =
          part.covers().isEmpty()
              ? "**nothing**"
              : part.covers().stream().map(DecisionId::value).collect(Collectors.joining(", "));
      line(
          "| "
              + part.id()
              + " | "
              + verb(step, part)
              + " | "
              + text(PartWords.of(part))
              + " | "
              + covers
              + " |");
    }
  }

  private static String verb(CteStep step, PlanPart part) {
    return switch (part) {
      case PlanPart.Source source -> "read";
      case PlanPart.Join join -> "join";
      case PlanPart.Filter filter -> step.having().contains(filter) ? "keep groups" : "keep";
      case PlanPart.Group group -> "group by";
      case PlanPart.Output output -> "show";
      case PlanPart.Order order -> "order by";
      case PlanPart.Limit limit -> "only the";
      case PlanPart.Distinct distinct -> "rows";
      case PlanPart.Condition condition ->
          step.groupConditions().contains(condition) ? "keep groups" : "keep";
      case PlanPart.Combination combination -> "combine";
    };
  }

  private void list(String title, List<String> items) {
    if (items.isEmpty()) {
      return;
    }
    line("");
    line("**" + title + "**");
    line("");
    items.forEach(item -> line("- " + text(item)));
  }

  private void line(String line) {
    out.append(line).append('\n');
  }

  /** One line that Markdown shows as it stands. */
  private static String text(String text) {
    return SafeText.line(text).replaceAll("[\\\\`*_|<\\[\\]#]", "\\\\$0");
  }
}
