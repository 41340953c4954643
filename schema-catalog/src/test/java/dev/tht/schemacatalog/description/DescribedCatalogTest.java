package dev.tht.schemacatalog.description;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.join.ForeignKeyPaths;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.spijson.ThtJson;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DescribedCatalogTest {
  private static final TableName CUSTOMER = TableName.of("customer");
  private static final ColumnName REFERS = TableName.of("orders").column("customer_id");
  private static final Catalog SHOP =
      catalog(
          table("customer").key("id").column("country", ColumnType.TEXT).comment("said by all"),
          table("orders").key("id").column("customer_id", ColumnType.INTEGER));

  private static Descriptions.OfColumn said(String text, String source) {
    return new Descriptions.OfColumn(
        CUSTOMER.column("country"), new Description(text, List.of(), Optional.of(source)));
  }

  private static ForeignKey key() {
    return new ForeignKey(
        REFERS.table(),
        CUSTOMER,
        List.of(new ForeignKey.ColumnPair(REFERS, CUSTOMER.column("id"))));
  }

  private static Descriptions of(List<Descriptions.OfColumn> columns, List<ForeignKey> keys) {
    return new Descriptions(List.of(), columns, keys, List.of());
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"MERMAID"},
      mode = EnumSource.Mode.EXCLUDE)
  void everyTextIsShownWithItsSource(Format format) {
    Catalog described =
        DescribedCatalog.of(
            SHOP,
            List.of(
                of(List.of(said("where they live", "a.csv:2")), List.of()),
                of(
                    List.of(said("the land", "b.yml:7"), said("said by all", "c.yml:1")),
                    List.of())));

    String text = CatalogRenderer.render(described, RenderRequest.whole(format)).text();

    assertThat(text)
        .contains("said by all", "where they live", "a.csv:2", "the land", "b.yml:7")
        .doesNotContain("c.yml");
    assertThat(described.version()).isEqualTo(SHOP.version());
    assertThat(ThtJson.read(ThtJson.write(described), Catalog.class)).isEqualTo(described);
  }

  @Test
  void aDocumentedKeyIsAWayThatIsShownAsSuch() {
    Catalog described =
        DescribedCatalog.of(SHOP, List.of(of(List.of(), List.of(key().documented("m.yml:3")))));

    var ways = new ForeignKeyPaths(described).between(REFERS.table(), CUSTOMER);

    assertThat(ways).hasSize(1);
    assertThat(ways.get(0).steps().get(0).key().origin()).isEqualTo(ForeignKey.Origin.DOCUMENTED);
    assertThat(CatalogRenderer.render(described, RenderRequest.whole(Format.MARKDOWN)).text())
        .contains("1 foreign key (1 documented, not declared)")
        .contains("(documented in m.yml:3)");
    assertThat(CatalogRenderer.render(described, RenderRequest.whole(Format.DDL)).text())
        .contains("-- FOREIGN KEY (customer_id) REFERENCES customer (id) -- documented in m.yml:3");
  }

  @Test
  void aDeclaredKeyStaysDeclaredAndAnInferredOneKeepsItsMeasure() {
    ForeignKey inferred =
        ForeignKey.inferred(REFERS, CUSTOMER.column("id"), new ForeignKey.Containment(58, 59));
    Descriptions says = of(List.of(), List.of(key().documented("m.yml:3")));

    Catalog declared = DescribedCatalog.of(with(key()), List.of(says));
    Catalog measured = DescribedCatalog.of(with(inferred), List.of(says));

    assertThat(declared.foreignKeys()).containsExactly(key());
    assertThat(measured.foreignKeys())
        .extracting(one -> one.reservation().orElse(""))
        .containsExactly("documented in m.yml:3, 58 of 59 values found");
  }

  private static Catalog with(ForeignKey key) {
    return new Catalog(SHOP.engine(), SHOP.version(), SHOP.tables(), List.of(key));
  }

  @Test
  void whatTheCatalogDoesNotHaveStaysOut() {
    ColumnName gone = CUSTOMER.column("gone");
    Descriptions says =
        of(
            List.of(
                new Descriptions.OfColumn(
                    gone, new Description("secret", List.of(), Optional.of("x.csv:1")))),
            List.of(
                new ForeignKey(
                        REFERS.table(), CUSTOMER, List.of(new ForeignKey.ColumnPair(REFERS, gone)))
                    .documented("x.csv:2")));

    assertThat(DescribedCatalog.of(SHOP, List.of(says))).isEqualTo(SHOP);
  }
}
