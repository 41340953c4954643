package dev.tht.testkit.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import dev.tht.testkit.catalog.ShopDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every impact probe promises, on {@link ShopDatabase}. */
public abstract class ImpactProbeContract {

  private static final TableName CUSTOMER = ShopDatabase.COUNTRY.table();
  private static final TableName ORDERS = ShopDatabase.TOTAL.table();

  /** A probe over a database that holds the shop, with time enough. */
  protected abstract ImpactProbe probe();

  private OptionalLong rows(FilterClaim... claims) {
    return new AssertingImpactProbe(probe()).rows(List.of(claims), Duration.ofSeconds(10));
  }

  private static FilterClaim claim(ColumnName column, Comparison how, String... values) {
    return new FilterClaim(column, Optional.empty(), how, List.of(values));
  }

  @ParameterizedTest
  @CsvSource({
    "EQUAL, Brazil, 2",
    "NOT_EQUAL, Brazil, 2",
    "CONTAINS, RAZ, 3",
    "STARTS_WITH, bra, 3",
    "ENDS_WITH, IVOIRE, 1",
    "CONTAINS, %, 0",
    "IN, Brazil|BRAZIL, 3",
    "NOT_IN, Brazil|BRAZIL, 1",
    "BETWEEN, Brazil|Brazil, 2",
    "IS_NULL, '', 1",
    "IS_NOT_NULL, '', 4"
  })
  void comparesText(Comparison how, String values, long expected) {
    String[] each = values.isEmpty() ? new String[0] : values.split("\\|");

    assertThat(rows(claim(ShopDatabase.COUNTRY, how, each))).hasValue(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "EQUAL, 10.50, 2",
    "LESS, 99, 2",
    "LESS_OR_EQUAL, 99, 3",
    "GREATER, 10.5, 1",
    "GREATER_OR_EQUAL, 10.5, 3",
    "BETWEEN, 10|50, 2"
  })
  void comparesNumbers(Comparison how, String values, long expected) {
    assertThat(rows(claim(ShopDatabase.TOTAL, how, values.split("\\|")))).hasValue(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "EQUAL, 2024-01-01, 1",
    "LESS, 2024-01-01, 2",
    "BETWEEN, 2023-12-31|2024-01-01, 2",
    "IN, 2023-03-31|2024-07-14, 2"
  })
  void comparesDays(Comparison how, String values, long expected) {
    assertThat(rows(claim(ShopDatabase.PLACED_ON, how, values.split("\\|")))).hasValue(expected);
  }

  @ParameterizedTest
  @CsvSource({"YEAR, 2023, 2", "QUARTER, 1, 2", "QUARTER, 4, 1", "MONTH, 7, 1", "DAY, 31, 2"})
  void comparesPartsOfDates(DatePart part, String value, long expected) {
    FilterClaim claim =
        new FilterClaim(
            ShopDatabase.PLACED_ON, Optional.of(part), Comparison.EQUAL, List.of(value));

    assertThat(rows(claim)).hasValue(expected);
  }

  @Test
  void comparesTruthValues() {
    assertThat(rows(claim(ShopDatabase.VIP, Comparison.EQUAL, "true"))).hasValue(2);
    assertThat(rows(claim(ShopDatabase.VIP, Comparison.EQUAL, "false"))).hasValue(2);
  }

  @Test
  void requiresEveryClaim() {
    assertThat(
            rows(
                FilterClaim.equal(ShopDatabase.COUNTRY, "Brazil"),
                claim(ShopDatabase.VIP, Comparison.EQUAL, "true")))
        .hasValue(1);
  }

  @Test
  void doesNotCountWithoutClaimsAcrossTablesOrWhatCannotBeCompared() {
    assertThat(rows()).isEmpty();
    assertThat(
            rows(
                FilterClaim.equal(ShopDatabase.COUNTRY, "Brazil"),
                FilterClaim.equal(ShopDatabase.CITY, "Turin")))
        .isEmpty();
    assertThat(rows(FilterClaim.equal(ShopDatabase.TOTAL, "a lot"))).isEmpty();
  }

