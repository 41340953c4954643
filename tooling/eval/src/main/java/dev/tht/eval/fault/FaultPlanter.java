package dev.tht.eval.fault;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.random.RandomGenerator;

/** Plants faults in a plan, one at a time: for each sort of fault that fits, one plan with it. */
final class FaultPlanter {
  private final CtePlan plan;
  private final OtherColumns columns;
  private final RandomGenerator random;
  private final Map<Fault, List<CtePlan>> planted = new EnumMap<>(Fault.class);

  private FaultPlanter(CtePlan plan, Catalog catalog, RandomGenerator random) {
    this.plan = plan;
    this.columns = new OtherColumns(catalog, random);
    this.random = random;
  }

  /** A plan with one fault for each sort that can be planted. */
  static Map<Fault, CtePlan> faults(CtePlan plan, Catalog catalog, RandomGenerator random) {
    FaultPlanter planter = new FaultPlanter(plan, catalog, random);
    plan.steps().forEach(planter::step);
    Map<Fault, CtePlan> one = new EnumMap<>(Fault.class);
    planter.planted.forEach((fault, all) -> one.put(fault, all.get(random.nextInt(all.size()))));
    return one;
  }

  private void put(Fault fault, StepEdit edit) {
    planted.computeIfAbsent(fault, f -> new ArrayList<>()).add(edit.plan());
  }

  private StepEdit edit(CteStep step) {
    return new StepEdit(plan, step);
  }

  private void step(CteStep step) {
    step.joins().forEach(join -> join(step, join));
    step.conditions().forEach(condition -> condition(step, condition));
    step.outputs().forEach(output -> output(step, output));
    step.groups().forEach(group -> group(step, group));
    step.order()
        .forEach(
            order ->
                put(
                    Fault.DIRECTION,
                    edit(step)
                        .order(
                            order,
                            new PlanPart.Order(
                                order.id(),
                                order.expression(),
                                !order.descending(),
                                order.covers(),
                                order.missing()))));
    step.limit()
        .ifPresent(
            limit ->
                put(
                    Fault.LIMIT,
                    edit(step)
                        .limit(
                            new PlanPart.Limit(
                                limit.id(), limit.rows() + 1, limit.covers(), limit.skipped()))));
    step.distinct().ifPresent(distinct -> put(Fault.DISTINCT_GONE, edit(step).withoutDistinct()));
  }

  private void join(CteStep step, PlanPart.Join join) {
    if (join.pairs().isEmpty()) {
      return;
    }
    PlanPart.Pair pair = join.pairs().get(0);
    columns
        .instead(step, pair.right(), OtherColumns::anyOther)
        .ifPresent(
            other -> {
              List<PlanPart.Pair> pairs = new ArrayList<>(join.pairs());
              pairs.set(0, new PlanPart.Pair(pair.left(), other));
              put(Fault.JOIN_COLUMN, edit(step).join(join, changed(join, pairs, join.keeps())));
            });
    if (join.keeps() == JoinKind.INNER) {
      put(
          Fault.JOIN_CONDITION_GONE,
          edit(step).join(join, changed(join, List.of(), JoinKind.CROSS)));
      put(Fault.JOIN_KEEPS_LEFT, edit(step).join(join, changed(join, join.pairs(), JoinKind.LEFT)));
    }
    if (join.keeps() == JoinKind.LEFT) {
      put(
          Fault.JOIN_DROPS_LEFT,
          edit(step).join(join, changed(join, join.pairs(), JoinKind.INNER)));
    }
  }

  private static PlanPart.Join changed(
      PlanPart.Join join, List<PlanPart.Pair> pairs, JoinKind kind) {
    return new PlanPart.Join(
        join.id(),
        join.source(),
        kind == JoinKind.LEFT,
        pairs,
        join.covers(),
        Optional.of(kind),
        kind == JoinKind.CROSS ? Optional.empty() : join.on());
  }

  private void condition(CteStep step, PlanPart.Condition condition) {
    put(Fault.FILTER_GONE, edit(step).condition(condition, Optional.empty()));
    if (!(condition.expression() instanceof Formula.Applied applied)
        || applied.operands().isEmpty()) {
      return;
    }
    Expression first = applied.operands().get(0);
    if (first instanceof Expression.Field field) {
      swap(step, condition, applied, field, Fault.FILTER_COLUMN, OtherColumns::sameType);
      swap(step, condition, applied, field, Fault.DATE_COLUMN, OtherColumns::dates);
    }
    turned(applied.operation())
        .ifPresent(
            other ->
                put(
                    Fault.FILTER_COMPARISON,
                    edit(step).condition(condition, of(condition, other, applied.operands()))));
    if (applied.operands().size() == 2
        && applied.operands().get(1) instanceof Formula.Value value) {
      List<Expression> operands = List.of(first, other(value));
      put(
          Fault.FILTER_VALUE,
          edit(step).condition(condition, of(condition, applied.operation(), operands)));
    }
  }

