package dev.tht.testkit.catalog;

import static dev.tht.testkit.catalog.CatalogFixture.table;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.List;

/**
 * The small database that the contract suites run on: statements that SQLite, PostgreSQL, DuckDB
 * and H2 all execute, and the same as a catalog and as values. Two keys to one table, a key of two
 * columns, a view, a table that nothing refers to, names with spaces, quotes and keywords, values
 * that differ in case and accents only.
 */
public final class ShopDatabase {

  /** {@code customer.country}: Brazil in 2 rows, BRAZIL in 1, Côte d'Ivoire in 1, null in 1. */
  public static final ColumnName COUNTRY = TableName.of("customer").column("country");

  /** {@code customer.name}: five names, one of them {@code 100%_real}. */
  public static final ColumnName NAME = TableName.of("customer").column("name");

  /** {@code customer.vip}: true in 2 rows, false in 2, null in 1. */
  public static final ColumnName VIP = TableName.of("customer").column("vip");

  /** {@code address.city}: São Paulo and Turin. */
  public static final ColumnName CITY = TableName.of("address").column("city");

  /** {@code orders.total}: 10.5 in 2 rows, 99 in 1, null in 1. */
  public static final ColumnName TOTAL = TableName.of("orders").column("total");

  /** {@code orders.placed_on}: four days, two in 2023 and two in 2024. */
  public static final ColumnName PLACED_ON = TableName.of("orders").column("placed_on");

  /** {@code spelling.word}: 24 spellings of abcde that differ in case. */
  public static final ColumnName WORD = TableName.of("spelling").column("word");

  /** A column whose name holds spaces, quotes and a keyword. */
  public static final ColumnName ODD = TableName.of("return").column("why \"select\" it's odd?");

  private ShopDatabase() {}

  /** CREATE and INSERT statements, without closing semicolons. */
  public static List<String> statements() {
    List<String> all = new ArrayList<>(SCHEMA);
    all.addAll(ROWS);
    for (int i = 0; i < 24; i++) {
      all.add("INSERT INTO \"spelling\" VALUES (" + i + ", '" + spelling(i) + "')");
    }
    return all;
  }

  private static final List<String> SCHEMA =
      List.of(
          "CREATE TABLE \"customer\" (\"id\" INTEGER NOT NULL PRIMARY KEY, \"name\" VARCHAR(60) NOT"
              + " NULL, \"country\" VARCHAR(40), \"vip\" BOOLEAN)",
          "CREATE TABLE \"address\" (\"id\" INTEGER NOT NULL PRIMARY KEY, \"city\" VARCHAR(60) NOT"
              + " NULL)",
          "CREATE TABLE \"orders\" (\"id\" INTEGER NOT NULL PRIMARY KEY, \"customer_id\" INTEGER NOT"
              + " NULL, \"billing_id\" INTEGER NOT NULL, \"shipping_id\" INTEGER, \"placed_on\" DATE"
              + " NOT NULL, \"total\" DECIMAL(10,2), FOREIGN KEY (\"customer_id\") REFERENCES"
              + " \"customer\" (\"id\"), FOREIGN KEY (\"billing_id\") REFERENCES \"address\""
              + " (\"id\"), FOREIGN KEY (\"shipping_id\") REFERENCES \"address\" (\"id\"))",
          "CREATE TABLE \"order_line\" (\"order_id\" INTEGER NOT NULL, \"line_no\" INTEGER NOT NULL,"
              + " \"product\" VARCHAR(60) NOT NULL, PRIMARY KEY (\"order_id\", \"line_no\"), FOREIGN"
              + " KEY (\"order_id\") REFERENCES \"orders\" (\"id\"))",
          "CREATE TABLE \"return\" (\"id\" INTEGER NOT NULL PRIMARY KEY, \"of_order\" INTEGER NOT"
              + " NULL, \"of_line\" INTEGER NOT NULL, \"why \"\"select\"\" it's odd?\" VARCHAR(60),"
              + " FOREIGN KEY (\"of_order\", \"of_line\") REFERENCES \"order_line\" (\"order_id\","
              + " \"line_no\"))",
          "CREATE TABLE \"spelling\" (\"id\" INTEGER NOT NULL PRIMARY KEY, \"word\" VARCHAR(20) NOT"
              + " NULL)",
          "CREATE VIEW \"late orders\" AS SELECT \"id\", \"placed_on\" FROM \"orders\"");

