package dev.tht.sqlplan.check;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.words.PlanMarkdown;
import dev.tht.sqlplan.words.PlanSentences;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Says a plan as Markdown or in sentences, and below it what the static checks would have a
 * reviewer look at. Safe for concurrent use when the supplier is.
 */
public final class CheckedPlanWording implements PlanWording {

  private final Supplier<Catalog> catalog;

  /**
   * @param catalog the catalog against whose keys plans are checked; asked for each plan
   */
  public CheckedPlanWording(Supplier<Catalog> catalog) {
    this.catalog = catalog;
  }

  @Override
  public List<String> technical(CtePlan plan, Language language) {
    List<String> lines = new ArrayList<>(PlanMarkdown.of(plan).lines().toList());
    List<String> warnings = warnings(plan, language);
    if (!warnings.isEmpty()) {
      lines.addAll(List.of("", "**" + WarningWords.heading(language) + "**", ""));
      warnings.forEach(warning -> lines.add("- " + warning));
    }
    return lines;
  }

  @Override
  public List<String> sentences(CtePlan plan, Language language) {
    List<String> sentences = new ArrayList<>(PlanSentences.of(plan, language));
    warnings(plan, language)
        .forEach(warning -> sentences.add(WarningWords.heading(language) + ": " + warning));
    return sentences;
  }

  private List<String> warnings(CtePlan plan, Language language) {
    return PlanChecks.warnings(plan, catalog.get()).stream()
        .map(warning -> WarningWords.of(warning, language))
        .toList();
  }
}
