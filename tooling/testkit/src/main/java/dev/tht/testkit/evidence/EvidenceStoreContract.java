package dev.tht.testkit.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every Evidence store promises, holding {@link #pieces()}. */
public abstract class EvidenceStoreContract {

  /** A store that holds exactly those pieces, however it came by them. */
  protected abstract EvidenceStore store(List<Evidence> pieces);

  /** Three pieces, not in id order. */
  protected static List<Evidence> pieces() {
    TableName orders = TableName.of("orders");
    return List.of(
        new Evidence(
            new EvidenceId("open-order"),
            "open order",
            "An order that is accepted, and not \"shipped\", yet.",
            List.of("ordine aperto", "pending order"),
            List.of(orders.column("status")),
            List.of(FilterClaim.equal(orders.column("status"), "OP")),
            "Order desk, section 2"),
        new Evidence(
            new EvidenceId("fiscal-year"),
            "fiscal year",
            "It starts in October.\n\nIt is named by the year in which it ends.",
            List.of(),
            List.of(),
            List.of(),
            "Finance manual"),
        new Evidence(
            new EvidenceId("unshipped"),
            "unshipped",
            "No ship date.",
            List.of(),
            List.of(orders.column("ship_date")),
            List.of(
                new FilterClaim(
                    orders.column("ship_date"), Optional.empty(), Comparison.IS_NULL, List.of())),
            "Order desk, section 3"));
  }

  @Test
  void givesEverythingInIdOrder() {
    assertThat(new AssertingEvidenceStore(store(pieces())).all())
        .containsExactly(pieces().get(1), pieces().get(0), pieces().get(2));
  }

  @Test
  void findsAPieceByItsId() {
    EvidenceStore store = new AssertingEvidenceStore(store(pieces()));

    assertThat(store.find(new EvidenceId("unshipped"))).contains(pieces().get(2));
    assertThat(store.find(new EvidenceId("nothing"))).isEmpty();
  }

  @Test
  void mayHoldNothing() {
    assertThat(new AssertingEvidenceStore(store(List.of())).all()).isEmpty();
  }
}