  @Test
  void readsColumnsWithOddNames() {
    assertThat(rows(FilterClaim.equal(ShopDatabase.ODD, "too hard"))).hasValue(1);
  }

  private ReadingCounts compared(ReadingPlan plan) {
    return new AssertingImpactProbe(probe()).compare(plan, Duration.ofSeconds(10)).orElseThrow();
  }

  private static ReadingPlan plan(
      TableName of, List<ReadingPlan.Given> given, List<JoinPath> paths, FilterClaim... readings) {
    return new ReadingPlan(of, given, Stream.of(readings).map(List::of).toList(), paths);
  }

  private static ReadingPlan.Given given(FilterClaim... anyOf) {
    return new ReadingPlan.Given(Stream.of(anyOf).map(List::of).toList());
  }

  private static JoinPath path(TableName from, TableName to, String column, boolean forward) {
    ForeignKey key =
        new ForeignKey(
            forward ? from : to,
            forward ? to : from,
            List.of(
                new ForeignKey.ColumnPair(
                    (forward ? from : to).column(column), (forward ? to : from).column("id"))));
    return new JoinPath(List.of(new JoinStep(key, forward)));
  }

  @Test
  void comparesReadingsOfOneTable() {
    ReadingCounts counts =
        compared(
            plan(
                CUSTOMER,
                List.of(),
                List.of(),
                FilterClaim.equal(ShopDatabase.COUNTRY, "Brazil"),
                claim(ShopDatabase.COUNTRY, Comparison.CONTAINS, "brazil"),
                claim(ShopDatabase.VIP, Comparison.EQUAL, "true"),
                claim(ShopDatabase.COUNTRY, Comparison.IS_NULL)));

    assertThat(counts)
        .isEqualTo(
            new ReadingCounts(
                5,
                List.of(
                    List.of(2L, 2L, 1L, 0L),
                    List.of(2L, 3L, 1L, 0L),
                    List.of(1L, 1L, 2L, 0L),
                    List.of(0L, 0L, 0L, 1L)),
                List.of(1L, 1L, 1L, 0L)));
  }

  @Test
  void countsARowOnceHoweverManyRowsThePathLeadsTo() {
    ReadingCounts counts =
        compared(
            plan(
                CUSTOMER,
                List.of(),
                List.of(path(CUSTOMER, ORDERS, "customer_id", false)),
                claim(ShopDatabase.TOTAL, Comparison.GREATER_OR_EQUAL, "10.5"),
                FilterClaim.equal(ShopDatabase.COUNTRY, "Brazil")));

    assertThat(counts)
        .isEqualTo(
            new ReadingCounts(5, List.of(List.of(2L, 2L), List.of(2L, 2L)), List.of(3L, 1L)));
  }

  @Test
  void countsInWhatIsGiven() {
    ReadingCounts counts =
        compared(
            plan(
                ORDERS,
                List.of(
                    given(
                        FilterClaim.equal(ShopDatabase.COUNTRY, "Brazil"),
                        claim(ShopDatabase.COUNTRY, Comparison.STARTS_WITH, "Côte"))),
                List.of(path(ORDERS, CUSTOMER, "customer_id", true)),
                claim(ShopDatabase.PLACED_ON, Comparison.GREATER_OR_EQUAL, "2024-01-01"),
                claim(ShopDatabase.TOTAL, Comparison.LESS, "50")));

    assertThat(counts)
        .isEqualTo(
            new ReadingCounts(4, List.of(List.of(2L, 0L), List.of(0L, 2L)), List.of(0L, 1L)));
  }

  @Test
  void comparesNothingThatCannotBeCompared() {
    ReadingPlan plan =
        plan(ORDERS, List.of(), List.of(), FilterClaim.equal(ShopDatabase.TOTAL, "a lot"));

    assertThat(probe().compare(plan, Duration.ofSeconds(10))).isEmpty();
  }
}
