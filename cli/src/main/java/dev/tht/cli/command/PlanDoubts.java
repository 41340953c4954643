package dev.tht.cli.command;

import dev.tht.cli.reviewer.CliWords;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.query.PlanProbe;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.check.PlanWarning;
import dev.tht.sqlplan.check.WarningWords;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What counting in the database tells of a plan that is about to be accepted. It is said beside the
 * question and is no part of it: a question's screen follows from its content alone, and a count
 * does not.
 */
final class PlanDoubts {

  private final Supplier<Catalog> catalog;
  private final Supplier<PlanProbe> probe;
  private final Language language;
  private final Wording words;

  PlanDoubts(Supplier<Catalog> catalog, Supplier<PlanProbe> probe, Language language) {
    this.catalog = catalog;
    this.probe = probe;
    this.language = language;
    this.words = CliWords.of(language);
  }

  /** A line for each thing counted; none when the question shows no plan. */
  List<String> of(PendingQuestion question) {
    return question.request() instanceof ReviewRequest.Confirm confirm
        ? confirm.contents().stream()
            .filter(ReviewContent.OfPlan.class::isInstance)
            .flatMap(content -> of(((ReviewContent.OfPlan) content).plan()).stream())
            .toList()
        : List.of();
  }

  private List<String> of(CtePlan plan) {
    List<PlanWarning> told = PlanChecks.warnings(plan, catalog.get());
    List<PlanWarning> measured = PlanChecks.measured(plan, catalog.get(), probe.get());
    List<String> lines = new ArrayList<>();
    measured.stream()
        .filter(PlanWarning::counted)
        .forEach(each -> lines.add(words.say("doubt.counted", WarningWords.of(each, language))));
    String cleared =
        told.stream()
            .filter(each -> measured.stream().noneMatch(other -> same(each, other)))
            .map(each -> each.part().value())
            .distinct()
            .collect(Collectors.joining(", "));
    if (!cleared.isEmpty()) {
      lines.add(words.say("doubt.cleared", cleared));
    }
    return lines;
  }

  private static boolean same(PlanWarning one, PlanWarning other) {
    return one.check() == other.check() && one.part().equals(other.part());
  }
}
