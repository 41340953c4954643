package dev.tht.sqlplan;

import static dev.tht.sqlplan.Decided.equal;
import static dev.tht.sqlplan.Decided.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class RefusalsTest {
  private static final ColumnName COUNTRY = Shop.CUSTOMER.column("country");
  private static final Catalog CATALOG = Shop.catalog("sqlite");

  private static Refusal refusal(Outcome<?> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    return ((Outcome.Refused<?>) outcome).refusal();
  }

  private static Refusal build(Decided decided) {
    return refusal(new LinkedPlanBuilder().build(decided.decisions(), CATALOG));
  }

  private static Decided brazilians() {
    return question("How many customers are from Brazil?")
        .population(Shop.CUSTOMER)
        .concept("Brasil", equal(COUNTRY, "Brazil"))
        .count("number of customers");
  }

  private static CtePlan plan(Decided decided) {
    return ShapesOnSqliteTest.value(new LinkedPlanBuilder().build(decided.decisions(), CATALOG));
  }

  private static Refusal synthesize(CtePlan plan, EffectiveDecisions decisions) {
    return refusal(new CalciteSynthesizer().synthesize(plan, decisions, CATALOG));
  }

  private static CtePlan with(CtePlan plan, CteStep step) {
    return new CtePlan(
        plan.purpose(), List.of(step), plan.expectedOutput(), plan.assumptions(), List.of());
  }

  private static CtePlan withFilters(CtePlan plan, List<PlanPart.Filter> filters) {
    CteStep step = plan.finalStep();
    return with(
        plan,
        new CteStep(
            step.name(),
            step.purpose(),
            step.source(),
            step.joins(),
            filters,
            step.groups(),
            step.having(),
            step.outputs(),
            step.distinct(),
            step.order(),
            step.limit()));
  }

  private static PlanPart.Filter filter(
      String id, String column, Comparison comparison, String value, List<DecisionId> covers) {
    return new PlanPart.Filter(
        new PartId(id),
        new Expression.Field("customer", column),
        comparison,
        List.of(new PredicateChecked(Constant.text(value), 1)),
        covers);
  }

  @Nested
  class OfSynthesis {
    private final Decided decided = brazilians();
    private final CtePlan plan = plan(decided);
    private final List<DecisionId> covers = plan.finalStep().filters().get(0).covers();

    private List<PlanPart.Filter> and(PlanPart.Filter filter) {
      List<PlanPart.Filter> filters = new ArrayList<>(plan.finalStep().filters());
      filters.add(filter);
      return filters;
    }

    @Test
    void aFilterWithoutADecisionIsRefusedByName() {
      PlanPart.Filter added = filter("s1.f2", "active", Comparison.EQUAL, "1", List.of());

      Refusal refusal = synthesize(withFilters(plan, and(added)), decided.decisions());

      assertThat(refusal.rule()).isEqualTo("uncovered-part");
      assertThat(refusal.part()).isEqualTo("s1.f2");
      assertThat(refusal.reason()).contains("customer.active = '1'");
    }

    @Test
    void aFilterThatNamesADecisionAboutSomethingElseIsRefused() {
      PlanPart.Filter added = filter("s1.f2", "name", Comparison.EQUAL, "Ana", covers);

      assertThat(synthesize(withFilters(plan, and(added)), decided.decisions()).part())
          .isEqualTo("s1.f2");
    }

    @Test
    void aLiteralThatNobodyDecidedIsRefused() {
      PlanPart.Filter changed = filter("s1.f1", "country", Comparison.EQUAL, "Italy", covers);

      Refusal refusal = synthesize(withFilters(plan, List.of(changed)), decided.decisions());

      assertThat(refusal.rule()).isEqualTo("uncovered-part");
      assertThat(refusal.reason()).contains("'Italy'");
    }

    @Test
    void aChangedComparisonIsRefused() {
      PlanPart.Filter changed = filter("s1.f1", "country", Comparison.NOT_EQUAL, "Brazil", covers);

      assertThat(synthesize(withFilters(plan, List.of(changed)), decided.decisions()).rule())
          .isEqualTo("uncovered-part");
    }

    @Test
    void aConditionLeftOutIsRefused() {
      Refusal refusal = synthesize(withFilters(plan, List.of()), decided.decisions());

      assertThat(refusal.rule()).isEqualTo("decision-not-used");
      assertThat(refusal.reason()).contains("condition 1");
    }

    @Test
    void aPlanOnAStaleDecisionIsRefused() {
      List<Effective<? extends Decision>> left = new ArrayList<>(decided.decisions().all());
      left.removeIf(effective -> effective.decision().subject().equals("Brasil"));

      Refusal refusal = synthesize(plan, new EffectiveDecisions(left));

      assertThat(refusal.rule()).isEqualTo("stale-decision");
      assertThat(refusal.part()).isEqualTo("s1.f1");
      assertThat(refusal.reason()).contains("d3.1");
    }

    @Test
    void anOutputThatNobodyAskedForIsRefused() {
      CteStep step = plan.finalStep();
      PlanPart.Output average =
          new PlanPart.Output(
              new PartId("s1.o1"),
              "x",
              new Expression.Aggregated(
                  Aggregate.MAXIMUM, Optional.of(new Expression.Field("customer", "customer_id"))),
              step.outputs().get(0).covers());
      CtePlan changed =
          with(
              plan,
              new CteStep(
                  step.name(),
                  step.purpose(),
                  step.source(),
                  step.joins(),
                  step.filters(),
                  step.groups(),
                  step.having(),
                  List.of(average),
                  step.distinct(),
                  step.order(),
                  step.limit()));

      assertThat(synthesize(changed, decided.decisions()).part()).isEqualTo("s1.o1");
    }

    @Test
    void aLimitThatNobodyAskedForIsRefused() {
      CteStep step = plan.finalStep();
      CtePlan changed =
          with(
              plan,
              new CteStep(
                  step.name(),
                  step.purpose(),
                  step.source(),
                  step.joins(),
                  step.filters(),
                  step.groups(),
                  step.having(),
                  step.outputs(),
                  step.distinct(),
                  step.order(),
                  Optional.of(new PlanPart.Limit(new PartId("s1.limit"), 5, covers))));

      assertThat(synthesize(changed, decided.decisions()).part()).isEqualTo("s1.limit");
    }

    @Test
    void anUnknownColumnIsRefusedWithTheNearestNames() {
      PlanPart.Filter changed = filter("s1.f1", "contry", Comparison.EQUAL, "Brazil", covers);

      Refusal refusal = synthesize(withFilters(plan, List.of(changed)), decided.decisions());

      assertThat(refusal.rule()).isEqualTo("unknown-column");
      assertThat(refusal.remedy()).contains("country");
    }

    @Test
    void anEngineThatIsNotKnownIsRefused() {
      Outcome<?> outcome =
          new CalciteSynthesizer().synthesize(plan, decided.decisions(), Shop.catalog("oracle"));

      assertThat(refusal(outcome).reason()).contains("oracle");
    }
  }

  @Nested
  class OfTheBuilder {
    @Test
    void aTableThatNoJoinReachesIsNamed() {
      Refusal refusal = build(brazilians().support(Shop.TRACK));

      assertThat(refusal.rule()).isEqualTo("missing-join");
      assertThat(refusal.reason()).contains("track");
    }

    @Test
    void anExcludedTableIsNotUsed() {
      assertThat(build(brazilians().excluded(Shop.CUSTOMER)).rule()).isEqualTo("table-excluded");
    }

    @Test
    void aColumnOfATableNotLinkedIsNamed() {
      Decided decided = brazilians().concept("rock", equal(Shop.GENRE.column("name"), "Rock"));

      Refusal refusal = build(decided);

      assertThat(refusal.rule()).isEqualTo("table-not-linked");
      assertThat(refusal.part()).isEqualTo("genre.name");
    }

    @Test
    void meaningsOnDifferentColumnsAreNotGuessedTogether() {
      Decided decided =
          brazilians().concept("Brasil", equal(Shop.CUSTOMER.column("name"), "Brazil"));

      assertThat(build(decided).rule()).isEqualTo("alternatives-not-expressible");
    }

    @Test
    void aConditionWithoutAFilterIsNamed() {
      Refusal refusal = build(brazilians().concept("good"));

      assertThat(refusal.rule()).isEqualTo("condition-without-filter");
      assertThat(refusal.part()).isEqualTo("condition 2");
    }

    @Test
    void withoutAPopulationThereIsNoPlan() {
      assertThat(build(question("How many?").count("number")).rule()).isEqualTo("no-population");
    }

    @Test
    void withoutARewritingThereIsNoPlan() {
      assertThat(refusal(new LinkedPlanBuilder().build(EffectiveDecisions.none(), CATALOG)).rule())
          .isEqualTo("no-rewriting");
    }

    @Test
    void anOptionalJoinThatNothingNeedsAndRepeatsRowsIsNamed() {
      Decided decided = brazilians().optionalJoin(Shop.INVOICE_CUSTOMER, false);

      assertThat(build(decided).rule()).isEqualTo("unused-optional-join");
    }

    @Test
    void aPlainColumnBesideACountNeedsAGrouping() {
      Decided decided = brazilians().show(Shop.CUSTOMER.column("name"));

      assertThat(build(decided).rule()).isEqualTo("output-not-grouped");
    }

    @Test
    void figuresOfTablesThatRepeatEachOtherAreNotMixed() {
      Decided decided =
          question("Total and quantity?")
              .population(Shop.INVOICE)
              .join(Shop.LINE_INVOICE, false)
              .figure(Aggregate.SUM, Shop.INVOICE.column("total"), "total")
              .figure(Aggregate.SUM, Shop.LINE.column("quantity"), "quantity");

      assertThat(build(decided).rule()).isEqualTo("aggregates-at-two-levels");
    }
  }
}
