package dev.tht.sqlplan.check;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.words.PartWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Static checks of a plan, made from its structure and the catalog's keys. Pure; the warnings come
 * in the order of the plan.
 */
public final class PlanChecks {
  private final Catalog catalog;
  private final Lineage lineage;
  private final List<PlanWarning> warnings = new ArrayList<>();

  private PlanChecks(CtePlan plan, Catalog catalog) {
    this.catalog = catalog;
    this.lineage = Lineage.of(plan);
  }

  /** What a reviewer should look at; none is a good sign, not a proof. */
  public static List<PlanWarning> warnings(CtePlan plan, Catalog catalog) {
    PlanChecks checks = new PlanChecks(plan, catalog);
    plan.steps().forEach(checks::step);
    return List.copyOf(checks.warnings);
  }

  private void step(CteStep step) {
    Fanout fanout = new Fanout(step, catalog);
    step.outputs().forEach(output -> multiplied(fanout, output, output.expression()));
    step.having().forEach(filter -> multiplied(fanout, filter, filter.operand()));
    step.order().forEach(order -> multiplied(fanout, order, order.expression()));
    Set<Expression> equal = new HashSet<>();
    for (PlanPart.Filter filter : step.filters()) {
      optionalUndone(step, filter);
      nullsLeftOut(step, filter);
      if (filter.comparison() == Comparison.EQUAL && !equal.add(filter.operand())) {
        warn(Check.NEVER_BOTH, filter, PartWords.of(filter.operand()));
      }
    }
    repeated(step, fanout);
    tiesCut(step);
  }

  /** A list whose columns are all of the first source, ordered by what that has several of. */
  private void repeated(CteStep step, Fanout fanout) {
    String first = fanout.first();
    boolean listed =
        step.groups().isEmpty()
            && step.distinct().isEmpty()
            && step.outputs().stream()
                .allMatch(
                    output ->
                        !(output.expression() instanceof Expression.Aggregated)
                            && alias(output.expression()).equals(first));
    if (listed && !step.order().isEmpty() && fanout.multiplies(first)) {
      warn(Check.ROWS_REPEATED, step.order().get(0), SafeText.line(first));
    }
  }

  private void multiplied(Fanout fanout, PlanPart part, Expression expression) {
    if (!(expression instanceof Expression.Aggregated figure)) {
      return;
    }
    boolean counts =
        switch (figure.aggregate()) {
          case COUNT, SUM, AVERAGE -> true;
          case COUNT_DISTINCT, MINIMUM, MAXIMUM -> false;
        };
    String anchor = figure.operand().map(PlanChecks::alias).orElse(fanout.first());
    if (counts && fanout.multiplies(anchor)) {
      warn(Check.AGGREGATE_MULTIPLIED, part, SafeText.line(anchor), PartWords.of(expression));
    }
  }

  private static String alias(Expression expression) {
    return switch (expression) {
      case Expression.Field field -> field.source();
      case Expression.PartOfDate part -> alias(part.date());
      case Expression.Aggregated figure -> figure.operand().map(PlanChecks::alias).orElse("");
      case Formula formula -> "";
    };
  }

  private void optionalUndone(CteStep step, PlanPart.Filter filter) {
    boolean onOptional =
        step.joins().stream()
            .anyMatch(
                join -> join.optional() && join.source().alias().equals(alias(filter.operand())));
    if (onOptional && filter.comparison() != Comparison.IS_NULL) {
      warn(Check.OPTIONAL_JOIN_UNDONE, filter, PartWords.of(filter.operand()));
    }
  }

  private void nullsLeftOut(CteStep step, PlanPart.Filter filter) {
    boolean negative =
        filter.comparison() == Comparison.NOT_EQUAL || filter.comparison() == Comparison.NOT_IN;
    boolean nullable =
        lineage
            .trace(step, filter.operand())
            .flatMap(Traced::column)
            .flatMap(catalog::column)
            .map(Column::nullable)
            .orElse(false);
    if (negative && nullable) {
      warn(Check.NULLS_LEFT_OUT, filter, PartWords.of(filter.operand()));
    }
  }

  /** A limit cuts equal rows at random unless the order ends in something unique. */
  private void tiesCut(CteStep step) {
    if (step.limit().isEmpty()) {
      return;
    }
    Set<Expression> ordered = new HashSet<>();
    step.order().forEach(order -> ordered.add(order.expression()));
    Set<Expression> groups = new HashSet<>();
    step.groups().forEach(group -> groups.add(group.expression()));
    boolean oneRow =
        groups.isEmpty()
            && step.outputs().stream()
                .anyMatch(o -> o.expression() instanceof Expression.Aggregated);
    boolean settled =
        oneRow
            || (!groups.isEmpty() && ordered.containsAll(groups))
            || (groups.isEmpty() && new Fanout(step, catalog).settledBy(ordered));
    if (!settled) {
      warn(Check.TIES_CUT, step.limit().get());
    }
  }

  private void warn(Check check, PlanPart part, String... about) {
    warnings.add(new PlanWarning(check, part.id(), List.of(about)));
  }
}