  private static final List<String> ROWS =
      List.of(
          "INSERT INTO \"customer\" VALUES (1, 'Ada', 'Brazil', TRUE), (2, 'Bea', 'Brazil', FALSE),"
              + " (3, 'Cleo', 'BRAZIL', NULL), (4, '100%_real', 'Côte d''Ivoire', TRUE), (5,"
              + " 'Straße', NULL, FALSE)",
          "INSERT INTO \"address\" VALUES (1, 'São Paulo'), (2, 'Turin')",
          "INSERT INTO \"orders\" VALUES (1, 1, 1, 1, '2023-03-31', 10.5), (2, 1, 1, 2,"
              + " '2023-12-31', 10.5), (3, 2, 2, NULL, '2024-01-01', 99), (4, 4, 2, 2, '2024-07-14',"
              + " NULL)",
          "INSERT INTO \"order_line\" VALUES (1, 1, 'bell'), (1, 2, 'saddle'), (2, 1, 'bell')",
          "INSERT INTO \"return\" VALUES (1, 1, 2, 'too hard')");

  private static String spelling(int number) {
    StringBuilder word = new StringBuilder("abcde");
    for (int bit = 0; bit < word.length(); bit++) {
      if ((number >> bit & 1) == 1) {
        word.setCharAt(bit, Character.toUpperCase(word.charAt(bit)));
      }
    }
    return word.toString();
  }

  /** The same as a catalog, without profiles; declared types are not the engine's own. */
  public static Catalog catalog() {
    return CatalogFixture.catalog(
        table("customer")
            .key("id")
            .column("name", ColumnType.TEXT)
            .required()
            .column("country", ColumnType.TEXT)
            .column("vip", ColumnType.BOOLEAN)
            .rows(5),
        table("address").key("id").column("city", ColumnType.TEXT).required().rows(2),
        table("orders")
            .key("id")
            .column("customer_id", ColumnType.INTEGER)
            .required()
            .references("customer")
            .column("billing_id", ColumnType.INTEGER)
            .required()
            .references("address")
            .column("shipping_id", ColumnType.INTEGER)
            .references("address")
            .column("placed_on", ColumnType.DATE)
            .required()
            .column("total", ColumnType.DECIMAL)
            .rows(4),
        table("order_line")
            .column("order_id", ColumnType.INTEGER)
            .required()
            .references("orders")
            .column("line_no", ColumnType.INTEGER)
            .required()
            .column("product", ColumnType.TEXT)
            .required()
            .primaryKey("order_id", "line_no")
            .rows(3),
        table("return")
            .key("id")
            .column("of_order", ColumnType.INTEGER)
            .required()
            .column("of_line", ColumnType.INTEGER)
            .required()
            .column(ODD.name(), ColumnType.TEXT)
            .references(
                List.of("of_order", "of_line"),
                TableName.of("order_line"),
                List.of("order_id", "line_no"))
            .rows(1),
        table("spelling").key("id").column("word", ColumnType.TEXT).required().rows(24),
        table("late orders")
            .view()
            .column("id", ColumnType.INTEGER)
            .column("placed_on", ColumnType.DATE));
  }

  /** The same as a look-up. */
  public static FixedValueLookup lookup() {
    FixedValueLookup lookup =
        new FixedValueLookup()
            .with(COUNTRY, "Brazil", 2)
            .with(COUNTRY, "BRAZIL", "Côte d'Ivoire")
            .with(NAME, "Ada", "Bea", "Cleo", "100%_real", "Straße")
            .with(VIP, "true", 2)
            .with(VIP, "false", 2)
            .with(CITY, "São Paulo", "Turin")
            .with(TOTAL, "10.5", 2)
            .with(TOTAL, "99")
            .with(PLACED_ON, "2023-03-31", "2023-12-31", "2024-01-01", "2024-07-14")
            .with(ODD, "too hard");
    for (int i = 0; i < 24; i++) {
      lookup.with(WORD, spelling(i));
    }
    return lookup;
  }
}
