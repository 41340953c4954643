package dev.tht.testkit.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.catalog.ValueReceipt.Match;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every value look-up promises, on {@link ShopDatabase}. */
public abstract class ValueLookupContract {

  /** A look-up in a database that holds {@link ShopDatabase#statements()}. */
  protected abstract ValueLookup lookup();

  private List<ValueReceipt> find(dev.tht.spi.catalog.ColumnName column, String text) {
    return new AssertingValueLookup(lookup()).find(column, text);
  }

  @Test
  void findsAStoredValueExactlyAndNothingElse() {
    assertThat(find(ShopDatabase.COUNTRY, "Brazil"))
        .singleElement()
        .satisfies(
            receipt -> {
              assertThat(receipt.column()).isEqualTo(ShopDatabase.COUNTRY);
              assertThat(receipt.value()).isEqualTo("Brazil");
              assertThat(receipt.match()).isEqualTo(Match.EXACT);
              assertThat(receipt.rows()).isEqualTo(2);
            });
  }

  @Test
  void foldsCaseWhenNothingIsEqualAndOrdersByRows() {
    assertThat(find(ShopDatabase.COUNTRY, "bRAZIL"))
        .extracting(ValueReceipt::value)
        .containsExactly("Brazil", "BRAZIL");
    assertThat(find(ShopDatabase.COUNTRY, "bRAZIL"))
        .extracting(ValueReceipt::match)
        .containsOnly(Match.FOLDED);
  }

  @Test
  void foldsAccents() {
    assertThat(find(ShopDatabase.CITY, "sao paulo"))
        .extracting(ValueReceipt::value)
        .containsExactly("São Paulo");
    assertThat(find(ShopDatabase.COUNTRY, "COTE D'IVOIRE"))
        .extracting(ValueReceipt::value)
        .containsExactly("Côte d'Ivoire");
    assertThat(find(ShopDatabase.NAME, "strasse"))
        .extracting(ValueReceipt::value)
        .containsExactly("Straße");
  }

  @Test
  void doesNotGuess() {
    assertThat(find(ShopDatabase.COUNTRY, "Brazi")).isEmpty();
    assertThat(find(ShopDatabase.COUNTRY, "")).isEmpty();
    assertThat(find(ShopDatabase.COUNTRY, "Brazil ")).isEmpty();
  }

  @Test
  void takesTextAsTextAndNotAsPatternOrSql() {
    assertThat(find(ShopDatabase.NAME, "%")).isEmpty();
    assertThat(find(ShopDatabase.NAME, "A_a")).isEmpty();
    assertThat(find(ShopDatabase.NAME, "100%_real")).hasSize(1);
    assertThat(find(ShopDatabase.NAME, "x' OR '1'='1")).isEmpty();
  }

  @Test
  void readsColumnsWithOddNames() {
    assertThat(find(ShopDatabase.ODD, "Too Hard"))
        .extracting(ValueReceipt::value)
        .containsExactly("too hard");
  }

  @Test
  void givesAtMostSoManyReceiptsTiesByValue() {
    List<ValueReceipt> found = find(ShopDatabase.WORD, "abcde");
    List<ValueReceipt> folded = find(ShopDatabase.WORD, "ABCDé");

    assertThat(found).extracting(ValueReceipt::value).containsExactly("abcde");
    assertThat(folded).hasSize(ValueLookup.MOST_RECEIPTS);
    assertThat(folded).extracting(ValueReceipt::value).isSorted();
  }

  @Test
  void findsNumbersDaysAndTruthValues() {
    assertThat(find(ShopDatabase.TOTAL, "10.5"))
        .singleElement()
        .satisfies(
            receipt -> {
              assertThat(new BigDecimal(receipt.value())).isEqualByComparingTo("10.5");
              assertThat(receipt.rows()).isEqualTo(2);
            });
    assertThat(find(ShopDatabase.TOTAL, "ten")).isEmpty();
    assertThat(find(ShopDatabase.PLACED_ON, "2024-01-01"))
        .extracting(ValueReceipt::value)
        .containsExactly("2024-01-01");
    assertThat(find(ShopDatabase.VIP, "true")).extracting(ValueReceipt::rows).containsExactly(2L);
  }

  @Test
  void saysThatAColumnIsUnknown() {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> find(TableName.of("customer").column("nothing"), "x"))
        .matches(failure -> failure.code().kind() == ErrorKind.DATABASE)
        .withMessageContaining("customer.nothing");
  }
}
