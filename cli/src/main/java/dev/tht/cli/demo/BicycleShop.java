package dev.tht.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;

/**
 * The demo database Bicycle Shop as a stream of SQL statements: CREATE TABLE in the order of the
 * foreign keys, then multi-row INSERTs in the same order. Made to be ambiguous on purpose: three
 * lifecycles of a bicycle, two calendars, two addresses per order, names that live in two columns,
 * status codes that only the Evidence explains. The same generator state gives the same statements
 * in any locale and time zone. The text is portable between SQLite and PostgreSQL and carries no
 * closing semicolon; run it in one transaction.
 */
public final class BicycleShop {

  /** The seed of the demo that {@code tht demo} shows. */
  public static final long DEFAULT_SEED = 36L;

  private static final String SCHEMA = "bicycle-shop.sql";

  private BicycleShop() {}

  /** The statements of the shop that this seed grows. */
  public static Stream<String> statements(long seed) {
    return statements(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
  }

  /** The statements of the shop, every draw taken from the given generator. */
  public static Stream<String> statements(RandomGenerator random) {
    Dice dice = new Dice(random);
    Places places = new Places(dice);
    Customers customers = new Customers(dice, places);
    Staff staff = new Staff(dice, places, customers);
    Catalogue catalogue = new Catalogue(dice);
    Production production = new Production(dice, catalogue);
    Supply supply = new Supply(dice, places, customers, staff, catalogue);
    Sales sales = new Sales(dice, customers, staff, catalogue);
    return Stream.of(
            schema(),
            ShopCalendar.statements(),
            places.statements(),
            customers.statements(),
            staff.statements(),
            catalogue.statements(),
            production.statements(),
            supply.statements(),
            sales.statements())
        .flatMap(part -> part);
  }

  private static Stream<String> schema() {
    try (InputStream in =
        Objects.requireNonNull(BicycleShop.class.getResourceAsStream(SCHEMA), SCHEMA)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split(";"))
          .map(String::strip)
          .filter(statement -> !statement.isEmpty());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
