package dev.tht.testkit.catalog;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A catalog in a few lines, for tests that need no database.
 *
 * <pre>{@code
 * Catalog catalog =
 *     catalog(
 *         table("customer").key("id").column("country", TEXT).values("Brazil", "Italy").rows(59),
 *         table("invoice").key("id").column("customer_id", INTEGER).references("customer"));
 * }</pre>
 *
 * The engine is {@code sqlite} unless said; the version is derived from the structure alone, so
 * that equal fixtures are equal.
 */
public final class CatalogFixture {

  private CatalogFixture() {}

  /** A table of the default schema, to be described further. */
  public static TableFixture table(String name) {
    return new TableFixture(TableName.of(name));
  }

  /** A table of a named schema, to be described further. */
  public static TableFixture table(String schema, String name) {
    return new TableFixture(new TableName(schema, name));
  }

  /** A SQLite catalog of these tables. */
  public static Catalog catalog(TableFixture... tables) {
    return catalogOf("sqlite", tables);
  }

  /** A catalog of these tables in that engine. */
  public static Catalog catalogOf(String engine, TableFixture... fixtures) {
    List<Table> tables = new ArrayList<>();
    List<ForeignKey> keys = new ArrayList<>();
    List.of(fixtures).stream()
        .sorted(Comparator.comparing(TableFixture::name))
        .forEach(
            fixture -> {
              tables.add(fixture.build());
              keys.addAll(fixture.keys(List.of(fixtures)));
            });
    return new Catalog(engine, version(tables, keys), tables, keys);
  }

  private static String version(List<Table> tables, List<ForeignKey> keys) {
    StringBuilder structure = new StringBuilder();
    for (Table table : tables) {
      structure.append(table.name()).append(table.primaryKey());
      table.columns().forEach(c -> structure.append(c.name()).append(c.type()));
    }
    keys.forEach(key -> structure.append(key.condition()));
    return "fixture-" + Integer.toHexString(structure.toString().hashCode());
  }
}
