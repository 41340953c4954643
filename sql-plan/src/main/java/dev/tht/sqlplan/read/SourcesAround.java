package dev.tht.sqlplan.read;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The sources that a step looks at but does not have: those of what it stands in. */
public final class SourcesAround {
  private SourcesAround() {}

  /** Their aliases; none for a step that stands alone. */
  public static Set<String> of(CteStep step) {
    Set<String> looked = new HashSet<>();
    Set<String> own = new HashSet<>();
    for (PlanPart part : step.parts()) {
      if (part instanceof PlanPart.Source source) {
        own.add(source.alias());
        if (source.relation() instanceof Relation.OfEachRow each) {
          looked.addAll(of(each.steps()));
        }
      }
      PartExpressions.of(part).forEach(expression -> add(expression, looked));
    }
    looked.removeAll(own);
    return looked;
  }

  private static Set<String> of(List<CteStep> steps) {
    Set<String> looked = new HashSet<>();
    steps.forEach(step -> looked.addAll(of(step)));
    return looked;
  }

  private static void add(Expression expression, Set<String> looked) {
    if (expression instanceof Expression.Field field) {
      looked.add(field.source());
    }
    looked.addAll(of(PartExpressions.steps(expression)));
    Expressions.operands(expression).forEach(operand -> add(operand, looked));
  }
}
