package dev.tht.sqlplan.write;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.read.PartExpressions;
import dev.tht.sqlplan.words.Nearest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Refuses a part that looks at a source or a column that is not there, or that puts a figure where
 * rows are chosen.
 */
final class FieldCheck {
  /** Deeper texts are not read again. */
  private static final int DEEPEST = 100;

  private final Catalog catalog;
  private final Map<String, List<String>> steps = new HashMap<>();

  FieldCheck(Catalog catalog) {
    this.catalog = catalog;
  }

  void require(List<CteStep> all) {
    require(all, Map.of());
  }

  /**
   * @param around the columns of the sources around the steps, by alias
   */
  private void require(List<CteStep> all, Map<String, List<String>> around) {
    for (CteStep step : all) {
      steps.put(step.name(), step.outputs().stream().map(PlanPart.Output::name).toList());
      step(step, around);
      step.combinations().forEach(combination -> step(combination.step(), around));
    }
  }

  private void step(CteStep step, Map<String, List<String>> around) {
    Map<String, List<String>> seen = new HashMap<>(around);
    for (PlanPart.Source source : StructureCheck.sources(step)) {
      if (source.relation() instanceof Relation.OfEachRow each) {
        require(each.steps(), seen);
      }
      seen.put(source.alias(), columns(source.relation()));
    }
    List<PlanPart> own =
        step.parts().stream()
            .filter(
                part ->
                    step.combinations().stream().noneMatch(c -> c.step().parts().contains(part)))
            .toList();
    for (PlanPart part : own) {
      boolean row = step.filters().contains(part) || step.conditions().contains(part);
      for (Expression expression : PartExpressions.of(part)) {
        if (row && PartExpressions.hasFigure(expression)) {
          throw StructureCheck.broken(
              "misplaced-aggregate",
              part.id().value(),
              "part " + part.id() + " chooses rows by a figure over groups; only groups can be");
        }
        expression(part, expression, seen, 0);
      }
    }
  }

  private void expression(
      PlanPart part, Expression expression, Map<String, List<String>> seen, int depth) {
    if (depth > DEEPEST) {
      throw StructureCheck.broken(
          "too-deep",
          part.id().value(),
          "part " + part.id() + " is nested more than " + DEEPEST + " deep");
    }
    if (expression instanceof Expression.Field field) {
      field(part, field, seen);
    }
    List<CteStep> inner = PartExpressions.steps(expression);
    if (!inner.isEmpty()) {
      require(inner, seen);
    }
    PartExpressions.operands(expression)
        .forEach(operand -> expression(part, operand, seen, depth + 1));
  }

  private static void field(PlanPart part, Expression.Field field, Map<String, List<String>> seen) {
    String id = part.id().value();
    List<String> columns = seen.get(field.source());
    if (columns == null) {
      throw new Unwritable(
          "unknown-source",
          id,
          "part " + id + " reads from " + field.source() + ", not a source of its step",
          Nearest.remedy(field.source(), List.copyOf(seen.keySet())));
    }
    if (!columns.contains(field.column())) {
      throw new Unwritable(
          "unknown-column",
          id,
          "part " + id + " reads column " + field.column() + ", which " + field.source() + " lacks",
          Nearest.remedy(field.column(), columns));
    }
  }

  private List<String> columns(Relation relation) {
    return switch (relation) {
      case Relation.OfTable table ->
          catalog.table(table.table()).map(FieldCheck::columns).orElse(List.of());
      case Relation.OfStep other -> steps.getOrDefault(other.step(), List.of());
      case Relation.OfOneRow row -> List.of();
      case Relation.OfValues values -> values.columns();
      case Relation.OfEachRow each ->
          each.steps().get(each.steps().size() - 1).outputs().stream()
              .map(PlanPart.Output::name)
              .toList();
    };
  }

  private static List<String> columns(Table table) {
    return table.columns().stream().map(column -> column.name().name()).toList();
  }
}
