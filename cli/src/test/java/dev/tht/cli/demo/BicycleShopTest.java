package dev.tht.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BicycleShopTest {

  private static final String ORDER_CITY =
      "SELECT count(*) FROM sales_order o JOIN address a ON a.address_id = o.%s JOIN city c ON c.city_id = a.city_id"
          + " JOIN calendar_day d ON d.calendar_date = o.%s WHERE c.city_name = 'Torino' AND d.%s = 2024";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void hasAboutFourteenTablesAndThirtyThousandRows(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      long rows = 0;
      for (String table : shop.tables()) {
        long some = shop.count("SELECT count(*) FROM " + table);
        assertThat(some).as(table).isPositive();
        rows += some;
      }

      assertThat(shop.tables()).hasSizeBetween(13, 17);
      assertThat(rows).isBetween(25_000L, 40_000L);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void keepsItsForeignKeys(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      assertThat(shop.texts("PRAGMA foreign_key_check")).isEmpty();
      assertThat(shop.count("SELECT count(*) FROM sqlite_master WHERE sql LIKE '%FOREIGN KEY%'"))
          .isGreaterThan(10);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void countsActiveBicyclesInThreeDifferentWaysInEveryLine(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      assertThat(shop.texts("SELECT line_code FROM product_line")).hasSizeGreaterThan(3);
      for (String line : shop.texts("SELECT line_code FROM product_line")) {
        String models = "SELECT count(*) FROM bicycle_model m WHERE m.line_code = '" + line + "'";
        long inCatalogue = shop.count(models + " AND m.discontinued_on IS NULL");
        long onSale = shop.count(models + " AND m.sell_end_date IS NULL");
        long inProduction =
            shop.count(
                "SELECT count(*) FROM bicycle_unit u JOIN bicycle_model m"
                    + " ON m.model_id = u.model_id WHERE u.production_status = 'in production'"
                    + " AND m.line_code = '"
                    + line
                    + "'");

        assertThat(new long[] {inCatalogue, onSale, inProduction})
            .as("line %s of seed %d", line, seed)
            .doesNotHaveDuplicates()
            .doesNotContain(0);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void sellsNoModelOutsideItsSaleWindow(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      assertThat(
              shop.count(
                  "SELECT count(*) FROM sales_order_line l JOIN sales_order o ON o.order_id = l.order_id"
                      + " JOIN bicycle_model m ON m.model_id = l.model_id WHERE o.order_date < m.sell_start_date"
                      + " OR o.order_date > m.sell_end_date"))
          .isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void paysAnOrderInFullOrNotAtAll(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      assertThat(
              shop.count(
                  "SELECT count(*) FROM sales_order o WHERE o.paid_date IS NOT NULL AND"
                      + " (SELECT sum(round(unit_price * quantity * (100 - discount_pct)))"
                      + " FROM sales_order_line l WHERE l.order_id = o.order_id) <>"
                      + " (SELECT round(sum(amount) * 100) FROM payment p WHERE p.order_id = o.order_id)"))
          .isZero();
      assertThat(
              shop.count(
                  "SELECT count(*) FROM payment p JOIN sales_order o ON o.order_id = p.order_id"
                      + " WHERE o.paid_date IS NULL"))
          .isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void givesEveryOrderTwoAddressesThatOftenDiffer(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      String orders = "SELECT count(*) FROM sales_order";
      long all = shop.count(orders);
      long differing = shop.count(orders + " WHERE billing_address_id <> shipping_address_id");

      assertThat(
              shop.count(
                  orders + " WHERE billing_address_id IS NULL OR shipping_address_id IS NULL"))
          .isZero();
      assertThat(differing).isBetween(all / 5, all / 2);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void startsTheFiscalYearInOctober(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      assertThat(shop.texts("SELECT min(calendar_date) FROM calendar_day WHERE fiscal_year = 2024"))
          .containsExactly("2023-10-01");
      assertThat(shop.texts("SELECT max(calendar_date) FROM calendar_day WHERE fiscal_year = 2024"))
          .containsExactly("2024-09-30");
      assertThat(
              shop.texts(
                  "SELECT DISTINCT fiscal_quarter FROM calendar_day WHERE calendar_month IN (9, 10)"
                      + " ORDER BY fiscal_quarter"))
          .containsExactly("1", "4");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void putsTheSameNamesInTwoColumns(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      assertThat(
              shop.texts(
                  "SELECT model_name FROM bicycle_model WHERE model_name IN (SELECT city_name FROM city)"))
          .contains("Torino", "Aurora", "Verona");
      assertThat(
              shop.texts(
                  "SELECT full_name FROM customer WHERE full_name IN (SELECT full_name FROM employee)"))
          .isNotEmpty();
      assertThat(
              shop.texts(
                  "SELECT full_name FROM customer WHERE full_name IN (SELECT contact_name FROM supplier)"))
          .isNotEmpty();
      assertThat(
              shop.texts(
                  "SELECT DISTINCT colour FROM bicycle_model WHERE colour IN"
                      + " (SELECT line_name FROM product_line)"))
          .containsExactly("Celeste");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED, 1, 7, 1885, -4})
  void mixesItalianAndEnglishWordsWithAccents(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      assertThat(shop.texts("SELECT city_name FROM city"))
          .contains("Cantù", "Forlì", "Milano", "London");
      assertThat(shop.texts("SELECT italian_name FROM category WHERE category_name = 'Road bikes'"))
          .containsExactly("Bici da corsa");
      assertThat(shop.count("SELECT count(*) FROM customer WHERE full_name LIKE 'Léon %'"))
          .isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {BicycleShop.DEFAULT_SEED})
  void answersTheSameWordsDifferentlyByAddressYearAndDate(long seed) throws SQLException {
    try (ShopDatabase shop = ShopDatabase.load(folder, seed)) {
      long shipped =
          shop.count(ORDER_CITY.formatted("shipping_address_id", "ship_date", "fiscal_year"));

      assertThat(shop.count(ORDER_CITY.formatted("billing_address_id", "ship_date", "fiscal_year")))
          .isNotEqualTo(shipped);
      assertThat(
              shop.count(ORDER_CITY.formatted("shipping_address_id", "ship_date", "calendar_year")))
          .isNotEqualTo(shipped);
      assertThat(
              shop.count(ORDER_CITY.formatted("shipping_address_id", "order_date", "fiscal_year")))
          .isNotEqualTo(shipped);
    }
  }
}
