package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Sorting;
import dev.tht.spi.plan.WindowFunction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Says with the number of each row what an engine has no clause for: the first row of those that
 * are equal in something, and a limit that is computed. Such a step becomes two or three: one that
 * numbers its rows, and one that keeps those wanted.
 */
final class NumberedSteps {
  private final Spelling spelling;
  private final Typing types;
  private final Set<String> names = new HashSet<>();
  private final List<CteStep> made = new ArrayList<>();

  private NumberedSteps(Spelling spelling, Typing types, List<CteStep> steps) {
    this.spelling = spelling;
    this.types = types;
    steps.forEach(step -> names.add(step.name().toLowerCase(Locale.ROOT)));
  }

  /** The steps in words that the engine has. */
  static List<CteStep> of(List<CteStep> steps, Spelling spelling, Typing types) {
    if (steps.stream().noneMatch(step -> firstOfEach(step, spelling) || computed(step, spelling))) {
      return steps;
    }
    NumberedSteps numbered = new NumberedSteps(spelling, types, steps);
    steps.forEach(numbered::add);
    types.know(numbered.made);
    return numbered.made;
  }

  private static boolean firstOfEach(CteStep step, Spelling spelling) {
    return step.distinct()
        .filter(distinct -> !distinct.on().isEmpty())
        .filter(distinct -> !spelling.hasDistinctOn() || !leads(distinct.on(), step.order()))
        .isPresent();
  }

  /** Whether the order begins with what rows are equal in, as DISTINCT ON wants it. */
  private static boolean leads(List<Expression> on, List<PlanPart.Order> order) {
    List<Expression> first =
        order.stream().limit(on.size()).map(PlanPart.Order::expression).toList();
    return order.isEmpty() || (first.containsAll(on) && new HashSet<>(on).containsAll(first));
  }

  private static boolean computed(CteStep step, Spelling spelling) {
    return step.limit()
        .filter(PlanPart.Limit::needsComputing)
        .filter(
            limit ->
                !spelling.computesLimits()
                    || !limit.computed().map(NumberedSteps::isSum).orElse(true)
                    || !limit.skipComputed().map(NumberedSteps::isSum).orElse(true))
        .isPresent();
  }

  /** Whether it is made of constants alone; the second parser takes no more there. */
  private static boolean isSum(Expression number) {
    return number instanceof Formula.Value
        || (number instanceof Formula.Applied applied
            && applied.operands().stream().allMatch(NumberedSteps::isSum));
  }

  private void add(CteStep step) {
    CteStep last = step;
    if (firstOfEach(last, spelling)) {
      last = firstOfEach(last);
    }
    if (computed(last, spelling)) {
      boolean whole = last.distinct().isPresent() || !last.combinations().isEmpty();
      last = limited(whole ? afterAll(last) : last);
    }
    made.add(last);
  }

  private CteStep firstOfEach(CteStep step) {
    List<Expression> on = step.distinct().orElseThrow().on();
    List<Sorting> order =
        step.order().isEmpty()
            ? on.stream().map(key -> new Sorting(key, false, Missing.LAST)).toList()
            : sorting(step.order());
    Numbered numbered = numbered(step, on, order);
    Expression first =
        applied(Operation.EQUAL, numbered.number(), new Formula.Value(Constant.number(1)));
    return numbered.kept(
        List.of(condition(step.distinct().get().id(), first)), numbered.order(), step.limit());
  }

  private CteStep limited(CteStep step) {
    PlanPart.Limit limit = step.limit().orElseThrow();
    Numbered numbered = numbered(step, List.of(), sorting(step.order()));
    Optional<Expression> skipped =
        limit
            .skipComputed()
            .or(
                () ->
                    limit.skipped().isPresent()
                        ? Optional.of(number(limit.skipped().getAsLong()))
                        : Optional.empty());
    Optional<Expression> rows =
        limit
            .computed()
            .or(
                () ->
                    limit.rows() == PlanPart.Limit.ALL
                        ? Optional.empty()
                        : Optional.of(number(limit.rows())));
    return within(numbered, limit.id(), skipped, rows);
  }

  private static CteStep within(
      Numbered numbered, PartId id, Optional<Expression> skipped, Optional<Expression> rows) {
    List<PlanPart.Condition> conditions = new ArrayList<>();
    skipped.ifPresent(
        count ->
            conditions.add(condition(id, applied(Operation.GREATER, numbered.number(), count))));
    rows.ifPresent(
        count ->
            conditions.add(
                condition(
                    id,
                    applied(
                        Operation.LESS_OR_EQUAL,
                        numbered.number(),
                        skipped.map(s -> applied(Operation.ADD, s, count)).orElse(count)))));
    PlanPart.Order byPlace =
        new PlanPart.Order(new PartId(id + ".order"), numbered.number(), false, List.of());
    return numbered.kept(conditions, List.of(byPlace), Optional.empty());
  }

  private static Expression number(long number) {
    return new Formula.Value(Constant.number(number));
  }

  private static Expression applied(Operation operation, Expression... operands) {
    return new Formula.Applied(operation, List.of(operands));
  }

  private static PlanPart.Condition condition(PartId id, Expression condition) {
    return new PlanPart.Condition(id, condition, List.of());
  }

  private static List<Sorting> sorting(List<PlanPart.Order> order) {
    return order.stream()
        .map(
            each ->
                new Sorting(
                    each.expression(), each.descending(), each.missing().orElse(Missing.LAST)))
        .toList();
  }

  /** All rows first; then those of them, ordered and limited. */
  private CteStep afterAll(CteStep step) {
    Numbered all = new Numbered(step, free(step.name() + "_all"), "", step.outputs());
    add(all.rows(step.outputs(), step.distinct()), made);
    return all.kept(List.of(), all.order(), step.limit());
  }

  private void add(CteStep step, List<CteStep> to) {
    types.know(List.of(step));
    to.add(step);
  }

  /** Its rows, each with its number among those that are equal. */
  private Numbered numbered(CteStep step, List<Expression> equal, List<Sorting> order) {
    List<PlanPart.Output> outputs = new ArrayList<>(step.outputs());
    for (PlanPart.Order key : step.order()) {
      if (outputs.stream().noneMatch(o -> o.expression().equals(key.expression()))) {
        String name = freeOutput(outputs, "order_key");
        outputs.add(
            new PlanPart.Output(new PartId(key.id() + ".key"), name, key.expression(), List.of()));
      }
    }
    String place = freeOutput(outputs, "place");
    Numbered numbered =
        new Numbered(step, free(step.name() + "_numbered"), place, List.copyOf(outputs));
    PartId id = new PartId(step.outputs().get(0).id() + ".place");
    outputs.add(new PlanPart.Output(id, place, rowNumber(equal, order), List.of()));
    add(numbered.rows(outputs, Optional.empty()), made);
    return numbered;
  }

  private static Expression rowNumber(List<Expression> equal, List<Sorting> order) {
    return new Formula.Window(
        WindowFunction.ROW_NUMBER, List.of(), equal, order, Optional.empty(), Optional.empty());
  }

  private String free(String wanted) {
    String name = wanted;
    for (int i = 2; !names.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private static String freeOutput(List<PlanPart.Output> outputs, String wanted) {
    String name = wanted;
    for (int i = 2; isTaken(outputs, name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private static boolean isTaken(List<PlanPart.Output> outputs, String name) {
    return outputs.stream().anyMatch(output -> output.name().equalsIgnoreCase(name));
  }
}
