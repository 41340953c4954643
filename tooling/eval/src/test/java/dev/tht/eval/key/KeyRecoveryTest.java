package dev.tht.eval.key;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.ForeignKey.Containment;
import dev.tht.spi.catalog.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyRecoveryTest {

  private static final Catalog SHOP =
      catalog(
          table("customer").key("id").values("1"),
          table("order")
              .key("id")
              .column("customer_id", ColumnType.INTEGER)
              .values("1")
              .references("customer")
              .column("agent", ColumnType.INTEGER)
              .values()
              .references("customer")
              .column("payer", ColumnType.INTEGER)
              .values("1")
              .references("customer")
              .column("sold_by", ColumnType.INTEGER)
              .values("1")
              .references("customer")
              .column("shop", ColumnType.INTEGER)
              .values("1"));

  private static ForeignKey inferred(String from, String to, int of) {
    TableName order = TableName.of("order");
    return ForeignKey.inferred(
        order.column(from), TableName.of(to).column("id"), new Containment(of, of));
  }

  private static final List<KeyResult> RESULTS =
      KeyRecovery.of(
          "shop",
          SHOP,
          List.of(
              inferred("customer_id", "customer", 1),
              inferred("payer", "order", 1),
              inferred("shop", "customer", 1)));

  @Test
  void saysWhatCameOfEachKeyAndWhy() {
    assertThat(RESULTS)
        .extracting(KeyResult::condition, KeyResult::verdict)
        .containsExactly(
            tuple("order.customer_id = customer.id", KeyVerdict.RECOVERED),
            tuple("order.agent = customer.id", KeyVerdict.MISSED_WITHOUT_VALUES),
            tuple("order.payer = customer.id", KeyVerdict.MISSED_FOR_ANOTHER),
            tuple("order.sold_by = customer.id", KeyVerdict.MISSED_BY_NAME),
            tuple("order.payer = order.id", KeyVerdict.BESIDE_OTHER_DECLARED),
            tuple("order.shop = customer.id", KeyVerdict.BESIDE_NOTHING_DECLARED));
  }

  @Test
  void tellsWhatANameAloneRecovered() {
    List<KeyResult> results =
        KeyRecovery.of("shop", SHOP, List.of(inferred("agent", "customer", 0)));

    assertThat(results.get(1).verdict()).isEqualTo(KeyVerdict.RECOVERED_BY_NAME);
  }

  @Test
  void writesItsFiguresIntoThePageFromTheRunThatItWrote(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(
        page,
        "before\n"
            + KeyRecoveryReport.PART.begin()
            + "last run"
            + KeyRecoveryReport.PART.end()
            + "\nafter\n");

    KeyRecoveryReport.update(page, KeyRecoveryJson.read(KeyRecoveryJson.write(RESULTS)));

    assertThat(Files.readString(page))
        .contains("before", "after", "| shop | 4 | 1 | 0 | 2 | 0.333 | 0.250 |")
        .contains("| shop | `order.agent = customer.id` | missed: the column holds no value |")
        .doesNotContain("last run");
  }
}
