package dev.tht.gatecore.rule;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortableTextTest {

  private static final Catalog CATALOG =
      catalog(table("Customer").key("id").column("country", ColumnType.TEXT));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT name FROM customer",
        "orders left join customers",
        "counted group by country",
        "those where country = Brazil",
        "all -- of them",
        "all /* of them */"
      })
  void refusesSql(String detail) {
    Refusal refusal = PortableText.check(detail, CATALOG, "/detail").orElseThrow();

    assertThat(refusal.rule()).isEqualTo("portable-concept");
    assertThat(refusal.part()).isEqualTo("/detail");
    assertThat(refusal.reason()).isEqualTo("the definition contains SQL");
  }

  @Test
  void refusesAColumnByItsQualifiedNameInAnyCase() {
    Refusal refusal =
        PortableText.check("whose customer.COUNTRY is Brazil", CATALOG, "/detail").orElseThrow();

    assertThat(refusal.rule()).isEqualTo("portable-concept");
    assertThat(refusal.part()).isEqualTo("/detail");
    assertThat(refusal.reason()).contains("Customer.country");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "customers whose country is Brazil",
        "customers we select. They come from abroad",
        "customers where we deliver",
        "a customer. Country matters"
      })
  void takesWords(String detail) {
    assertThat(PortableText.check(detail, CATALOG, "/detail")).isEmpty();
  }
}
