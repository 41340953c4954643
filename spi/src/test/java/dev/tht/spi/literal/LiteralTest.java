package dev.tht.spi.literal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LiteralTest {

  private static final ColumnName COUNTRY = TableName.of("customer").column("country");

  @Test
  void verifiesAValueByLookingItUp() {
    ValueLookup lookup =
        (column, text) ->
            List.of(
                new ValueReceipt(
                    column,
                    "Brazil",
                    ValueReceipt.Match.FOLDED,
                    5,
                    Instant.EPOCH,
                    Duration.ofMillis(1)));

    List<Verified> found = Verified.check(lookup, COUNTRY, "brazil", Constant.Kind.TEXT);

    assertThat(found).hasSize(1);
    assertThat(found.get(0).constant()).isEqualTo(Constant.text("Brazil"));
    assertThat(found.get(0).receipt().rows()).isEqualTo(5);
  }

  @Test
  void verifiesNothingThatTheDatabaseDoesNotHold() {
    assertThat(Verified.check((column, text) -> List.of(), COUNTRY, "x", Constant.Kind.TEXT))
        .isEmpty();
  }

  @Test
  void refusesAReceiptWithoutARow() {
    assertThatThrownBy(
            () ->
                new ValueReceipt(
                    COUNTRY, "x", ValueReceipt.Match.EXACT, 0, Instant.EPOCH, Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void readsConstantsInOneNeutralWay() {
    assertThat(Constant.number(new java.math.BigDecimal("1E3")).text()).isEqualTo("1000");
    assertThatThrownBy(() -> new Constant(Constant.Kind.NUMBER, "ten"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Constant(Constant.Kind.DATE, "1/2/2020"))
        .isInstanceOf(java.time.DateTimeException.class);
    assertThatThrownBy(() -> new Constant(Constant.Kind.TRUTH, "yes"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource
  void takesNoFewerLiteralsThanTheComparisonNeeds(Comparison comparison) {
    List<Literal> three =
        List.of(
            new PredicateChecked(Constant.number(1), 1),
            new PredicateChecked(Constant.number(2), 1),
            new PredicateChecked(Constant.number(3), 1));
    boolean many = comparison == Comparison.IN || comparison == Comparison.NOT_IN;

    if (many) {
      assertThat(new Filter(COUNTRY, Optional.empty(), comparison, three).literals()).hasSize(3);
    } else {
      assertThatThrownBy(() -> new Filter(COUNTRY, Optional.empty(), comparison, three))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
