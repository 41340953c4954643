package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.eval.gold.GoldReader;
import dev.tht.eval.gold.GoldReading;
import dev.tht.eval.gold.GoldSchema;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LinkingSightTest {

  private static final GoldSchema SCHEMA =
      new GoldSchema(
          Map.of(
              "shop", List.of("id", "name", "town"), "sale", List.of("id", "shop_id", "amount")));

  private static GoldQuery gold(String sql) {
    return ((GoldReading.Inside) new GoldReader(SCHEMA).read(sql)).query();
  }

  @Test
  void countsTheGoldsTablesAndColumnsThatWereProposed() {
    GoldQuery gold = gold("SELECT name FROM shop WHERE town = 'Roma' ORDER BY id");

    LinkingSight sight =
        LinkingSight.of(List.of(gold), Set.of("shop"), Set.of("shop.name", "shop.town"), 6)
            .orElseThrow();

    assertThat(sight).isEqualTo(new LinkingSight(3, 4, 2, 6));
    assertThat(sight.recall()).isEqualTo(0.75);
    assertThat(sight.share()).isEqualTo(2 / 6.0);
  }

  @Test
  void takesTheGoldThatMostIsFoundOf() {
    List<GoldQuery> golds = List.of(gold("SELECT amount FROM sale"), gold("SELECT name FROM shop"));

    assertThat(LinkingSight.of(golds, Set.of("shop"), Set.of("shop.name"), 6))
        .contains(new LinkingSight(2, 2, 1, 6));
  }

  @Test
  void isNothingWhereNoGoldCanBeRead() {
    assertThat(LinkingSight.of(List.of(), Set.of("shop"), Set.of("shop.name"), 6)).isEmpty();
  }
}