  private void swap(
      CteStep step,
      PlanPart.Condition condition,
      Formula.Applied applied,
      Expression.Field field,
      Fault fault,
      BiPredicate<Column, Column> fits) {
    columns
        .instead(step, field, fits)
        .ifPresent(
            other -> {
              List<Expression> operands = new ArrayList<>(applied.operands());
              operands.set(0, other);
              put(
                  fault,
                  edit(step).condition(condition, of(condition, applied.operation(), operands)));
            });
  }

  private static Optional<PlanPart.Condition> of(
      PlanPart.Condition condition, Operation operation, List<Expression> operands) {
    return Optional.of(
        new PlanPart.Condition(
            condition.id(), new Formula.Applied(operation, operands), condition.covers()));
  }

  private static Optional<Operation> turned(Operation operation) {
    return switch (operation) {
      case LESS -> Optional.of(Operation.GREATER);
      case LESS_OR_EQUAL -> Optional.of(Operation.GREATER_OR_EQUAL);
      case GREATER -> Optional.of(Operation.LESS);
      case GREATER_OR_EQUAL -> Optional.of(Operation.LESS_OR_EQUAL);
      case EQUAL -> Optional.of(Operation.NOT_EQUAL);
      case NOT_EQUAL -> Optional.of(Operation.EQUAL);
      default -> Optional.empty();
    };
  }

  /** Another number, or the text without its last letter. */
  private Expression other(Formula.Value value) {
    Constant constant = value.constant();
    return switch (constant.kind()) {
      case NUMBER -> new Formula.Value(Constant.number(1 + random.nextInt(5_000)));
      case TEXT, DATE, TRUTH -> {
        String text = constant.text();
        String cut = text.length() > 1 ? text.substring(0, text.length() - 1) : text + "x";
        yield new Formula.Value(Constant.text(cut));
      }
    };
  }

  private void output(CteStep step, PlanPart.Output output) {
    if (output.expression() instanceof Expression.Aggregated figure
        && other(figure) != figure.aggregate()) {
      put(
          Fault.FIGURE,
          edit(step)
              .output(
                  output, of(output, new Expression.Aggregated(other(figure), figure.operand()))));
      if (figure.operand().isPresent()
          && figure.operand().get() instanceof Expression.Field field) {
        columns
            .instead(step, field, OtherColumns::numbers)
            .ifPresent(
                column ->
                    put(
                        Fault.FIGURE_COLUMN,
                        edit(step)
                            .output(
                                output,
                                of(
                                    output,
                                    new Expression.Aggregated(
                                        figure.aggregate(), Optional.of(column))))));
      }
    }
    if (output.expression() instanceof Expression.Field field && step.groups().isEmpty()) {
      columns
          .instead(step, field, OtherColumns::anyOther)
          .ifPresent(
              column -> put(Fault.OUTPUT_COLUMN, edit(step).output(output, of(output, column))));
    }
  }

  private static Aggregate other(Expression.Aggregated figure) {
    return switch (figure.aggregate()) {
      case COUNT -> figure.operand().isPresent() ? Aggregate.COUNT_DISTINCT : Aggregate.COUNT;
      case COUNT_DISTINCT -> Aggregate.COUNT;
      case SUM -> Aggregate.AVERAGE;
      case AVERAGE -> Aggregate.SUM;
      case MINIMUM -> Aggregate.MAXIMUM;
      case MAXIMUM -> Aggregate.MINIMUM;
    };
  }

  private static PlanPart.Output of(PlanPart.Output output, Expression expression) {
    return new PlanPart.Output(output.id(), output.name(), expression, output.covers());
  }

  private void group(CteStep step, PlanPart.Group group) {
    if (group.expression() instanceof Expression.Field field) {
      columns
          .instead(step, field, OtherColumns::anyOther)
          .ifPresent(
              column ->
                  put(
                      Fault.GROUP_COLUMN,
                      edit(step)
                          .group(group, new PlanPart.Group(group.id(), column, group.covers()))));
    }
  }
}
