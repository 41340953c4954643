package dev.tht.sqlplan.linking;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.lineage.Traced;
import java.util.List;
import java.util.Set;

/** The rows that an earlier step gives. */
record StepScope(StepDraft step, List<DecisionId> covers) implements Scope {

  @Override
  public Expression value(Traced plain) {
    return new Expression.Field(step.name(), step.handedOn(plain));
  }

  @Override
  public PlanPart.Source source(String prefix) {
    return new PlanPart.Source(
        new PartId(prefix + "src"), step.name(), new Relation.OfStep(step.name()), covers);
  }

  @Override
  public List<PlanPart.Join> joins(String prefix) {
    return List.of();
  }

  @Override
  public Set<String> columnsInReach() {
    Set<String> names = new java.util.LinkedHashSet<>();
    step.finish()
        .outputs()
        .forEach(output -> names.add(output.name().toLowerCase(java.util.Locale.ROOT)));
    return names;
  }
}
