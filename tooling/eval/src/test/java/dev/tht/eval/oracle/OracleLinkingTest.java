package dev.tht.eval.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Span;
import dev.tht.spi.decision.ColumnUse.Part;
import dev.tht.spi.decision.TableLinked.Use;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply.Chosen;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OracleLinkingTest {

  private static final Basis WORDS = new Basis.OfWords(new Span(0, 4));

  private static Output output(int number, Aggregate... aggregate) {
    return new Output(number, "output " + number, List.of(aggregate).stream().findFirst(), WORDS);
  }

  private static Object reply(String gold, List<Output> outputs, ReviewOption... options) {
    OracleLinking linking = new OracleLinking(List.of(Shown.gold(gold)));
    linking.rewritten(
        new Rewriting(
            "a question",
            "shops",
            WORDS,
            List.of(),
            outputs,
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            List.of()));
    return linking.tablesAndColumns((ReviewRequest.SchemaLinking) Shown.linking(options).request());
  }

  @Test
  void takesAwayAnOutputOfWhichTheGoldHasNothing() {
    Object reply =
        reply(
            "SELECT max(id) FROM shop",
            List.of(output(1, Aggregate.MAXIMUM), output(2)),
            Shown.table("o1", "shop", Use.POPULATION, true),
            Shown.linked("o2", "shop", "id", Part.OUTPUT, 1, true),
            Shown.linked("o3", "shop", "name", Part.OUTPUT, 2, true));

    assertThat(reply).isEqualTo(new Chosen(List.of("o2", "o1")));
  }

  @Test
  void leavesACountAsItIsRecommendedWhereTheGoldCountsRows() {
    Object reply =
        reply(
            "SELECT name, count(*) FROM shop GROUP BY name",
            List.of(output(1, Aggregate.COUNT), output(2)),
            Shown.table("o1", "shop", Use.POPULATION, true),
            Shown.linked("o2", "shop", "id", Part.OUTPUT, 1, true),
            Shown.linked("o3", "shop", "name", Part.OUTPUT, 2, true));

    assertThat(reply).isEqualTo(new Chosen(List.of("o2", "o3", "o1")));
  }

  @Test
  void takesAwayACountThatTheGoldDoesNotShow() {
    Object reply =
        reply(
            "SELECT name FROM shop",
            List.of(output(1, Aggregate.COUNT), output(2)),
            Shown.table("o1", "shop", Use.POPULATION, true),
            Shown.linked("o2", "shop", "id", Part.OUTPUT, 1, true),
            Shown.linked("o3", "shop", "name", Part.OUTPUT, 2, true));

    assertThat(reply).isEqualTo(new Chosen(List.of("o3", "o1")));
  }

  @Test
  void followsTheAcceptedGoldThatShowsWhatIsOffered() {
    OracleLinking linking =
        new OracleLinking(
            List.of(Shown.gold("SELECT id FROM shop"), Shown.gold("SELECT name FROM shop")));

    Object reply =
        linking.tablesAndColumns(
            (ReviewRequest.SchemaLinking)
                Shown.linking(
                        Shown.table("o1", "shop", Use.POPULATION, true),
                        Shown.linked("o2", "shop", "name", Part.OUTPUT, 1, true),
                        Shown.linked("o3", "shop", "id", Part.OUTPUT, 1, false))
                    .request());

    assertThat(reply).isEqualTo(new Chosen(List.of("o2", "o1")));
  }

  @Test
  void takesAwayAnOutputOfWhichTheGoldShowsAnotherColumn() {
    Object reply =
        reply(
            "SELECT name FROM shop",
            List.of(output(1), output(2)),
            Shown.table("o1", "shop", Use.POPULATION, true),
            Shown.linked("o2", "shop", "name", Part.OUTPUT, 1, true),
            Shown.linked("o3", "shop", "id", Part.OUTPUT, 2, true));

    assertThat(reply).isEqualTo(new Chosen(List.of("o2", "o1")));
  }

  @Test
  void leavesWhatIsRecommendedWhereNoOutputWouldStay() {
    Object reply =
        reply(
            "SELECT name FROM shop",
            List.of(output(1)),
            Shown.table("o1", "shop", Use.POPULATION, true),
            Shown.linked("o2", "shop", "id", Part.OUTPUT, 1, true));

    assertThat(reply).isEqualTo(new Chosen(List.of("o2", "o1")));
  }

  @Test
  void keepsAnOutputThatTheGoldsJoinMakesTheSame() {
    Object reply =
        reply(
            "SELECT sale.shop_id, shop.name FROM shop JOIN sale ON shop.id = sale.shop_id",
            List.of(output(1), output(2)),
            Shown.table("o1", "shop", Use.POPULATION, true),
            Shown.linked("o2", "shop", "id", Part.OUTPUT, 1, true),
            Shown.linked("o3", "shop", "name", Part.OUTPUT, 2, true));

    assertThat(reply).isEqualTo(new Chosen(List.of("o2", "o3", "o1")));
  }
}
