package dev.tht.ambiguity;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.testkit.proposal.ProposerFixture;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.util.List;
import java.util.Map;

/** A small shop: several dates, two roles of address, a value in two columns, lifecycle columns. */
final class Shop {

  static final ColumnName COUNTRY = column("customer", "country");
  static final ColumnName CITY = column("customer", "city");
  static final ColumnName ACTIVE = column("customer", "is_active");
  static final ColumnName PLACE = column("address", "city");
  static final ColumnName ORDERED = column("orders", "order_date");
  static final ColumnName SHIPPED = column("orders", "ship_date");
  static final ColumnName CATEGORY = column("product", "category");
  static final ColumnName NAME = column("product", "name");
  static final ColumnName DISCONTINUED = column("product", "discontinued_date");

  private Shop() {}

  static ColumnName column(String table, String column) {
    return TableName.of(table).column(column);
  }

  static Catalog structure() {
    return catalog(
        table("customer")
            .key("id")
            .column("first_name", ColumnType.TEXT)
            .column("last_name", ColumnType.TEXT)
            .column("country", ColumnType.TEXT)
            .values("Brazil", "Italy", "France")
            .column("city", ColumnType.TEXT)
            .values("Aurora", "Rome")
            .column("age", ColumnType.INTEGER)
            .column("is_active", ColumnType.BOOLEAN),
        table("address")
            .key("id")
            .column("city", ColumnType.TEXT)
            .values("Aurora", "Paris")
            .column("street", ColumnType.TEXT),
        table("orders")
            .key("id")
            .column("customer_id", ColumnType.INTEGER)
            .references("customer")
            .column("billing_address_id", ColumnType.INTEGER)
            .references("address")
            .column("shipping_address_id", ColumnType.INTEGER)
            .references("address")
            .column("order_date", ColumnType.DATE)
            .column("ship_date", ColumnType.DATE)
            .column("total", ColumnType.DECIMAL),
        table("order_line")
            .key("id")
            .column("order_id", ColumnType.INTEGER)
            .references("orders")
            .column("product_id", ColumnType.INTEGER)
            .references("product")
            .column("quantity", ColumnType.INTEGER),
        table("product")
            .key("id")
            .column("name", ColumnType.TEXT)
            .column("category", ColumnType.TEXT)
            .values("Bikes", "Helmets")
            .column("price", ColumnType.DECIMAL)
            .column("line_code", ColumnType.TEXT)
            .references("product_line")
            .column("discontinued_date", ColumnType.DATE),
        table("product_line")
            .key("line_code")
            .column("line_name", ColumnType.TEXT)
            .values("Road", "Touring"));
  }

  static ProposerFixture asked(String question, Evidence... evidence) {
    return new ProposerFixture(
        question,
        new HeapCorpus(
            "shop-1",
            structure(),
            Map.of(
                COUNTRY,
                List.of("Brazil", "Italy", "France"),
                CITY,
                List.of("Aurora", "Rome", "Rio Grande do Sul"),
                PLACE,
                List.of("Aurora", "Paris"),
                CATEGORY,
                List.of("Bikes", "Helmets"),
                column("product_line", "line_name"),
                List.of("Road", "Touring"),
                NAME,
                List.of("Mountain Racer", "City Cruiser", "Rio Grande")),
            List.of(evidence)));
  }
}
