package dev.tht.gatecore.request;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.testkit.catalog.FixedValueLookup;
import dev.tht.testkit.query.FixedImpactProbe;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the values of a claim are read, by the type of the column that they are compared with. */
class FilterVerifierTest {

  private static final TableName SALE = TableName.of("sale");

  private final FixedImpactProbe probe = new FixedImpactProbe();
  private final FilterVerifier verifier =
      new FilterVerifier(
          catalog(
              table("sale")
                  .key("id")
                  .column("amount", ColumnType.DECIMAL)
                  .column("paid", ColumnType.BOOLEAN)
                  .column("day", ColumnType.DATE)
                  .column("note", ColumnType.TEXT)),
          new FixedValueLookup(),
          probe);

  private static FilterClaim claim(String column, Comparison comparison, String... values) {
    return new FilterClaim(column(column), Optional.empty(), comparison, List.of(values));
  }

  private static ColumnName column(String name) {
    return SALE.column(name);
  }

  private Outcome<List<Filter>> verified(FilterClaim claim) {
    probe.with(12, claim);
    return verifier.verify(List.of(claim), "/options/0");
  }

  private List<Constant> constants(FilterClaim claim) {
    List<Filter> filters = ((Outcome.Success<List<Filter>>) verified(claim)).value();
    assertThat(filters).singleElement();
    assertThat(filters.get(0).literals())
        .allSatisfy(
            literal -> assertThat(((PredicateChecked) literal).matchedRows()).isEqualTo(12));
    return filters.get(0).literals().stream().map(Literal::constant).toList();
  }

  private Refusal refused(FilterClaim claim) {
    return ((Outcome.Refused<List<Filter>>) verified(claim)).refusal();
  }

  @ParameterizedTest
  @CsvSource({
    "amount, 5, NUMBER, 5",
    "amount, ' 5.50 ', NUMBER, 5.50",
    "amount, 1e3, NUMBER, 1000",
    "paid, 1, NUMBER, 1",
    "paid, yes, TEXT, yes",
    "day, 2024-01-31, DATE, 2024-01-31",
    "day, ' 2024-01-31 ', DATE, 2024-01-31",
    "day, January, TEXT, January",
    "note, 5, TEXT, 5",
    "note, 2024-01-31, TEXT, 2024-01-31"
  })
  void readsAValueAsItsColumnIs(String column, String value, Constant.Kind kind, String text) {
    assertThat(constants(claim(column, Comparison.GREATER, value)))
        .containsExactly(new Constant(kind, text));
  }

  @Test
  void readsAllValuesOfOneConditionAlike() {
    assertThat(constants(claim("day", Comparison.BETWEEN, "2024-01-01", "soon")))
        .containsExactly(Constant.text("2024-01-01"), Constant.text("soon"));
    assertThat(constants(claim("paid", Comparison.BETWEEN, "1", "2")))
        .containsExactly(Constant.text("1"), Constant.text("2"));
    assertThat(constants(claim("paid", Comparison.BETWEEN, "0", "1")))
        .extracting(Constant::kind)
        .containsOnly(Constant.Kind.NUMBER);
  }

  @Test
  void aPartOfADateIsANumberAndCounted() {
    FilterClaim year =
        new FilterClaim(
            column("day"), Optional.of(DatePart.YEAR), Comparison.EQUAL, List.of("2024"));

    assertThat(constants(year)).extracting(Constant::kind).containsOnly(Constant.Kind.NUMBER);
    assertThat(
            refused(
                    new FilterClaim(
                        column("day"), Optional.of(DatePart.YEAR), Comparison.EQUAL, List.of("x")))
                .rule())
        .isEqualTo("value-of-type");
  }

  @Test
  void refusesWhatCannotBeReadOrCounted() {
    Refusal unread = refused(claim("amount", Comparison.LESS, "many"));
    assertThat(unread.rule()).isEqualTo("value-of-type");
    assertThat(unread.part()).isEqualTo("/options/0/claims/0");

    Outcome<List<Filter>> uncounted =
        verifier.verify(List.of(claim("note", Comparison.CONTAINS, "x")), "/options/0");
    assertThat(((Outcome.Refused<List<Filter>>) uncounted).refusal().rule())
        .isEqualTo("predicate-counted");
  }

  @Test
  void missingAndPresentNeedNoValue() {
    assertThat(constantsOf(claim("note", Comparison.IS_NULL))).isEmpty();
    assertThat(constantsOf(claim("note", Comparison.IS_NOT_NULL))).isEmpty();
  }

  private List<Literal> constantsOf(FilterClaim claim) {
    return ((Outcome.Success<List<Filter>>) verified(claim)).value().get(0).literals();
  }
}
