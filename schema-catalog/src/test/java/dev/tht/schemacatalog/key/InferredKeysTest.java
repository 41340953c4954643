package dev.tht.schemacatalog.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.TempDatabase;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.CatalogProgress;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.ProfileLimits;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.ForeignKey.Containment;
import dev.tht.testkit.catalog.AssertingCatalogSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InferredKeysTest {
  @TempDir Path folder;

  private CatalogReading read(String... statements) {
    return read(InferenceLimits.standard(), ProfileLimits.standard(), statements);
  }

  private CatalogReading read(
      InferenceLimits inference, ProfileLimits limits, String... statements) {
    try (AskedDatabase database = TempDatabase.sqlite(folder, List.of(statements))) {
      JdbcCatalogSource source = new JdbcCatalogSource(database, limits, inference);
      new AssertingCatalogSource(source).read();
      return source.read(CatalogProgress.silent());
    }
  }

  private List<String> keys(String... statements) {
    CatalogReading reading = read(statements);
    assertThat(reading.warnings()).isEmpty();
    return conditions(reading);
  }

  private static List<String> conditions(CatalogReading reading) {
    return reading.catalog().foreignKeys().stream().map(ForeignKey::condition).toList();
  }

  private static String rows(String table, int from, int to, String columns) {
    return "WITH RECURSIVE n(x) AS (SELECT "
        + from
        + " UNION ALL SELECT x + 1 FROM n WHERE x < "
        + to
        + ") INSERT INTO "
        + table
        + " SELECT "
        + columns
        + " FROM n";
  }

  @Test
  void joinsADatabaseThatDeclaresNothing() {
    CatalogReading reading =
        read(
            "CREATE TABLE customer (id INTEGER, name TEXT)",
            rows("customer", 1, 20, "x, 'c' || x"),
            "CREATE TABLE address (address_id INTEGER, city TEXT)",
            rows("address", 1, 30, "x, 'city'"),
            "CREATE TABLE country (code TEXT, label TEXT)",
            "INSERT INTO country VALUES ('IT', 'Italy'), ('BR', 'Brazil')",
            "CREATE TABLE orders (order_no INTEGER, customer_id INTEGER, billing_address_id"
                + " INTEGER, shipping_address_id INTEGER, country_code TEXT, total INTEGER)",
            rows("orders", 100, 140, "x, x % 20 + 1, x % 30 + 1, x % 7 + 1, 'BR', x % 3 + 1"),
            "CREATE TABLE order_line (order_no INTEGER, line_no INTEGER)",
            rows("order_line", 100, 140, "x, 1"),
            rows("order_line", 100, 120, "x, 2"));

    assertThat(reading.warnings()).isEmpty();
    assertThat(conditions(reading))
        .containsExactly(
            "order_line.order_no = orders.order_no",
            "orders.customer_id = customer.id",
            "orders.billing_address_id = address.address_id",
            "orders.shipping_address_id = address.address_id",
            "orders.country_code = country.code");
    assertThat(reading.catalog().foreignKeys())
        .allMatch(key -> key.origin() == ForeignKey.Origin.INFERRED);
    assertThat(reading.catalog().foreignKeys().get(1).containment())
        .contains(new Containment(20, 20));
  }

  @Test
  void seesNothingInTwoColumnsThatCountFromOne() {
    assertThat(
            keys(
                "CREATE TABLE apple (id INTEGER PRIMARY KEY, name TEXT)",
                rows("apple", 1, 50, "x, 'a' || x"),
                "CREATE TABLE pear (id INTEGER PRIMARY KEY, weight INTEGER, apples INTEGER)",
                rows("pear", 1, 40, "x, x, NULL")))
        .isEmpty();
  }

  @Test
  void seesNothingInANameWithoutTheValues() {
    assertThat(
            keys(
                "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
                rows("customer", 1, 50, "x"),
                "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER)",
                rows("invoice", 1, 40, "x, x + 1000")))
        .isEmpty();
  }

  @Test
  void seesNothingInAValueThatAnEmptyTableLacks() {
    assertThat(
            keys(
                "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
                "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER)",
                "CREATE TABLE payment (id INTEGER PRIMARY KEY, customer_id INTEGER)",
                "INSERT INTO payment VALUES (1, 1)"))
        .containsExactly("invoice.customer_id = customer.id");
  }

  @Test
  void takesAParentForTheSameTable() {
    assertThat(
            keys(
                "CREATE TABLE category (id INTEGER PRIMARY KEY, parent_id INTEGER, rank INTEGER)",
                rows("category", 1, 30, "x, NULLIF(x / 2, 0), x"),
                "CREATE TABLE employee (employee_id INTEGER PRIMARY KEY, reports_to INTEGER)",
                rows("employee", 1, 30, "x, NULLIF(x / 2, 0)")))
        .containsExactly(
            "category.parent_id = category.id", "employee.reports_to = employee.employee_id");
  }

  @Test
  void toleratesAndCountsAFewCounterExamples() {
    CatalogReading reading =
        read(
            "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
            rows("customer", 1, 100, "x"),
            "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER)",
            rows("invoice", 1, 99, "x, x"),
            "INSERT INTO invoice VALUES (1000, 5000)");

    assertThat(reading.catalog().foreignKeys())
        .singleElement()
        .satisfies(
            key -> {
              assertThat(key.reservation()).contains("inferred, 99 of 100 values found");
              assertThat(key.containment().orElseThrow().counterExamples()).isEqualTo(1);
            });
  }

  @Test
  void leavesColumnsWithADeclaredKeyAloneAndKeepsTheOrderOfTables() {
    CatalogReading reading =
        read(
            "CREATE TABLE a_note (id INTEGER PRIMARY KEY, customer_id INTEGER)",
            "INSERT INTO a_note VALUES (1, 1)",
            "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
            "INSERT INTO customer VALUES (1), (2)",
            "CREATE TABLE other (code INTEGER PRIMARY KEY)",
            "INSERT INTO other VALUES (1)",
            "CREATE TABLE sale (id INTEGER PRIMARY KEY, other_code INTEGER, customer_id INTEGER"
                + " REFERENCES other (code))",
            "INSERT INTO sale VALUES (1, 1, 1)");

    assertThat(reading.catalog().foreignKeys())
        .extracting(key -> key.condition() + " " + key.origin())
        .containsExactly(
            "a_note.customer_id = customer.id INFERRED",
            "sale.customer_id = other.code DECLARED",
            "sale.other_code = other.code INFERRED");
  }

  @Test
  void keepsBothKeysThatFitEquallyWell() {
    assertThat(
            keys(
                "CREATE TABLE alpha (pid INTEGER PRIMARY KEY, name TEXT)",
                rows("alpha", 1, 9, "x, 'a'"),
                "CREATE TABLE beta (pid INTEGER PRIMARY KEY, name TEXT)",
                rows("beta", 1, 9, "x, 'b'"),
                "CREATE TABLE link (id INTEGER PRIMARY KEY, pid INTEGER)",
                rows("link", 1, 9, "x, x")))
        .containsExactly("link.pid = alpha.pid", "link.pid = beta.pid");
  }

  @Test
  void prefersTheTableThatTheKeyIsNamedFor() {
    assertThat(
            keys(
                "CREATE TABLE state (state_name TEXT, capital TEXT)",
                rows("state", 1, 20, "'s' || x, 'c'"),
                "CREATE TABLE highlow (state_name TEXT, highest TEXT)",
                rows("highlow", 1, 20, "'s' || x, 'h'"),
                "CREATE TABLE lake (lake_name TEXT, state_name TEXT)",
                rows("lake", 1, 20, "'l' || x, 's' || (x / 2 + 1)")))
        .containsExactly(
            "highlow.state_name = state.state_name", "lake.state_name = state.state_name");
  }

  @Test
  void toleratesNamesOfEverySort() {
    assertThat(
            keys(
                "CREATE TABLE \"the \"\"order\" (id INTEGER PRIMARY KEY)",
                "INSERT INTO \"the \"\"order\" VALUES (1), (2)",
                "CREATE TABLE \"日本\" (\"日本_id\" INTEGER PRIMARY KEY, \"🚲\" INTEGER)",
                "INSERT INTO \"日本\" VALUES (1, 1)",
                "CREATE TABLE \"--\" (\"_\" INTEGER, \"order id\" INTEGER, \"日本_id\" INTEGER)",
                "INSERT INTO \"--\" VALUES (1, 2, 1)"))
        .containsExactly("--.order id = the \"order.id", "--.日本_id = 日本.日本_id");
  }

  @Test
  void saysWhatTheLimitsCutOff() {
    String[] shop = {
      "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
      rows("customer", 1, 50, "x"),
      "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER, old_customer_id INTEGER)",
      rows("invoice", 1, 40, "x, x, x")
    };
    ProfileLimits standard = ProfileLimits.standard();

    CatalogReading one = read(new InferenceLimits(1, 100, Duration.ofSeconds(60)), standard, shop);

    assertThat(conditions(one)).containsExactly("invoice.customer_id = customer.id");
    assertThat(one.warnings()).singleElement().asString().contains("compared 1 of 2 pairs");
  }

  @Test
  void saysWhenOnlySomeValuesWereLookedFor() {
    CatalogReading reading =
        read(
            new InferenceLimits(10, 5, Duration.ofSeconds(60)),
            ProfileLimits.standard(),
            "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
            rows("customer", 1, 50, "x"),
            "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER)",
            rows("invoice", 1, 40, "x, x"));

    assertThat(reading.catalog().foreignKeys().get(0).containment())
        .contains(new Containment(5, 5));
    assertThat(reading.warnings()).singleElement().asString().contains("its first 5 values");
  }

  @Test
  void infersNothingWithoutTimeOrWithoutMeasuredRows() {
    String[] shop = {
      "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
      "INSERT INTO customer VALUES (1)",
      "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER)",
      "INSERT INTO invoice VALUES (1, 1)"
    };
    InferenceLimits none = new InferenceLimits(10, 10, Duration.ZERO);
    try (AskedDatabase database = TempDatabase.sqlite(folder, List.of(shop))) {
      JdbcCatalogSource full = new JdbcCatalogSource(database);
      JdbcCatalogSource hasty = new JdbcCatalogSource(database, ProfileLimits.standard(), none);
      JdbcCatalogSource bare = new JdbcCatalogSource(database, ProfileLimits.structureOnly());

      assertThat(full.read().foreignKeys()).hasSize(1);
      assertThat(hasty.read().foreignKeys()).isEmpty();
      assertThat(bare.read().foreignKeys()).isEmpty();
      assertThat(full.read().version()).isEqualTo(bare.read().version());
    }
  }

  @Test
  void takesAStrongNameForAColumnWithoutValuesAndSaysThatNothingWasFound() {
    CatalogReading reading =
        read(
            "CREATE TABLE customer (id INTEGER PRIMARY KEY)",
            rows("customer", 1, 50, "x"),
            "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER, amount INTEGER)");

    assertThat(conditions(reading)).containsExactly("invoice.customer_id = customer.id");
    assertThat(reading.catalog().foreignKeys().getFirst().reservation())
        .contains("inferred, 0 of 0 values found");
  }

  @Test
  void doesNotGuessWhereEmptyColumnsTogetherNameAWholeKey() {
    assertThat(
            keys(
                "CREATE TABLE product (product_id INTEGER PRIMARY KEY)",
                "CREATE TABLE offer (offer_id INTEGER PRIMARY KEY)",
                "CREATE TABLE offer_product (offer_id INTEGER, product_id INTEGER,"
                    + " PRIMARY KEY (offer_id, product_id))",
                "CREATE TABLE line (line_id INTEGER PRIMARY KEY, offer_id INTEGER,"
                    + " product_id INTEGER)"))
        .containsExactly(
            "offer_product.offer_id = offer.offer_id",
            "offer_product.product_id = product.product_id");
  }

  @Test
  void doesNotTakeAnEmptyCopyForAReference() {
    assertThat(
            keys(
                "CREATE TABLE transfer (transfer_id INTEGER PRIMARY KEY)",
                "CREATE TABLE transferarchive (transfer_id INTEGER PRIMARY KEY)"))
        .isEmpty();
  }

  @Test
  void refersToTheSmallestTableOfThoseThatShareAKey() {
    assertThat(
            keys(
                "CREATE TABLE person (person_id INTEGER PRIMARY KEY)",
                rows("person", 1, 2000, "x"),
                "CREATE TABLE worker (person_id INTEGER PRIMARY KEY)",
                rows("worker", 500, 600, "x"),
                "CREATE TABLE seller (person_id INTEGER PRIMARY KEY)",
                rows("seller", 520, 530, "x"),
                "CREATE TABLE letter (letter_id INTEGER PRIMARY KEY, person_id INTEGER)",
                rows("letter", 1, 1900, "x, x")))
        .containsExactlyInAnyOrder(
            "worker.person_id = person.person_id",
            "seller.person_id = worker.person_id",
            "letter.person_id = person.person_id");
  }

  @Test
  void proposesQuicklyWhereTablesAreMany() {
    List<String> statements = new ArrayList<>(List.of("BEGIN"));
    IntStream.range(0, 80)
        .forEach(
            i -> {
              statements.add("CREATE TABLE t" + i + " (t" + i + "_id INTEGER PRIMARY KEY, up INT)");
              statements.add("CREATE TABLE u" + i + " (id INTEGER PRIMARY KEY, t" + i + "_id INT)");
              statements.add("INSERT INTO t" + i + " VALUES (1, 1)");
              statements.add("INSERT INTO u" + i + " VALUES (1, 1)");
            });
    statements.add("COMMIT");

    CatalogReading reading =
        read(
            new InferenceLimits(1_000, 10, Duration.ofSeconds(60)),
            ProfileLimits.standard(),
            statements.toArray(String[]::new));

    assertThat(reading.catalog().foreignKeys()).hasSize(80);
  }
}
