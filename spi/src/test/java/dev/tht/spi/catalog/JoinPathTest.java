package dev.tht.spi.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class JoinPathTest {

  private static final TableName CUSTOMER = TableName.of("customer");
  private static final TableName INVOICE = TableName.of("invoice");
  private static final TableName LINE = TableName.of("line");
  private static final ForeignKey OF_CUSTOMER = key(INVOICE, "customer_id", CUSTOMER);
  private static final ForeignKey OF_INVOICE = key(LINE, "invoice_id", INVOICE);

  @Test
  void multipliesOnlyWhenAKeyIsWalkedBackwards() {
    JoinPath up = new JoinPath(List.of(step(OF_INVOICE, true), step(OF_CUSTOMER, true)));
    JoinPath down = new JoinPath(List.of(step(OF_CUSTOMER, false), step(OF_INVOICE, false)));

    assertThat(up.multiplies()).isFalse();
    assertThat(down.multiplies()).isTrue();
    assertThat(down.from()).isEqualTo(CUSTOMER);
    assertThat(down.to()).isEqualTo(LINE);
  }

  @Test
  void refusesAPathThatBreaks() {
    assertThatThrownBy(
            () -> new JoinPath(List.of(step(OF_INVOICE, true), step(OF_CUSTOMER, false))))
        .hasMessageContaining("breaks");
  }

  private static JoinStep step(ForeignKey key, boolean forward) {
    return new JoinStep(key, forward);
  }

  private static ForeignKey key(TableName from, String column, TableName to) {
    return new ForeignKey(
        from, to, List.of(new ForeignKey.ColumnPair(from.column(column), to.column("id"))));
  }
}
