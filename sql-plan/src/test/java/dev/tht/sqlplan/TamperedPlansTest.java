package dev.tht.sqlplan;

import static dev.tht.sqlplan.Decided.compare;
import static dev.tht.sqlplan.Decided.equal;
import static dev.tht.sqlplan.Decided.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A part says what a decision that it names says, or the plan is refused and the part is named. */
class TamperedPlansTest {
  private static final Catalog CATALOG = Shop.catalog("sqlite");
  private static final ColumnName COUNTRY = Shop.CUSTOMER.column("country");
  private static final ColumnName TOTAL = Shop.INVOICE.column("total");

  static Set<String> shapes() {
    return Shapes.all().keySet();
  }

  private static CtePlan plan(Decided decided) {
    return ShapesOnSqliteTest.value(new LinkedPlanBuilder().build(decided.decisions(), CATALOG));
  }

  private static Optional<Refusal> refusal(CtePlan plan, EffectiveDecisions decisions) {
    return new CalciteSynthesizer().synthesize(plan, decisions, CATALOG)
            instanceof Outcome.Refused<?> refused
        ? Optional.of(refused.refusal())
        : Optional.empty();
  }

  private static void assertUncovered(CtePlan plan, EffectiveDecisions decisions, PlanPart part) {
    assertThat(refusal(plan, decisions))
        .as("%s", part)
        .get()
        .returns("uncovered-part", Refusal::rule)
        .returns(part.id().value(), Refusal::part);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void aPartThatNamesADecisionAboutSomethingElseIsRefused(String name) {
    EffectiveDecisions decisions = Shapes.all().get(name).decided().decisions();
    CtePlan plan = plan(Shapes.all().get(name).decided());
    int refused = 0;
    for (CteStep step : plan.steps()) {
      for (PlanPart part : step.parts()) {
        for (Effective<? extends Decision> other : decisions.all()) {
          if (!mayCarry(plan, step, part, other.decision())) {
            List<DecisionId> covers = new ArrayList<>(rewriting(decisions));
            covers.add(other.id());
            PlanPart changed = Tampering.coveredBy(part, covers.stream().distinct().toList());
            assertUncovered(Tampering.with(plan, changed), decisions, part);
            refused++;
          }
        }
      }
    }
    assertThat(refused).isPositive();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void whatTheRewritingAsksForRestsOnTheRewriting(String name) {
    EffectiveDecisions decisions = Shapes.all().get(name).decided().decisions();
    CtePlan plan = plan(Shapes.all().get(name).decided());
    for (CteStep step : plan.steps()) {
      for (PlanPart part : step.parts()) {
        boolean asked =
            part instanceof PlanPart.Filter
                || part instanceof PlanPart.Order
                || part instanceof PlanPart.Limit
                || (part instanceof PlanPart.Distinct && step.equals(plan.finalStep()))
                || (part instanceof PlanPart.Output && step.equals(plan.finalStep()));
        if (asked) {
          List<DecisionId> others = new ArrayList<>();
          decisions.all().forEach(each -> others.add(each.id()));
          others.removeAll(rewriting(decisions));
          PlanPart changed = Tampering.coveredBy(part, others);
          assertUncovered(Tampering.with(plan, changed), decisions, part);
        }
      }
    }
  }

  private static List<DecisionId> rewriting(EffectiveDecisions decisions) {
    return decisions.all().stream()
        .filter(each -> each.decision() instanceof QuestionRewritten)
        .map(Effective::id)
        .toList();
  }

  /** Whether a reader would take the part to say what that decision and the rewriting say. */
  private static boolean mayCarry(CtePlan plan, CteStep step, PlanPart part, Decision decision) {
    Lineage lineage = Lineage.of(plan);
    return switch (part) {
      case PlanPart.Source source ->
          !(source.relation() instanceof Relation.OfTable table)
              || tables(decision).contains(table.table());
      case PlanPart.Join join ->
          decision instanceof JoinLinked link
              && columns(link)
                  .equals(
                      join.pairs().stream()
                          .map(
                              pair ->
                                  Set.of(
                                      at(lineage, step, pair.left()),
                                      at(lineage, step, pair.right())))
                          .toList());
      case PlanPart.Filter filter ->
          switch (decision) {
            case ConceptClarified concept ->
                concept.grounding().filters().stream()
                    .anyMatch(own -> own.column().equals(at(lineage, step, filter.operand())));
            case ColumnLinked link ->
                link.use().part() == ColumnUse.Part.CONDITION
                    && link.column().equals(at(lineage, step, filter.operand()));
            default -> false;
          };
      case PlanPart.Group group -> value(lineage.trace(step, group.expression()), decision);
      case PlanPart.Output output -> value(lineage.trace(step, output.expression()), decision);
      case PlanPart.Order order -> value(lineage.trace(step, order.expression()), decision);
      case PlanPart.Limit limit -> true;
      case PlanPart.Distinct distinct -> true;
      case PlanPart.Condition condition -> false;
      case PlanPart.Combination combination -> false;
    };
  }

  private static ColumnName at(Lineage lineage, CteStep step, Expression expression) {
    return lineage.trace(step, expression).flatMap(Traced::column).orElseThrow();
  }

  private static boolean value(Optional<Traced> traced, Decision decision) {
    if (traced.orElseThrow().column().isEmpty()) {
      return true;
    }
    ColumnName column = traced.get().column().get();
    boolean ofKey = CATALOG.rowKey(column.table()).contains(column);
    boolean ofTable =
        traced.get().isFigure()
            ? decision instanceof TableLinked link
                && link.use() == TableLinked.Use.POPULATION
                && link.table().equals(column.table())
            : tables(decision).contains(column.table());
    return (decision instanceof ColumnLinked link && link.column().equals(column))
        || (decision instanceof ConceptClarified concept
            && !traced.get().isFigure()
            && concept.grounding().filters().stream().anyMatch(f -> f.column().equals(column)))
        || (ofKey && ofTable);
  }

  private static List<TableName> tables(Decision decision) {
    return switch (decision) {
      case TableLinked link -> List.of(link.table());
      case JoinLinked link -> List.of(link.step().from(), link.step().to());
      default -> List.of();
    };
  }

  private static List<Set<ColumnName>> columns(JoinLinked link) {
    return link.step().key().pairs().stream().map(pair -> Set.of(pair.from(), pair.to())).toList();
  }

  private static Decided perCountry() {
    return question("How many customers are there per country, most first?")
        .population(Shop.CUSTOMER)
        .groupBy(COUNTRY)
        .show(COUNTRY)
        .count("number of customers")
        .orderByCount(true)
        .top(2);
  }

  private static void assertChangeRefused(Decided decided, String id, PlanPart changed) {
    CtePlan plan = plan(decided);
    assertThat(refusal(plan, decided.decisions())).isEmpty();
    assertThat(refusal(Tampering.with(plan, changed), decided.decisions()))
        .get()
        .returns("uncovered-part", Refusal::rule)
        .returns(id, Refusal::part);
  }

  private static <P extends PlanPart> P of(Decided decided, Class<P> sort) {
    return plan(decided).finalStep().parts().stream()
        .filter(sort::isInstance)
        .map(sort::cast)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"1", "3"})
  void anotherNumberOfRowsIsRefused(long rows) {
    PlanPart.Limit limit = of(perCountry(), PlanPart.Limit.class);

    assertChangeRefused(
        perCountry(), limit.id().value(), new PlanPart.Limit(limit.id(), rows, limit.covers()));
  }

  @Test
  void anOrderTurnedRoundIsRefused() {
    PlanPart.Order order = of(perCountry(), PlanPart.Order.class);

    assertChangeRefused(
        perCountry(),
        order.id().value(),
        new PlanPart.Order(order.id(), order.expression(), false, order.covers()));
  }

  @Test
  void aGroupingByAnotherColumnIsRefused() {
    PlanPart.Group group = of(perCountry(), PlanPart.Group.class);

    assertChangeRefused(
        perCountry(),
        group.id().value(),
        new PlanPart.Group(group.id(), new Expression.Field("customer", "name"), group.covers()));
  }

  @Test
  void outputsInEachOthersPlaceAreRefused() {
    Decided decided = perCountry();
    CtePlan plan = plan(decided);
    PlanPart.Output first = plan.finalStep().outputs().get(0);
    PlanPart.Output second = plan.finalStep().outputs().get(1);
    PlanPart.Output swapped =
        new PlanPart.Output(first.id(), first.name(), second.expression(), second.covers());
    PlanPart.Output back =
        new PlanPart.Output(second.id(), second.name(), first.expression(), first.covers());

    assertUncovered(
        Tampering.with(Tampering.with(plan, swapped), back), decided.decisions(), swapped);
  }

  @Test
  void anotherFigureOrTheFigureOfAnotherColumnIsRefused() {
    Decided decided =
        question("What is the total of the invoices?")
            .population(Shop.INVOICE)
            .figure(Aggregate.SUM, TOTAL, "total");
    PlanPart.Output output = of(decided, PlanPart.Output.class);
    for (Expression other :
        List.of(
            new Expression.Aggregated(
                Aggregate.MAXIMUM, Optional.of(new Expression.Field("invoice", "total"))),
            new Expression.Aggregated(
                Aggregate.SUM, Optional.of(new Expression.Field("invoice", "invoice_id"))),
            new Expression.Aggregated(Aggregate.COUNT, Optional.empty()),
            new Expression.Field("invoice", "total"))) {
      assertChangeRefused(
          decided,
          output.id().value(),
          new PlanPart.Output(output.id(), output.name(), other, output.covers()));
    }
  }

  @Test
  void anOutputMoreThanWasAskedForIsRefused() {
    CtePlan plan = plan(perCountry());
    PlanPart.Output asked = plan.finalStep().outputs().get(1);
    PlanPart.Output further =
        new PlanPart.Output(new PartId("s1.o9"), "again", asked.expression(), asked.covers());

    assertUncovered(Tampering.showing(plan, further), perCountry().decisions(), further);
  }

  @Test
  void aGroupingByAFigureIsRefused() {
    Decided decided =
        question("What is the total per billing country?")
            .population(Shop.INVOICE)
            .groupBy(Shop.INVOICE.column("billing_country"))
            .figure(Aggregate.SUM, TOTAL, "total");
    PlanPart.Output total = of(decided, PlanPart.Output.class);
    PlanPart.Group group = of(decided, PlanPart.Group.class);
    PlanPart.Group figure = new PlanPart.Group(group.id(), total.expression(), total.covers());

    assertThat(refusal(Tampering.with(plan(decided), figure), decided.decisions()))
        .get()
        .returns("misplaced-aggregate", Refusal::rule)
        .returns(group.id().value(), Refusal::part);
  }

  @Test
  void anOptionalJoinThatKeepsTheOtherSideIsRefused() {
    Decided decided =
        question("How many invoices has each customer?")
            .population(Shop.CUSTOMER)
            .optionalJoin(Shop.INVOICE_CUSTOMER, false)
            .groupBy(Shop.CUSTOMER.column("customer_id"))
            .figure(Aggregate.COUNT, Shop.INVOICE.column("invoice_id"), "invoices");
    CtePlan plan = plan(decided);
    PlanPart.Source kept = plan.finalStep().source();
    PlanPart.Join join = plan.finalStep().joins().get(0);
    PlanPart.Source added = join.source();
    PlanPart.Source first =
        new PlanPart.Source(kept.id(), added.alias(), added.relation(), added.covers());
    PlanPart.Source second =
        new PlanPart.Source(added.id(), kept.alias(), kept.relation(), kept.covers());

    assertUncovered(Tampering.with(Tampering.with(plan, first), second), decided.decisions(), join);
  }

  @Test
  void anotherPartOfADateIsRefused() {
    ColumnName date = Shop.INVOICE.column("invoice_date");
    Decided decided =
        question("What was the total per quarter?")
            .population(Shop.INVOICE)
            .groupBy(date, Optional.of(DatePart.QUARTER))
            .show(date)
            .figure(Aggregate.SUM, TOTAL, "total");
    PlanPart.Group group = of(decided, PlanPart.Group.class);

    assertChangeRefused(
        decided,
        group.id().value(),
        new PlanPart.Group(
            group.id(),
            new Expression.PartOfDate(
                DatePart.YEAR, new Expression.Field("invoice", "invoice_date")),
            group.covers()));
  }

  @Test
  void anOptionalJoinMadeRequiredAndTheOtherWayRoundAreRefused() {
    Decided optional =
        question("How many invoices has each customer?")
            .population(Shop.CUSTOMER)
            .optionalJoin(Shop.INVOICE_CUSTOMER, false)
            .groupBy(Shop.CUSTOMER.column("customer_id"))
            .figure(Aggregate.COUNT, Shop.INVOICE.column("invoice_id"), "invoices");
    Decided required =
        question("How many invoices has each customer?")
            .population(Shop.CUSTOMER)
            .join(Shop.INVOICE_CUSTOMER, false)
            .groupBy(Shop.CUSTOMER.column("customer_id"))
            .figure(Aggregate.COUNT, Shop.INVOICE.column("invoice_id"), "invoices");
    for (Decided decided : List.of(optional, required)) {
      PlanPart.Join join = of(decided, PlanPart.Join.class);
      assertChangeRefused(
          decided,
          join.id().value(),
          new PlanPart.Join(
              join.id(), join.source(), !join.optional(), join.pairs(), join.covers()));
    }
  }

  @Test
  void aTableThatTheReviewerExcludedCarriesNothing() {
    EffectiveDecisions decisions = perCountry().excluded(Shop.CUSTOMER).decisions();
    CtePlan plan = plan(perCountry());
    DecisionId excluded =
        decisions.of(TableLinked.class).stream()
            .filter(link -> link.decision().use() == TableLinked.Use.EXCLUDED)
            .map(Effective::id)
            .findFirst()
            .orElseThrow();
    PlanPart.Source source = plan.finalStep().source();

    assertUncovered(
        Tampering.with(plan, Tampering.coveredBy(source, List.of(excluded))), decisions, source);
  }

  @Test
  void aMeaningThatANamedConceptHasMayBeGroupedBy() {
    Decided decided =
        question("How many customers are there per country in the south?")
            .population(Shop.CUSTOMER)
            .concept("south", equal(COUNTRY, "Brazil", "Italy"))
            .groupBy(COUNTRY)
            .show(COUNTRY)
            .count("customers");
    CtePlan plan = plan(decided);
    DecisionId concept = decided.decisions().of(ConceptClarified.class).get(0).id();
    PlanPart.Group group = of(decided, PlanPart.Group.class);

    assertThat(
            refusal(
                Tampering.with(plan, Tampering.coveredBy(group, List.of(concept))),
                decided.decisions()))
        .isEmpty();
  }

  @Test
  void valuesOfTwoConceptsAreAlternativesOnlyWhereTheConceptIsOne() {
    Decided one =
        question("How many are from the south?")
            .population(Shop.CUSTOMER)
            .concept("South", equal(COUNTRY, "Brazil"))
            .concept("south ", equal(COUNTRY, "Italy", "Spain"))
            .count("customers");
    Decided two =
        question("How many are from the south and the north?")
            .population(Shop.CUSTOMER)
            .concept("South", equal(COUNTRY, "Brazil"))
            .concept("North", equal(COUNTRY, "Italy", "Spain"))
            .count("customers");
    PlanPart.Filter both = plan(one).finalStep().filters().get(0);

    assertThat(refusal(plan(one), one.decisions())).isEmpty();
    assertThat(both.literals()).hasSize(3);
    CtePlan plan = plan(two);
    PlanPart.Filter first = plan.finalStep().filters().get(0);
    assertUncovered(
        Tampering.with(
            plan,
            new PlanPart.Filter(
                first.id(), first.operand(), Comparison.IN, both.literals(), both.covers())),
        two.decisions(),
        first);
  }

  @Test
  void eachOfTwoConditionsOnAColumnRestsOnItsOwnLink() {
    Decided decided =
        question("Which invoices are above 5 and below 20?")
            .population(Shop.INVOICE)
            .stated(TOTAL, Comparison.GREATER, Constant.number(5))
            .stated(TOTAL, Comparison.LESS, Constant.number(20))
            .show(TOTAL);
    CtePlan plan = plan(decided);
    PlanPart.Filter above = plan.finalStep().filters().get(0);
    PlanPart.Filter below = plan.finalStep().filters().get(1);

    assertUncovered(
        Tampering.with(plan, Tampering.coveredBy(above, below.covers())),
        decided.decisions(),
        above);
  }

  @Test
  void aFilterOnAFigureIsTheFigureThatWasDecided() {
    Decided decided =
        question("Which customers are big spenders?")
            .population(Shop.CUSTOMER)
            .join(Shop.INVOICE_CUSTOMER, false)
            .concept(
                "big spenders",
                Optional.of(Aggregate.SUM),
                compare(TOTAL, Comparison.GREATER, Constant.number(10)))
            .groupBy(Shop.CUSTOMER.column("customer_id"))
            .show(Shop.CUSTOMER.column("customer_id"));
    CtePlan plan = plan(decided);
    PlanPart.Filter having =
        plan.steps().stream().flatMap(step -> step.having().stream()).findFirst().orElseThrow();
    Expression.Aggregated sum = (Expression.Aggregated) having.operand();

    assertThat(refusal(plan, decided.decisions())).isEmpty();
    assertUncovered(
        Tampering.with(
            plan,
            new PlanPart.Filter(
                having.id(),
                new Expression.Aggregated(Aggregate.MAXIMUM, sum.operand()),
                having.comparison(),
                List.of(new PredicateChecked(Constant.number(10), 1)),
                having.covers())),
        decided.decisions(),
        having);
  }
}
