package dev.tht.gatecore.rule;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import org.junit.jupiter.api.Test;

class NearestNamesTest {

  private static final Catalog CATALOG =
      catalog(
          table("album").key("id").column("title", ColumnType.TEXT),
          table("artist").key("id").column("name", ColumnType.TEXT),
          table("Customer").key("id").column("country", ColumnType.TEXT),
          table("customers_of_old").key("id"),
          table("invoice").key("id"));

  @Test
  void areThreeAndThoseOfFewestEditsFirst() {
    assertThat(NearestNames.tables(CATALOG, TableName.of("costumer")))
        .isEqualTo("Customer, album, artist");
    assertThat(NearestNames.tables(CATALOG, TableName.of("INVOICES"))).startsWith("invoice, ");
  }

  @Test
  void areInTheOrderOfTheAlphabetWhenEquallyNear() {
    assertThat(
            NearestNames.tables(catalog(table("bc"), table("ab"), table("cd")), TableName.of("x")))
        .isEqualTo("ab, bc, cd");
  }

  @Test
  void ofAColumnAreThoseOfItsTableWhereThereIsOne() {
    assertThat(NearestNames.columns(CATALOG, TableName.of("Customer").column("nation")))
        .isEqualTo("Customer.id, Customer.country");
    assertThat(NearestNames.columns(CATALOG, TableName.of("artists").column("names")))
        .startsWith("artist.name, ");
  }

  @Test
  void countInsertedDroppedAndReplacedLetters() {
    Catalog catalog = catalog(table("abc"), table("abcd"), table("abx"), table("xyz"));

    assertThat(NearestNames.tables(catalog, TableName.of("abc"))).isEqualTo("abc, abcd, abx");
    assertThat(NearestNames.tables(catalog, TableName.of("bcd"))).isEqualTo("abcd, abc, abx");
    assertThat(NearestNames.tables(catalog, TableName.of("xy"))).startsWith("xyz, ");
    assertThat(NearestNames.tables(catalog(table("ab"), table("xxxzb")), TableName.of("xxxab")))
        .isEqualTo("xxxzb, ab");
    assertThat(NearestNames.tables(catalog(table("a"), table("bcx")), TableName.of("bcdef")))
        .isEqualTo("bcx, a");
  }
}
