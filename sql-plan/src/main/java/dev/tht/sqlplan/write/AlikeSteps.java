package dev.tht.sqlplan.write;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import java.util.ArrayList;
import java.util.List;

/** Makes columns alike that are compared or combined with those of another selection. */
final class AlikeSteps {
  private final Alike alike;
  private final Typing types;

  AlikeSteps(Alike alike, Typing types) {
    this.alike = alike;
    this.types = types;
  }

  /** Both sides as texts where only one of them is one. */
  Formula.InSubquery among(Formula.InSubquery among, CteStep step) {
    types.know(among.steps());
    int end = among.steps().size() - 1;
    CteStep last = among.steps().get(end);
    if (last.outputs().size() != among.operands().size() || !last.combinations().isEmpty()) {
      return among;
    }
    List<Expression> operands = new ArrayList<>();
    List<Expression> columns = new ArrayList<>();
    for (int i = 0; i < among.operands().size(); i++) {
      Expression left = among.operands().get(i);
      Expression right = last.outputs().get(i).expression();
      boolean texts = isText(left, step) != isText(right, last);
      operands.add(texts ? alike.written(left, step) : left);
      columns.add(texts ? alike.written(right, last) : right);
    }
    List<CteStep> steps = new ArrayList<>(among.steps());
    steps.set(end, with(last, columns, List.of()));
    return new Formula.InSubquery(operands, steps);
  }

  private boolean isText(Expression expression, CteStep step) {
    return types.sort(expression, step) == Typing.Sort.TEXT;
  }

  /** Each column as a text where any selection has one there, as a number where some have. */
  CteStep combined(CteStep step) {
    List<CteStep> selections = new ArrayList<>(List.of(step));
    step.combinations().forEach(combination -> selections.add(combination.step()));
    List<List<Expression>> columns = new ArrayList<>();
    selections.forEach(selection -> columns.add(new ArrayList<>()));
    for (int i = 0; i < step.outputs().size(); i++) {
      List<Typing.Sort> sorts = new ArrayList<>();
      for (CteStep selection : selections) {
        sorts.add(types.sort(selection.outputs().get(i).expression(), selection));
      }
      for (int j = 0; j < selections.size(); j++) {
        Expression column = selections.get(j).outputs().get(i).expression();
        columns.get(j).add(alike(column, selections.get(j), sorts));
      }
    }
    List<PlanPart.Combination> combinations = new ArrayList<>();
    for (int j = 0; j < step.combinations().size(); j++) {
      PlanPart.Combination combination = step.combinations().get(j);
      combinations.add(
          new PlanPart.Combination(
              combination.id(),
              combination.operation(),
              with(combination.step(), columns.get(j + 1), List.of()),
              combination.covers()));
    }
    return with(step, columns.get(0), combinations);
  }

  private Expression alike(Expression column, CteStep step, List<Typing.Sort> sorts) {
    if (sorts.contains(Typing.Sort.TEXT)) {
      return alike.written(column, step);
    }
    boolean numbers = sorts.stream().anyMatch(Typing.Sort::isNumber);
    boolean truth = types.sort(column, step) == Typing.Sort.TRUTH;
    return numbers && truth ? Alike.counted(column) : column;
  }

  private static CteStep with(
      CteStep step, List<Expression> columns, List<PlanPart.Combination> combinations) {
    List<PlanPart.Output> outputs = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      PlanPart.Output output = step.outputs().get(i);
      outputs.add(new PlanPart.Output(output.id(), output.name(), columns.get(i), output.covers()));
    }
    return new CteStep(
        step.name(),
        step.purpose(),
        step.source(),
        step.joins(),
        step.filters(),
        step.groups(),
        step.having(),
        outputs,
        step.distinct(),
        step.order(),
        step.limit(),
        step.conditions(),
        step.groupConditions(),
        combinations);
  }
}
