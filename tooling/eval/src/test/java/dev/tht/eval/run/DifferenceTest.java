package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.eval.gold.GoldReader;
import dev.tht.eval.gold.GoldReading;
import dev.tht.eval.gold.GoldSchema;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ColumnUse.Part;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.decision.TableLinked.Use;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DifferenceTest {

  private static final Basis WORDS = new Basis.OfWords(new Span(0, 3));
  private static final GoldReader READER =
      new GoldReader(
          new GoldSchema(
              Map.of("shop", List.of("id", "name", "city"), "sale", List.of("id", "shop_id"))));

  private static Difference difference(String gold, Decision... decisions) {
    return Difference.of(gold(gold), effective(decisions));
  }

  private static GoldQuery gold(String sql) {
    return ((GoldReading.Inside) READER.read(sql)).query();
  }

  private static EffectiveDecisions effective(Decision... decisions) {
    List<Effective<? extends Decision>> all = new ArrayList<>();
    for (Decision decision : decisions) {
      all.add(
          Effective.folded(
              new DecisionId("d" + (all.size() + 1) + ".1"), Phase.SCHEMA_LINKING, decision));
    }
    return new EffectiveDecisions(all);
  }

  private static Decision table(String name, Use use) {
    return new TableLinked(TableName.of(name), use, "");
  }

  private static Decision column(String table, String name, Part part) {
    return new ColumnLinked(TableName.of(table).column(name), new ColumnUse(part, 1), "");
  }

  private static Decision meaning(String column, String value) {
    Filter filter =
        new Filter(
            TableName.of("shop").column(column),
            Optional.empty(),
            Comparison.EQUAL,
            List.of(new PredicateChecked(Constant.text(value), 1)));
    return new ConceptClarified(
        value,
        "it is that " + column,
        "",
        new Grounding(List.of(filter), List.of(), List.of()),
        Optional.empty());
  }

  private static Decision counting() {
    return rewritten(Optional.of(Aggregate.COUNT), List.of(), List.of(), Optional.empty(), false);
  }

  private static Decision listing(boolean distinct) {
    return rewritten(Optional.empty(), List.of(), List.of(), Optional.empty(), distinct);
  }

  private static Decision rewritten(
      Optional<Aggregate> aggregate,
      List<Grouping> groupings,
      List<Ordering> orderings,
      Optional<Limit> limit,
      boolean distinct) {
    return new QuestionRewritten(
        "",
        new Rewriting(
            "The shops.",
            "shops",
            WORDS,
            List.of(),
            List.of(new Output(1, "what is shown", aggregate, WORDS)),
            groupings,
            orderings,
            limit,
            distinct,
            List.of()));
  }

  @Test
  void aSessionWithoutARewritingHasNothingToCompare() {
    assertThat(difference("SELECT count(*) FROM shop"))
        .isEqualTo(new Difference(Verdict.WRONG_ROWS, "no rewriting in force"));
  }

  @Test
  void namesTheConditionThatIsMissing() {
    assertThat(
            difference(
                "SELECT count(*) FROM shop WHERE city = 'Rome'",
                counting(),
                table("shop", Use.POPULATION)))
        .isEqualTo(new Difference(Verdict.WRONG_FILTER, "lacks a condition on shop.city"));
  }

  @Test
  void namesTheConditionThatTheGoldHasNot() {
    assertThat(
            difference(
                "SELECT count(*) FROM shop WHERE city = 'Rome'",
                counting(),
                meaning("city", "Rome"),
                meaning("name", "Rome"),
                table("shop", Use.POPULATION)))
        .isEqualTo(new Difference(Verdict.WRONG_FILTER, "has another on shop.name"));
  }

  @Test
  void namesTheOutputs() {
    assertThat(
            difference(
                "SELECT name FROM shop",
                listing(false),
                column("shop", "city", Part.OUTPUT),
                table("shop", Use.POPULATION)))
        .isEqualTo(new Difference(Verdict.WRONG_OUTPUT, "shows shop.city for shop.name"));
  }

  @Test
  void namesWhatIsGroupedByWhereTheGoldIsNotGrouped() {
    Decision byCity =
        rewritten(
            Optional.of(Aggregate.COUNT),
            List.of(new Grouping(1, "city", Optional.empty(), WORDS)),
            List.of(),
            Optional.empty(),
            false);

    assertThat(
            difference(
                "SELECT count(*) FROM shop",
                byCity,
                column("shop", "city", Part.GROUPING),
                table("shop", Use.POPULATION)))
        .isEqualTo(new Difference(Verdict.WRONG_GROUPING, "by shop.city"));
  }

  @Test
  void seesAnotherLimit() {
    Decision first =
        rewritten(
            Optional.empty(),
            List.of(),
            List.of(new Ordering(1, "name", Optional.empty(), false, WORDS)),
            Optional.of(new Limit(3, WORDS)),
            false);

    Difference difference =
        difference(
            "SELECT name FROM shop ORDER BY name LIMIT 5",
            first,
            column("shop", "name", Part.OUTPUT),
            column("shop", "name", Part.ORDERING),
            table("shop", Use.POPULATION));

    assertThat(difference.verdict()).isEqualTo(Verdict.WRONG_ORDER);
    assertThat(difference.detail()).endsWith("; another limit");
  }

  @Test
  void seesThatEqualRowsAreShownTwice() {
    Difference difference =
        difference(
            "SELECT DISTINCT name FROM shop",
            listing(false),
            column("shop", "name", Part.OUTPUT),
            table("shop", Use.POPULATION));

    assertThat(difference.verdict()).isEqualTo(Verdict.WRONG_ORDER);
    assertThat(difference.detail()).endsWith("; not distinct");
  }

  @Test
  void comparesTheTablesThatAreUsedAndNotThoseExcluded() {
    assertThat(
            difference(
                "SELECT count(*) FROM shop",
                counting(),
                table("shop", Use.POPULATION),
                table("sale", Use.EXCLUDED)))
        .isEqualTo(new Difference(Verdict.WRONG_ROWS, ""));
    assertThat(
            difference(
                "SELECT count(*) FROM shop",
                counting(),
                table("shop", Use.POPULATION),
                table("sale", Use.SUPPORT)))
        .isEqualTo(new Difference(Verdict.WRONG_JOIN, "uses shop, sale for shop"));
  }
}
