package dev.tht.eval.gold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldReaderTest {

  private final GoldReader reader =
      new GoldReader(
          new GoldSchema(
              Map.of(
                  "Shop", List.of("Shop_ID", "Name", "City", "Opened"),
                  "Sale", List.of("Sale_ID", "Shop_ID", "Amount", "Kind"))));

  private GoldQuery inside(String sql) {
    GoldReading reading = reader.read(sql);
    assertThat(reading).isInstanceOf(GoldReading.Inside.class);
    return ((GoldReading.Inside) reading).query();
  }

  @Nested
  class Inside {

    @Test
    void resolvesAliasesToTheDatabasesOwnSpelling() {
      GoldQuery query =
          inside(
              "SELECT T1.name, sum(T2.amount) FROM shop AS T1 JOIN sale T2 ON T1.shop_id = T2.shop_id GROUP BY T1.shop_id");

      assertThat(query.tables()).containsExactly("Shop", "Sale");
      assertThat(query.items())
          .containsExactly(
              new GoldFigure(Optional.empty(), Optional.of(new GoldColumn("Shop", "Name"))),
              new GoldFigure(
                  Optional.of(Aggregate.SUM), Optional.of(new GoldColumn("Sale", "Amount"))));
      assertThat(query.joins())
          .containsExactly(
              new GoldJoin(new GoldColumn("Shop", "Shop_ID"), new GoldColumn("Sale", "Shop_ID")));
      assertThat(query.groups()).containsExactly(new GoldColumn("Shop", "Shop_ID"));
    }

    @Test
    void readsAQuotedNameThatIsNoColumnAsAText() {
      GoldQuery query = inside("SELECT count(*) FROM shop WHERE city = \"Rome\"");

      assertThat(query.predicates())
          .containsExactly(
              new GoldPredicate(
                  new GoldColumn("Shop", "City"),
                  Optional.empty(),
                  Comparison.EQUAL,
                  List.of("Rome")));
    }

    @Test
    void readsAlternativesOfOneColumnAsAList() {
      GoldQuery query = inside("SELECT name FROM shop WHERE city = 'Rome' OR city = 'Pisa'");

      assertThat(query.predicates().get(0).comparison()).isEqualTo(Comparison.IN);
      assertThat(query.predicates().get(0).values()).containsExactly("Rome", "Pisa");
    }

    @Test
    void readsAPatternByWhereItsWildcardsStand() {
      GoldQuery query = inside("SELECT name FROM shop WHERE LOWER(name) LIKE LOWER('%Oil%')");

      assertThat(query.predicates().get(0).comparison()).isEqualTo(Comparison.CONTAINS);
      assertThat(query.predicates().get(0).values()).containsExactly("Oil");
    }

    @Test
    void readsTheYearOfADate() {
      GoldQuery query = inside("SELECT name FROM shop WHERE STRFTIME('%Y', opened) = '1980'");

      assertThat(query.predicates().get(0).part()).contains(DatePart.YEAR);
    }

    @Test
    void turnsAComparisonWhoseLiteralStandsFirst() {
      GoldQuery query = inside("SELECT count(*) FROM sale WHERE 10 < amount");

      assertThat(query.predicates().get(0).comparison()).isEqualTo(Comparison.GREATER);
    }

    @Test
    void ordersByAnAliasOfTheOutput() {
      GoldQuery query =
          inside("SELECT kind, count(*) AS n FROM sale GROUP BY 1 ORDER BY n DESC LIMIT 3");

      assertThat(query.orders())
          .containsExactly(
              new GoldOrder(new GoldFigure(Optional.of(Aggregate.COUNT), Optional.empty()), true));
      assertThat(query.limit()).isEqualTo(OptionalLong.of(3));
      assertThat(query.groups()).containsExactly(new GoldColumn("Sale", "Kind"));
    }

    @Test
    void saysItsShapeInAFewWords() {
      assertThat(inside("SELECT avg(amount) FROM sale WHERE kind = 'x'").shape())
          .isEqualTo("average, filter, 1 table");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT name FROM shop UNION SELECT kind FROM sale | set operation or no SELECT
          SELECT name FROM shop WHERE shop_id IN (SELECT shop_id FROM sale) | condition InExpression
          SELECT name FROM shop WHERE city = 'x' OR name = 'y' | OR of different columns
          SELECT amount * 2 FROM sale | expression Multiplication
          SELECT kind FROM sale GROUP BY kind HAVING count(*) > 2 | HAVING
          SELECT name FROM shop LEFT JOIN sale ON shop.shop_id = sale.shop_id | outer or natural join
          SELECT name FROM shop, sale | tables without a join condition
          SELECT name FROM shop WHERE city IS NULL | condition IsNullExpression
          SELECT name FROM shop WHERE opened > DATE('now') | comparison with no literal
          SELECT nothing FROM shop | unknown column
          """)
  void saysWhatIsOutsideTheShapes(String sql, String reason) {
    assertThat(reader.read(sql)).isEqualTo(new GoldReading.Outside(reason));
  }
}
