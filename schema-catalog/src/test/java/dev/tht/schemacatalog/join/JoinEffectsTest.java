package dev.tht.schemacatalog.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Measured effects of joins, beside SQL written by hand, on real databases. */
@Tag("data")
class JoinEffectsTest {

  private static final Path DATA =
      Path.of(
          Objects.requireNonNull(
              System.getenv("THT_DATA"), "THT_DATA is not set; run ./verify --data DIR"));

  @Test
  void agreesWithHandWrittenSqlOnSakila() {
    try (AskedDatabase database = open("sakila")) {
      Catalog catalog = new JdbcCatalogSource(database).read();

      same(
          database,
          catalog,
          "address",
          "customer",
          "SELECT COUNT(*) FROM address",
          "SELECT COUNT(*) FROM address WHERE address_id IN (SELECT address_id FROM customer)",
          "SELECT COUNT(*) FROM customer c, address a WHERE a.address_id = c.address_id",
          "SELECT COUNT(*) FROM customer WHERE address_id IN (SELECT address_id FROM address)");
      same(
          database,
          catalog,
          "film",
          "inventory",
          "SELECT COUNT(*) FROM film",
          "SELECT COUNT(DISTINCT film_id) FROM inventory",
          "SELECT COUNT(*) FROM inventory",
          "SELECT COUNT(*) FROM inventory");
      JoinEffect cast =
          same(
              database,
              catalog,
              "actor",
              "film",
              "SELECT COUNT(*) FROM actor",
              "SELECT COUNT(DISTINCT actor_id) FROM film_actor",
              "SELECT COUNT(*) FROM film_actor",
              "SELECT COUNT(DISTINCT film_id) FROM film_actor");

      assertThat(cast.manyToMany()).isTrue();
      assertThat(cast.words()).contains("many to many", "27.31 for each");
    }
  }

  @Test
  void agreesWithHandWrittenSqlOnAdventureWorks() {
    try (AskedDatabase database = open("adventureworks")) {
      Catalog catalog = new JdbcCatalogSource(database).read();

      JoinEffect forward =
          same(
              database,
              catalog,
              "sales_customer",
              "sales_store",
              "SELECT COUNT(*) FROM sales_customer",
              "SELECT COUNT(*) FROM sales_customer WHERE storeid IN (SELECT businessentityid FROM sales_store)",
              "SELECT COUNT(*) FROM sales_customer c, sales_store s WHERE c.storeid = s.businessentityid",
              "SELECT COUNT(*) FROM sales_store WHERE businessentityid IN (SELECT storeid FROM sales_customer)");
      same(
          database,
          catalog,
          "production_product",
          "production_productcategory",
          "SELECT COUNT(*) FROM production_product",
          "SELECT COUNT(*) FROM production_product WHERE productsubcategoryid IS NOT NULL",
          "SELECT COUNT(*) FROM production_product WHERE productsubcategoryid IS NOT NULL",
          "SELECT COUNT(DISTINCT productcategoryid) FROM production_productsubcategory WHERE"
              + " productsubcategoryid IN (SELECT productsubcategoryid FROM production_product)");

      assertThat(forward.lost()).isPositive();
      assertThat(forward.manyToMany()).isFalse();
    }
  }

  private static JoinEffect same(
      AskedDatabase database, Catalog catalog, String from, String to, String... byHand) {
    JoinPath path =
        new ForeignKeyPaths(catalog).between(TableName.of(from), TableName.of(to)).getFirst();
    JoinEffect effect = new JoinMeasure(database, Duration.ofMinutes(1)).of(path).orElseThrow();
    List<Long> expected = Arrays.stream(byHand).map(sql -> count(database, sql)).toList();

    assertThat(List.of(effect.rows(), effect.kept(), effect.joined(), effect.reached()))
        .isEqualTo(expected);
    return effect;
  }

  private static long count(AskedDatabase database, String sql) {
    return database.ask(
        "counting by hand",
        connection -> {
          try (var statement = connection.createStatement();
              var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
          }
        });
  }

  private static AskedDatabase open(String name) {
    return AskedDatabase.open("jdbc:sqlite:" + DATA.resolve("db/" + name + ".sqlite"));
  }
}
