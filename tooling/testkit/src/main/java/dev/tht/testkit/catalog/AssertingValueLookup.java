package dev.tht.testkit.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.catalog.ValueReceipt.Match;
import java.util.Comparator;
import java.util.List;

/**
 * A value look-up that checks what another one gives: receipts of the column asked, in order, as
 * many as allowed, exact ones equal to the text and folded ones not.
 */
public final class AssertingValueLookup implements ValueLookup {

  private static final Comparator<ValueReceipt> ORDER =
      Comparator.comparingLong(ValueReceipt::rows).reversed().thenComparing(ValueReceipt::value);

  private final ValueLookup lookup;

  /** Checks that look-up. */
  public AssertingValueLookup(ValueLookup lookup) {
    this.lookup = lookup;
  }

  @Override
  public List<ValueReceipt> find(ColumnName column, String text) {
    List<ValueReceipt> found = lookup.find(column, text);
    assertThat(found).hasSizeLessThanOrEqualTo(MOST_RECEIPTS).isSortedAccordingTo(ORDER);
    assertThat(found.stream().map(ValueReceipt::value)).doesNotHaveDuplicates();
    assertThat(found.stream().map(ValueReceipt::match).distinct().count()).isLessThan(2);
    for (ValueReceipt receipt : found) {
      assertThat(receipt.column()).isEqualTo(column);
      assertThat(receipt.took().isNegative()).isFalse();
      assertThat(receipt.value().equals(text))
          .as("%s of %s by %s", receipt.value(), text, receipt.match())
          .isEqualTo(receipt.match() == Match.EXACT);
    }
    return found;
  }
}
