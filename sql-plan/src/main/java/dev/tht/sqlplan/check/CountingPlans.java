package dev.tht.sqlplan.check;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.Sorting;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.WindowFunction;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plans that count what a piece of another plan does: the steps before, one step that is changed,
 * and one that counts its rows.
 */
final class CountingPlans {
  private static final String PROBED = "tht_probed";
  private static final String RANK = "tht_rank";

  private final CtePlan plan;
  private final String engine;

  CountingPlans(CtePlan plan, String engine) {
    this.plan = plan;
    this.engine = engine;
  }

  /** How many rows of one source of the step those parts keep. */
  UnreviewedPlan rows(
      CteStep step,
      PlanPart.Source source,
      List<PlanPart.Join> joins,
      List<PlanPart.Filter> filters,
      List<PlanPart.Condition> conditions) {
    PlanPart.Output one =
        new PlanPart.Output(id("o1"), "one", new Formula.Value(Constant.number(1)), List.of());
    return counting(
        step,
        selected(source, joins, filters, conditions, List.of(one), Optional.empty()),
        List.of());
  }

  /** How many rows of the step, before they are grouped, differ in those expressions. */
  UnreviewedPlan differing(CteStep step, List<Expression> in) {
    List<PlanPart.Output> shown = new ArrayList<>();
    for (Expression each : in) {
      String name = "k" + (shown.size() + 1);
      shown.add(new PlanPart.Output(id(name), name, each, List.of()));
    }
    return counting(
        step,
        selected(
            step.source(),
            step.joins(),
            step.filters(),
            step.conditions(),
            shown,
            Optional.of(new PlanPart.Distinct(id("d1"), List.of()))),
        List.of());
  }

  private static CteStep selected(
      PlanPart.Source source,
      List<PlanPart.Join> joins,
      List<PlanPart.Filter> filters,
      List<PlanPart.Condition> conditions,
      List<PlanPart.Output> outputs,
      Optional<PlanPart.Distinct> distinct) {
    return new CteStep(
        PROBED,
        "",
        source,
        joins,
        filters,
        List.of(),
        List.of(),
        outputs,
        distinct,
        List.of(),
        Optional.empty(),
        conditions,
        List.of(),
        List.of());
  }

  /** How many rows of the step's order stand no lower than that place. */
  UnreviewedPlan ranked(CteStep step, long place) {
    List<Sorting> order = new ArrayList<>();
    for (PlanPart.Order key : step.order()) {
      order.add(
          new Sorting(
              resolved(step, key.expression()),
              key.descending(),
              key.missing().orElse(Missing.LAST)));
    }
    PlanPart.Output rank =
        new PlanPart.Output(
            id("o1"),
            RANK,
            new Formula.Window(
                WindowFunction.RANK,
                List.of(),
                List.of(),
                order,
                Optional.empty(),
                Optional.empty()),
            List.of());
    CteStep ranked =
        new CteStep(
            PROBED,
            "",
            step.source(),
            step.joins(),
            step.filters(),
            step.groups(),
            step.having(),
            List.of(rank),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            step.conditions(),
            step.groupConditions(),
            List.of());
    Expression within =
        new Formula.Applied(
            Operation.LESS_OR_EQUAL,
            List.of(new Expression.Field(PROBED, RANK), new Formula.Value(Constant.number(place))));
    return counting(step, ranked, List.of(new PlanPart.Condition(id("c1"), within, List.of())));
  }

  private static Expression resolved(CteStep step, Expression expression) {
    return expression instanceof Formula.OutputReference shown
        ? step.outputs().stream()
            .filter(output -> output.name().equals(shown.output()))
            .map(PlanPart.Output::expression)
            .findFirst()
            .orElse(expression)
        : expression;
  }

  private UnreviewedPlan counting(
      CteStep original, CteStep probed, List<PlanPart.Condition> conditions) {
    List<CteStep> steps = new ArrayList<>();
    for (CteStep before : plan.steps()) {
      if (before.equals(original)) {
        break;
      }
      steps.add(before);
    }
    steps.add(probed);
    steps.add(
        new CteStep(
            "tht_counted",
            "",
            new PlanPart.Source(id("src"), PROBED, new Relation.OfStep(PROBED), List.of()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(
                new PlanPart.Output(
                    id("o2"),
                    "n",
                    new Expression.Aggregated(Aggregate.COUNT, Optional.empty()),
                    List.of())),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            conditions,
            List.of(),
            List.of()));
    return UnreviewedPlan.of(new CtePlan("", steps, List.of("n"), List.of(), List.of()), engine);
  }

  private static PartId id(String name) {
    return new PartId("probe." + name);
  }
}
