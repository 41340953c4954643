package dev.tht.eval.oracle;

import static dev.tht.spi.review.ReviewOption.Role.ACCEPT;
import static dev.tht.spi.review.ReviewOption.Role.LEAVE_OPEN;
import static dev.tht.spi.review.ReviewOption.Role.NONE_APPLIES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.decision.ColumnUse.Part;
import dev.tht.spi.decision.TableLinked.Use;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest.Purpose;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.review.ReviewerReply.Chosen;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class OracleReviewerTest {

  private static final String JOINED =
      "SELECT count(*) FROM sale JOIN shop ON sale.shop_id = shop.id WHERE shop.city = 'Rome'";

  private static ReviewerReply reply(String gold, PendingQuestion question) {
    return new OracleReviewer(List.of(Shown.gold(gold))).answer(question).reply();
  }

  private static Chosen chosen(String... ids) {
    return new Chosen(List.of(ids));
  }

  @Nested
  class Clarification {

    @Test
    void choosesTheReadingWhoseFilterTheGoldHas() {
      var question =
          Shown.select(
              "Rome",
              Shown.reading("o1", Shown.filter("shop", "region", Comparison.EQUAL, "Rome")),
              Shown.reading("o2", Shown.filter("shop", "city", Comparison.EQUAL, "ROME")),
              Shown.gate("o3", NONE_APPLIES));

      assertThat(reply(JOINED, question)).isEqualTo(chosen("o2"));
    }

    @Test
    void givesTheGoldValueOnceAndThenSaysThatNothingApplies() {
      OracleReviewer oracle = new OracleReviewer(List.of(Shown.gold(JOINED)));
      var question =
          Shown.select(
              "Rome",
              Shown.reading("o1", Shown.filter("shop", "city", Comparison.EQUAL, "Romeo")),
              Shown.gate("o2", LEAVE_OPEN),
              Shown.gate("o3", NONE_APPLIES));

      assertThat(oracle.answer(question).reply()).isEqualTo(new ReviewerReply.Other("Rome"));
      assertThat(oracle.answer(question).reply()).isEqualTo(chosen("o3"));
    }

    @Test
    void saysThatNothingAppliesToWordsThatTheGoldDoesNotFilterBy() {
      var question =
          Shown.select(
              "sales",
              Shown.reading("o1", Shown.filter("shop", "name", Comparison.EQUAL, "Sales")),
              Shown.gate("o2", NONE_APPLIES));

      assertThat(reply(JOINED, question)).isEqualTo(chosen("o2"));
    }

    @Test
    void choosesTheYearOfTheDateThatTheGoldTakes() {
      var question =
          Shown.select(
              "2017",
              Shown.reading("o1", Shown.year("sale", "paid_on", "2017")),
              Shown.reading("o2", Shown.year("sale", "sold_on", "2017")));

      assertThat(reply("SELECT count(*) FROM sale WHERE sold_on LIKE '2017%'", question))
          .isEqualTo(chosen("o2"));
    }

    @Test
    void leavesOpenWhereNothingElseIsOffered() {
      var question = Shown.select("sales", Shown.gate("o1", LEAVE_OPEN));

      assertThat(reply(JOINED, question)).isEqualTo(chosen("o1"));
    }

    @Test
    void saysThatSeveralApplyWhenTheGoldListsThem() {
      var question =
          Shown.select(
              "Rome",
              Shown.reading("o1", Shown.filter("shop", "city", Comparison.EQUAL, "Rome")),
              Shown.reading("o2", Shown.filter("shop", "city", Comparison.EQUAL, "Roma")));
      String gold = "SELECT name FROM shop WHERE city IN ('Rome', 'Roma')";

      assertThat(reply(gold, question)).isEqualTo(new ReviewerReply.SeveralApply());
    }

    @Test
    void takesTheNextWholeNumberForAnExcludedBound() {
      var question =
          Shown.select(
              "sales",
              Shown.reading(
                  "o1", Shown.filter("sale", "amount", Comparison.GREATER_OR_EQUAL, "11")),
              Shown.gate("o2", NONE_APPLIES));

      assertThat(reply("SELECT count(*) FROM sale WHERE amount > 10", question))
          .isEqualTo(chosen("o1"));
    }
  }

  @Nested
  class Linking {

    @Test
    void acceptsWhatIsRecommendedWhenItIsWhatTheGoldHas() {
      var question =
          Shown.linking(
              Shown.gate("o1", ACCEPT),
              Shown.table("o2", "shop", Use.POPULATION, true),
              Shown.linked("o3", "shop", "name", Part.OUTPUT, 1, true),
              Shown.linked("o4", "shop", "city", Part.OUTPUT, 1, false));

      assertThat(reply("SELECT name FROM shop", question)).isEqualTo(chosen("o1"));
    }

    @Test
    void choosesTheColumnThatTheGoldSelects() {
      var question =
          Shown.linking(
              Shown.gate("o1", ACCEPT),
              Shown.table("o2", "shop", Use.POPULATION, true),
              Shown.linked("o3", "shop", "name", Part.OUTPUT, 1, true),
              Shown.linked("o4", "shop", "city", Part.OUTPUT, 1, false));

      assertThat(reply("SELECT city FROM shop", question)).isEqualTo(chosen("o4", "o2"));
    }

    @Test
    void choosesTheTablesOfTheGoldAndLeavesOthersOut() {
      var question =
          Shown.linking(
              Shown.gate("o1", ACCEPT),
              Shown.table("o2", "staff", Use.POPULATION, true),
              Shown.table("o3", "sale", Use.POPULATION, false),
              Shown.table("o4", "shop", Use.SUPPORT, true),
              Shown.table("o5", "staff", Use.SUPPORT, false));

      assertThat(reply(JOINED, question)).isEqualTo(chosen("o3", "o4"));
    }
  }

  @Nested
  class Joins {

    @Test
    void choosesTheJoinOfTheGoldInEitherDirection() {
      var question =
          Shown.decide(
              Purpose.JOINS,
              Shown.gate("o1", ACCEPT),
              Shown.join("o2", "amount", true),
              Shown.join("o3", "shop_id", false),
              Shown.gate("o4", NONE_APPLIES));

      assertThat(reply(JOINED, question)).isEqualTo(chosen("o3"));
    }

    @Test
    void appliesNoMemoryAndPromotesNothing() {
      for (Purpose purpose : List.of(Purpose.MEMORY, Purpose.PROMOTION)) {
        var question = Shown.decide(purpose, Shown.reading("o1"), Shown.gate("o2", NONE_APPLIES));

        assertThat(reply(JOINED, question)).isEqualTo(chosen("o2"));
      }
    }
  }

  @Nested
  class Confirmation {

    @Test
    void acceptsWithAssuranceZero() {
      OracleReviewer oracle = new OracleReviewer(List.of(Shown.gold(JOINED)));

      var bound = oracle.answer(Shown.confirm(Shown.gate("o1", ACCEPT)));

      assertThat(bound.reply()).isEqualTo(chosen("o1"));
      assertThat(bound.assurance()).isEqualTo(Assurance.SCRIPTED);
    }

    @Test
    void leavesAtAnImpasseAndRemembersWhy() {
      OracleReviewer oracle = new OracleReviewer(List.of(Shown.gold(JOINED)));

      assertThat(oracle.answer(Shown.confirm()).reply()).isEqualTo(new ReviewerReply.Exit());
      assertThat(oracle.impasse()).contains("F5: no join");
    }

    @Test
    void leavesWhenAskedTooOften() {
      OracleReviewer oracle = new OracleReviewer(List.of(Shown.gold(JOINED)));
      var question = Shown.confirm(Shown.gate("o1", ACCEPT));

      for (int i = 0; i < 25; i++) {
        assertThat(oracle.answer(question).reply()).isEqualTo(chosen("o1"));
      }

      assertThat(oracle.answer(question).reply()).isEqualTo(new ReviewerReply.Exit());
      assertThat(oracle.tired()).isTrue();
    }
  }
}
