package dev.tht.gatecore;

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
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import java.util.List;
import java.util.Optional;

/** Plans that count the rows of the linked population, for tests that are about the gate alone. */
final class FixedPlans implements PlanBuilder, SqlSynthesizer, PlanWording {

  @Override
  public Outcome<CtePlan> build(EffectiveDecisions decisions, Catalog catalog) {
    Optional<Effective<TableLinked>> population =
        decisions.of(TableLinked.class).stream()
            .filter(table -> table.decision().use() == TableLinked.Use.POPULATION)
            .findFirst();
    return population
        .map(table -> Outcome.of(plan(table)))
        .orElseGet(
            () -> Outcome.refused("population", "", "no population is linked", "link one table"));
  }

  private static CtePlan plan(Effective<TableLinked> table) {
    List<DecisionId> covers = List.of(table.id());
    PlanPart.Source source =
        new PlanPart.Source(
            new PartId("s1.from"), "p", new Relation.OfTable(table.decision().table()), covers);
    PlanPart.Output output =
        new PlanPart.Output(
            new PartId("s1.o1"),
            "number",
            new Expression.Aggregated(Aggregate.COUNT, Optional.empty()),
            covers);
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
    if (decisions.find(source.covers().get(0)).isEmpty()) {
      return Outcome.refused("covered", source.id().value(), "it is not covered", "link its table");
    }
    String text = "SELECT count(*) AS number FROM " + table(source);
    return Outcome.of(
        new SynthesizedSql(
            text,
            catalog.engine(),
            new BillOfMaterials(
                List.of(
                    new BillOfMaterials.Line(
                        BillOfMaterials.Piece.TABLE,
                        "customer",
                        new Span(0, 6),
                        source.id(),
                        source.covers())))));
  }

  @Override
  public List<String> technical(CtePlan plan, Language language) {
    return List.of("Plan: " + plan.purpose() + " the rows of " + table(plan.finalStep().source()));
  }

  private static String table(PlanPart.Source source) {
    return switch (source.relation()) {
      case Relation.OfTable(var table) -> table.toString();
      case Relation.OfStep(String step) -> step;
      case Relation.OfOneRow() -> "";
      case Relation.OfValues values -> "";
      case Relation.OfEachRow each -> "";
    };
  }

  @Override
  public List<String> sentences(CtePlan plan, Language language) {
    return technical(plan, language);
  }
}
