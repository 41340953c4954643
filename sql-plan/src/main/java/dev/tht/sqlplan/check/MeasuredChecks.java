package dev.tht.sqlplan.check;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.query.PlanProbe;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.words.PartWords;
import dev.tht.sqlplan.write.Typing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The checks that count in the database asked: conditions that match nothing, rows that a join
 * loses, rows that tie where a limit cuts, and whether what the structure lets doubt is so in the
 * data. What cannot be counted is not warned of, or stays as the structure tells it.
 */
final class MeasuredChecks {
  private final CtePlan plan;
  private final Counter counter;
  private final CountedDoubts doubts;
  private final LostRows lost;

  MeasuredChecks(CtePlan plan, Catalog catalog, PlanProbe probe) {
    this.plan = plan;
    this.counter = new Counter(plan, catalog, probe);
    this.doubts = new CountedDoubts(catalog, counter, new Typing(catalog, plan.steps()));
    this.lost = new LostRows(catalog, counter);
  }

  /** What counting leaves of those findings, and what it finds by itself. */
  List<PlanWarning> with(List<Finding> structural) {
    List<PlanWarning> all = new ArrayList<>();
    structural.forEach(finding -> measured(finding).ifPresent(all::add));
    for (CteStep step : plan.steps()) {
      matches(step, all);
      all.addAll(lost.of(step));
    }
    return all.stream().distinct().toList();
  }

  private Optional<PlanWarning> measured(Finding finding) {
    return switch (finding.warning().check()) {
      case TIES_CUT -> tied(finding);
      case AGGREGATE_MULTIPLIED -> doubts.repeated(finding);
      case IMPLICIT_CAST -> doubts.converted(finding);
      case JOIN_NOT_BY_KEY -> doubts.unrelated(finding);
      case ROWS_REPEATED,
          OPTIONAL_JOIN_UNDONE,
          NULLS_LEFT_OUT,
          NEVER_BOTH,
          JOIN_CONDITION_MISSING,
          AGGREGATE_OVER_NULLS,
          INTEGER_DIVISION,
          TEXT_DATE_COMPARED,
          ROWS_LOST,
          STEP_NOT_READ,
          MATCHES_NOTHING ->
          Optional.of(finding.warning());
    };
  }

  private void matches(CteStep step, List<PlanWarning> all) {
    for (PlanPart.Filter filter : step.filters()) {
      nothing(step, filter, filter.operand(), List.of(filter), List.of()).ifPresent(all::add);
    }
    for (PlanPart.Condition condition : step.conditions()) {
      nothing(step, condition, condition.expression(), List.of(), List.of(condition))
          .ifPresent(all::add);
    }
  }

  /** A condition on one source that no row of it fits, nor one that a join fills in for it. */
  private Optional<PlanWarning> nothing(
      CteStep step,
      PlanPart part,
      Expression expression,
      List<PlanPart.Filter> filters,
      List<PlanPart.Condition> conditions) {
    List<String> aliases = AllSteps.aliases(expression);
    if (aliases.size() != 1) {
      return Optional.empty();
    }
    OptionalLong rows =
        SourceConditions.isOptional(step, aliases.get(0))
            ? counter.rows(step, step.source(), step.joins(), filters, conditions)
            : Lineage.source(step, aliases.get(0))
                .map(from -> counter.rows(step, from, List.of(), filters, conditions))
                .orElse(OptionalLong.empty());
    return rows.isPresent() && rows.getAsLong() == 0
        ? Optional.of(
            new PlanWarning(Check.MATCHES_NOTHING, part.id(), List.of(PartWords.of(part)), true))
        : Optional.empty();
  }

  private Optional<PlanWarning> tied(Finding finding) {
    CteStep step = finding.step();
    PlanPart.Limit limit = step.limit().orElseThrow();
    if (limit.needsComputing()
        || step.order().isEmpty()
        || step.distinct().isPresent()
        || !step.combinations().isEmpty()) {
      return Optional.of(finding.warning());
    }
    long place = limit.skipped().orElse(0) + limit.rows();
    OptionalLong rows = counter.ranked(step, place);
    if (rows.isEmpty()) {
      return Optional.of(finding.warning());
    }
    return rows.getAsLong() <= place
        ? Optional.empty()
        : Optional.of(
            finding.counted(List.of(Long.toString(rows.getAsLong()), Long.toString(place))));
  }
}
