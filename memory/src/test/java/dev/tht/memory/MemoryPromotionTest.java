package dev.tht.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.memory.MemoryItems;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryPromotionTest {
  private static Column column(TableName table, String name) {
    return new Column(
        table.column(name), ColumnType.TEXT, "TEXT", true, Optional.empty(), Optional.empty());
  }

  private static final TableName BICYCLE = TableName.of("bicycle");
  private static final Catalog CATALOG =
      new Catalog(
          "sqlite",
          "v1",
          List.of(
              new Table(
                  BICYCLE,
                  TableKind.TABLE,
                  List.of(
                      column(BICYCLE, "stage"),
                      column(BICYCLE, "sales_end"),
                      column(BICYCLE, "FrameSize")),
                  List.of(),
                  Optional.empty(),
                  OptionalLong.empty())),
          List.of());

  private static Outcome<MemoryItem> promote(String detail) {
    return new MemoryPromotion(CATALOG)
        .promote(
            MemoryItems.concept("active bicycles", detail, Grounding.none()),
            MemoryId.of(1),
            new SessionId("s-0001"),
            "How many?",
            Instant.EPOCH);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bicycles whose bicycle.stage is on sale",
        "those with no sales_end",
        "grouped by FRAMESIZE",
        "SELECT everything FROM bicycle",
        "where stage = 'on sale'",
        "bicycle left join stock",
        "stage='on sale'"
      })
  void refusesTextThatNamesOneDatabase(String detail) {
    assertThat(promote(detail))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused -> assertThat(refused.refusal().rule()).isEqualTo("portable-concept"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bicycles that are on sale today, at any stage",
        "models selected from this year's list, e.g. the first",
        "customers who join the club and order by phone",
        "prices greater than 100 euro"
      })
  void promotesTextInPlainWords(String detail) {
    assertThat(promote(detail)).isInstanceOf(Outcome.Success.class);
  }

  @Test
  void numbersFollowTheGreatestId() {
    assertThat(MemoryPromotion.nextAfter(List.of(MemoryId.of(7), MemoryId.of(3))))
        .isEqualTo(MemoryId.of(8));
    assertThat(MemoryPromotion.nextAfter(List.of())).isEqualTo(MemoryId.of(1));
  }

  @Test
  void projectingTwiceGivesTheSameStore() {
    HeapMemoryStore store = new HeapMemoryStore();
    MemoryItem one = MemoryItems.item(1, "one", "first", "q");
    MemoryItem two = MemoryItems.item(2, "two", "second", "q");
    for (int i = 0; i < 2; i++) {
      MemoryProjection.rebuild(store, List.of(one, two), Map.of(two.id(), "wrong"));
    }

    assertThat(store.items()).containsExactly(one);
    assertThat(store.retirement(two.id())).contains("wrong");
  }
}
