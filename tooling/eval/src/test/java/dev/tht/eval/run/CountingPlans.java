package dev.tht.eval.run;

import dev.tht.spi.Outcome;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanBuilder;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/** Plans and SQL that count the rows of the linked population, and nothing else. */
final class CountingPlans implements PlanBuilder, SqlSynthesizer {

  private static final String SELECT = "SELECT count(*) AS number FROM ";

  @Override
  public Outcome<CtePlan> build(EffectiveDecisions decisions, Catalog catalog) {
    return decisions.of(TableLinked.class).stream()
        .filter(table -> table.decision().use() == TableLinked.Use.POPULATION)
        .findFirst()
        .map(table -> Outcome.of(plan(table)))
        .orElseGet(() -> Outcome.refused("population", "", "no table is linked", "link one"));
  }

  private static CtePlan plan(Effective<TableLinked> table) {
    PlanPart.Source source =
        new PlanPart.Source(
            new PartId("s1.from"),
            "p",
            new Relation.OfTable(table.decision().table()),
            List.of(table.id()));
    PlanPart.Output output =
        new PlanPart.Output(
            new PartId("s1.o1"),
            "number",
            new Expression.Aggregated(Aggregate.COUNT, Optional.empty()),
            List.of(table.id()));
    CteStep step =
        new CteStep(
            "answer",
            "count the rows",
            source,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(output),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return new CtePlan("count", List.of(step), List.of("number"), List.of(), List.of());
  }

  @Override
  public Outcome<SynthesizedSql> synthesize(
      CtePlan plan, EffectiveDecisions decisions, Catalog catalog) {
    PlanPart.Source source = plan.finalStep().source();
    String table =
        switch (source.relation()) {
          case Relation.OfTable(var name) -> name.name();
          case Relation.OfStep(String step) -> step;
          case Relation.OfOneRow() -> "";
          case Relation.OfValues values -> "";
          case Relation.OfEachRow each -> "";
        };
    BillOfMaterials.Line line =
        new BillOfMaterials.Line(
            BillOfMaterials.Piece.TABLE,
            table,
            new Span(SELECT.length(), SELECT.length() + table.length()),
            source.id(),
            source.covers());
    return Outcome.of(
        new SynthesizedSql(SELECT + table, catalog.engine(), new BillOfMaterials(List.of(line))));
  }
}
