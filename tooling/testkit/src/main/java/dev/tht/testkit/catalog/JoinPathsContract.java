package dev.tht.testkit.catalog;

import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.TableName;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** What every provider of join paths promises. */
public abstract class JoinPathsContract {

  /** The paths of that catalog. */
  protected abstract JoinPaths over(Catalog catalog);

  private List<JoinPath> paths(Catalog catalog, String from, String to) {
    return new AssertingJoinPaths(over(catalog)).between(TableName.of(from), TableName.of(to));
  }

  private static List<String> words(List<JoinPath> paths) {
    return paths.stream()
        .map(
            path ->
                String.join(
                    ", ", path.steps().stream().map(step -> step.key().condition()).toList()))
        .toList();
  }

  @Test
  void findsEveryKeyBetweenTwoTablesInCatalogOrder() {
    assertThat(words(paths(ShopDatabase.catalog(), "orders", "address")))
        .containsExactly("orders.billing_id = address.id", "orders.shipping_id = address.id");
  }

  @Test
  void walksKeysBothWaysAndSaysWhetherRowsMultiply() {
    assertThat(paths(ShopDatabase.catalog(), "return", "customer"))
        .singleElement()
        .matches(path -> path.steps().size() == 3)
        .matches(path -> !path.multiplies());
    assertThat(paths(ShopDatabase.catalog(), "customer", "return"))
        .singleElement()
        .matches(JoinPath::multiplies);
  }

  @Test
  void findsNothingBetweenTablesThatAreNotConnectedOrTheSame() {
    assertThat(paths(ShopDatabase.catalog(), "orders", "spelling")).isEmpty();
    assertThat(paths(ShopDatabase.catalog(), "orders", "orders")).isEmpty();
    assertThat(paths(ShopDatabase.catalog(), "orders", "nothing")).isEmpty();
  }

  @Test
  void addsPathsOneStepLongerAndNoMore() {
    Catalog catalog =
        CatalogFixture.catalog(
            table("a")
                .key("id")
                .column("c", ColumnType.INTEGER)
                .references("c")
                .column("b", ColumnType.INTEGER)
                .references("b")
                .column("d", ColumnType.INTEGER)
                .references("d"),
            table("b").key("id").column("c", ColumnType.INTEGER).references("c"),
            table("c").key("id"),
            table("d").key("id").column("e", ColumnType.INTEGER).references("e"),
            table("e").key("id").column("c", ColumnType.INTEGER).references("c"));

    assertThat(words(paths(catalog, "a", "c")))
        .containsExactly("a.c = c.id", "a.b = b.id, b.c = c.id");
  }

  @Test
  void passesOverKeysOfATableToItself() {
    Catalog catalog =
        CatalogFixture.catalog(
            table("employee")
                .key("id")
                .column("manager", ColumnType.INTEGER)
                .references("employee")
                .column("store", ColumnType.INTEGER)
                .references("store"),
            table("store").key("id"));

    assertThat(words(paths(catalog, "employee", "store")))
        .containsExactly("employee.store = store.id");
  }

  @Test
  void agreesWithTryingEveryPathOnRandomCatalogs() {
    for (long seed = 0; seed < 200; seed++) {
      Catalog catalog = random(seed);

      assertThat(paths(catalog, "t0", "t4"))
          .as("seed %d", seed)
          .isEqualTo(new HeapJoinPaths(catalog).between(TableName.of("t0"), TableName.of("t4")));
    }
  }

  private static Catalog random(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    TableFixture[] tables = new TableFixture[5];
    for (int i = 0; i < tables.length; i++) {
      tables[i] = table("t" + i).key("id");
      int keys = random.nextInt(3);
      for (int k = 0; k < keys; k++) {
        tables[i].column("k" + k, ColumnType.INTEGER).references("t" + random.nextInt(5), "id");
      }
    }
    return CatalogFixture.catalog(tables);
  }
}
