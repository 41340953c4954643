package dev.tht.sqlplan.check;

import dev.tht.spi.Outcome;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.query.PlanProbe;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.words.PartWords;
import dev.tht.sqlplan.write.PlanWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The checks that count in the database asked: conditions that match nothing, rows that a join
 * loses, and rows that tie where a limit cuts. What cannot be counted is not warned of.
 */
final class MeasuredChecks {
  private final CtePlan plan;
  private final Catalog catalog;
  private final PlanProbe probe;
  private final CountingPlans counting;
  private final PlanWriter writer = new PlanWriter();

  MeasuredChecks(CtePlan plan, Catalog catalog, PlanProbe probe) {
    this.plan = plan;
    this.catalog = catalog;
    this.probe = probe;
    this.counting = new CountingPlans(plan, catalog.engine());
  }

  /** The warnings of counting, and those given but for ties that there are none of. */
  List<PlanWarning> with(List<PlanWarning> structural) {
    List<PlanWarning> all = new ArrayList<>();
    for (PlanWarning warning : structural) {
      if (warning.check() == Check.TIES_CUT) {
        tied(warning).ifPresent(all::add);
      } else {
        all.add(warning);
      }
    }
    for (CteStep step : plan.steps()) {
      matches(step, all);
      lost(step, all);
    }
    return all;
  }

  private OptionalLong count(UnreviewedPlan counted) {
    return writer.synthesize(counted, catalog, catalog.engine())
            instanceof Outcome.Success<UnreviewedSql>(UnreviewedSql sql)
        ? probe.count(sql)
        : OptionalLong.empty();
  }

  private void matches(CteStep step, List<PlanWarning> all) {
    for (PlanPart.Filter filter : step.filters()) {
      source(step, filter.operand())
          .map(from -> counting.rows(step, from, List.of(), List.of(filter), List.of()))
          .ifPresent(counted -> nothing(counted, filter, all));
    }
    for (PlanPart.Condition condition : step.conditions()) {
      source(step, condition.expression())
          .map(from -> counting.rows(step, from, List.of(), List.of(), List.of(condition)))
          .ifPresent(counted -> nothing(counted, condition, all));
    }
  }

  private void nothing(UnreviewedPlan counted, PlanPart part, List<PlanWarning> all) {
    OptionalLong rows = count(counted);
    if (rows.isPresent() && rows.getAsLong() == 0) {
      all.add(new PlanWarning(Check.MATCHES_NOTHING, part.id(), List.of(PartWords.of(part))));
    }
  }

  /** The one source that a condition asks. */
  private static Optional<PlanPart.Source> source(CteStep step, Expression expression) {
    List<String> aliases = AllSteps.aliases(expression);
    return aliases.size() == 1 ? Lineage.source(step, aliases.get(0)) : Optional.empty();
  }

  /** Rows that refer by a key, and find nothing. */
  private void lost(CteStep step, List<PlanWarning> all) {
    for (PlanPart.Join join : step.joins()) {
      if (join.keeps() != JoinKind.INNER || join.pairs().isEmpty() || join.on().isPresent()) {
        continue;
      }
      String right = join.source().alias();
      boolean toKey = keyed(join, join.source(), right);
      String left = AllSteps.aliases(other(join.pairs().get(0), right)).get(0);
      Optional<PlanPart.Source> from = Lineage.source(step, left);
      if (toKey) {
        from.ifPresent(source -> lost(step, join, source, join.source(), all));
      } else if (from.filter(source -> keyed(join, source, left)).isPresent()) {
        lost(step, join, join.source(), from.get(), all);
      }
    }
  }

  private void lost(
      CteStep step,
      PlanPart.Join join,
      PlanPart.Source referring,
      PlanPart.Source referred,
      List<PlanWarning> all) {
    PlanPart.Join semi =
        new PlanPart.Join(
            join.id(),
            referred,
            false,
            join.pairs(),
            List.of(),
            Optional.of(JoinKind.SEMI),
            Optional.empty());
    boolean one =
        join.pairs().stream()
            .allMatch(
                pair ->
                    List.of(referring.alias(), referred.alias())
                        .containsAll(List.of(pair.left().source(), pair.right().source())));
    if (!one) {
      return;
    }
    OptionalLong whole = count(counting.rows(step, referring, List.of(), List.of(), List.of()));
    OptionalLong kept = count(counting.rows(step, referring, List.of(semi), List.of(), List.of()));
    if (whole.isPresent() && kept.isPresent() && kept.getAsLong() < whole.getAsLong()) {
      all.add(
          new PlanWarning(
              Check.ROWS_LOST,
              join.id(),
              List.of(
                  Long.toString(whole.getAsLong() - kept.getAsLong()),
                  Long.toString(whole.getAsLong()),
                  SafeText.line(referring.alias()))));
    }
  }

  private static Expression.Field other(PlanPart.Pair pair, String alias) {
    return pair.left().source().equals(alias) ? pair.right() : pair.left();
  }

  private boolean keyed(PlanPart.Join join, PlanPart.Source source, String alias) {
    if (!(source.relation() instanceof Relation.OfTable table)) {
      return false;
    }
    List<String> key = catalog.rowKey(table.table()).stream().map(ColumnName::name).toList();
    return !key.isEmpty()
        && join.pairs().stream()
            .flatMap(pair -> java.util.stream.Stream.of(pair.left(), pair.right()))
            .filter(field -> field.source().equals(alias))
            .map(Expression.Field::column)
            .toList()
            .containsAll(key);
  }

  private Optional<PlanWarning> tied(PlanWarning warning) {
    for (CteStep step : plan.steps()) {
      if (step.limit().filter(limit -> limit.id().equals(warning.part())).isPresent()) {
        return tied(step, warning);
      }
    }
    return Optional.of(warning);
  }

  private Optional<PlanWarning> tied(CteStep step, PlanWarning warning) {
    PlanPart.Limit limit = step.limit().orElseThrow();
    if (limit.needsComputing()
        || step.order().isEmpty()
        || step.distinct().isPresent()
        || !step.combinations().isEmpty()) {
      return Optional.of(warning);
    }
    long place = limit.skipped().orElse(0) + limit.rows();
    OptionalLong rows = count(counting.ranked(step, place));
    if (rows.isEmpty()) {
      return Optional.of(warning);
    }
    return rows.getAsLong() <= place
        ? Optional.empty()
        : Optional.of(
            new PlanWarning(
                Check.TIES_CUT,
                warning.part(),
                List.of(Long.toString(rows.getAsLong()), Long.toString(place))));
  }
}
