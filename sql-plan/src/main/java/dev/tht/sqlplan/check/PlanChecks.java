package dev.tht.sqlplan.check;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.query.PlanProbe;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.read.PartExpressions;
import dev.tht.sqlplan.words.PartWords;
import dev.tht.sqlplan.write.Typing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Static checks of a plan, made from its structure and the catalog's keys. Pure; the warnings come
 * in the order of the plan.
 */
public final class PlanChecks {
  private final Catalog catalog;
  private final Lineage lineage;
  private final JoinChecks joins;
  private final ValueChecks values;
  private final List<Finding> findings = new ArrayList<>();

  private PlanChecks(CtePlan plan, Catalog catalog) {
    this.catalog = catalog;
    this.lineage = Lineage.of(plan);
    this.joins = new JoinChecks(catalog, lineage);
    this.values = new ValueChecks(catalog, lineage, new Typing(catalog, plan.steps()), joins);
  }

  /** What a reviewer should look at; none is a good sign, not a proof. */
  public static List<PlanWarning> warnings(CtePlan plan, Catalog catalog) {
    return findings(plan, catalog).stream().map(Finding::warning).distinct().toList();
  }

  private static List<Finding> findings(CtePlan plan, Catalog catalog) {
    PlanChecks checks = new PlanChecks(plan, catalog);
    AllSteps.of(plan.steps()).forEach(checks::step);
    checks.notRead(plan);
    return checks.findings;
  }

  /**
   * The same, and what counting in the database asked tells; of what can be counted only what is so
   * in the data.
   */
  public static List<PlanWarning> measured(CtePlan plan, Catalog catalog, PlanProbe probe) {
    return List.copyOf(new MeasuredChecks(plan, catalog, probe).with(findings(plan, catalog)));
  }

  private void notRead(CtePlan plan) {
    Set<String> read = new HashSet<>(Set.of(plan.finalStep().name()));
    for (CteStep step : AllSteps.of(plan.steps())) {
      for (PlanPart part : AllSteps.own(step)) {
        if (part instanceof PlanPart.Source source
            && source.relation() instanceof Relation.OfStep other
            && !other.step().equals(step.name())) {
          read.add(other.step());
        }
      }
    }
    plan.steps().stream()
        .filter(step -> !read.contains(step.name()))
        .forEach(
            step -> warn(step, Check.STEP_NOT_READ, step.source(), SafeText.line(step.name())));
  }

  private void step(CteStep step) {
    Fanout fanout = new Fanout(step, catalog);
    step.outputs().forEach(output -> multiplied(fanout, output, output.expression()));
    step.having().forEach(filter -> multiplied(fanout, filter, filter.operand()));
    step.groupConditions().forEach(c -> multiplied(fanout, c, c.expression()));
    step.order().forEach(order -> multiplied(fanout, order, order.expression()));
    findings.addAll(joins.of(step));
    findings.addAll(values.of(step));
    step.conditions().forEach(condition -> optionalUndone(step, condition));
    Set<Expression> equal = new HashSet<>();
    for (PlanPart.Filter filter : step.filters()) {
      optionalUndone(step, filter);
      nullsLeftOut(step, filter);
      if (filter.comparison() == Comparison.EQUAL && !equal.add(filter.operand())) {
        warn(step, Check.NEVER_BOTH, filter, PartWords.of(filter.operand()));
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
    boolean several =
        step.limit().filter(limit -> limit.rows() == 1 && !limit.needsComputing()).isEmpty();
    if (listed && several && !step.order().isEmpty() && fanout.multiplies(first)) {
      warn(step, Check.ROWS_REPEATED, step.order().get(0), SafeText.line(first));
    }
  }

  private void multiplied(Fanout fanout, PlanPart part, Expression expression) {
    for (Figure figure : Figure.in(expression)) {
      List<String> meant = meant(fanout, part, figure);
      if (figure.repeats() && meant.stream().allMatch(fanout::multiplies)) {
        String anchor = figure.operand().map(PlanChecks::alias).orElse(fanout.first());
        List<String> about =
            List.of(
                SafeText.line(anchor.isEmpty() ? fanout.first() : anchor),
                PartWords.of(figure.whole()));
        findings.add(
            new Finding(
                new PlanWarning(Check.AGGREGATE_MULTIPLIED, part.id(), about),
                fanout.step(),
                Optional.of(figure.whole()),
                meant));
      }
    }
  }

  /**
   * The sources of which one should have its rows once each. What is counted is the population
   * where decisions say so; where nobody decided, rows are rows of whichever source the joins do
   * not repeat.
   */
  private static List<String> meant(Fanout fanout, PlanPart part, Figure figure) {
    List<String> read = figure.operand().map(AllSteps::aliases).orElse(List.of());
    if (!read.isEmpty()) {
      return read;
    }
    return part.covers().isEmpty() ? fanout.aliases() : List.of(fanout.first());
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
    if (filter.comparison() != Comparison.IS_NULL && onOptional(step, filter.operand())) {
      warn(step, Check.OPTIONAL_JOIN_UNDONE, filter, PartWords.of(filter.operand()));
    }
  }

  /** A condition that a missing value fails undoes the join as well. */
  private void optionalUndone(CteStep step, PlanPart.Condition condition) {
    for (Expression each : PartExpressions.conjuncts(condition.expression())) {
      boolean strict =
          each instanceof Formula.Applied applied
              && Set.of(
                      Operation.EQUAL,
                      Operation.LESS,
                      Operation.LESS_OR_EQUAL,
                      Operation.GREATER,
                      Operation.GREATER_OR_EQUAL,
                      Operation.BETWEEN,
                      Operation.IN,
                      Operation.LIKE,
                      Operation.NOT_EQUAL,
                      Operation.IS_PRESENT)
                  .contains(applied.operation())
              && applied.operands().get(0) instanceof Expression.Field;
      if (strict && each instanceof Formula.Applied applied) {
        Expression operand = applied.operands().get(0);
        if (onOptional(step, operand)) {
          warn(step, Check.OPTIONAL_JOIN_UNDONE, condition, PartWords.of(operand));
        }
      }
    }
  }

  private static boolean onOptional(CteStep step, Expression operand) {
    return step.joins().stream()
        .anyMatch(
            join -> join.keeps() == JoinKind.LEFT && join.source().alias().equals(alias(operand)));
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
      warn(step, Check.NULLS_LEFT_OUT, filter, PartWords.of(filter.operand()));
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
            && step.outputs().stream().anyMatch(o -> !Figure.in(o.expression()).isEmpty());
    boolean settled =
        oneRow
            || (!groups.isEmpty() && ordered.containsAll(groups))
            || (groups.isEmpty() && new Fanout(step, catalog).settledBy(ordered));
    if (!settled) {
      warn(step, Check.TIES_CUT, step.limit().get());
    }
  }

  private void warn(CteStep step, Check check, PlanPart part, String... about) {
    findings.add(Finding.of(new PlanWarning(check, part.id(), List.of(about)), step));
  }
}
