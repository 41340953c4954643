package dev.tht.cli.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Cities and addresses. An address is drawn when somebody needs one, in a large city more often
 * than in a small one.
 */
final class Places {

  private record City(int id, String name, String region, String country, int weight) {}

  private final Dice dice;
  private final List<City> cities;
  private final List<City> byWeight = new ArrayList<>();
  private final Rows cityRows = new Rows("city", "city_id", "city_name", "region", "country");
  private final Rows addressRows =
      new Rows("address", "address_id", "street", "postal_code", "city_id");

  Places(Dice dice) {
    this.dice = dice;
    this.cities = cities();
    for (City city : cities) {
      cityRows.add(city.id(), city.name(), city.region(), city.country());
      for (int i = 0; i < city.weight(); i++) {
        byWeight.add(city);
      }
    }
  }

  /** Draws a new address anywhere and returns its number. */
  int address() {
    return addressIn(dice.pick(byWeight));
  }

  /** Draws a new address in the named city and returns its number. */
  int addressIn(String cityName) {
    return addressIn(
        cities.stream()
            .filter(city -> city.name().equals(cityName))
            .findFirst()
            .orElseThrow(
                () -> new IllegalArgumentException("no such city in the demo: " + cityName)));
  }

  int cityId() {
    return dice.pick(byWeight).id();
  }

  Stream<String> statements() {
    return Stream.concat(cityRows.statements(), addressRows.statements());
  }

  private int addressIn(City city) {
    int id = addressRows.nextNumber();
    boolean italian = city.country().equals("Italy");
    String road = dice.pick(italian ? Names.ITALIAN_STREETS : Names.OTHER_STREETS);
    int number = dice.between(1, 180);
    String street = italian ? road + " " + number : number + " " + road;
    addressRows.add(id, street, Integer.toString(dice.between(10_000, 98_999)), city.id());
    return id;
  }

  private static List<City> cities() {
    List<City> made = new ArrayList<>();
    country(
        made, "Italy", "Lombardia", 3, "Milano*", "Bergamo", "Como", "Cantù", "Lecco", "Brescia");
    country(made, "Italy", "Piemonte", 2, "Torino*", "Novara", "Cuneo");
    country(made, "Italy", "Veneto", 2, "Verona*", "Padova", "Treviso", "Venezia");
    country(made, "Italy", "Emilia-Romagna", 2, "Bologna*", "Forlì", "Modena", "Ravenna");
    country(made, "Italy", "Toscana", 2, "Firenze*", "Siena", "Lucca");
    country(made, "Italy", "Lazio", 2, "Roma*", "Viterbo");
    country(made, "Italy", "Friuli-Venezia Giulia", 1, "Trieste", "Udine");
    country(
        made,
        "United Kingdom",
        "England",
        2,
        "London*",
        "Bristol",
        "York",
        "Cambridge",
        "Manchester*");
    country(made, "United Kingdom", "Scotland", 1, "Edinburgh", "Glasgow");
    country(made, "France", "Auvergne-Rhône-Alpes", 1, "Lyon*", "Grenoble", "Annecy");
    country(made, "Germany", "Bayern", 1, "München*", "Nürnberg");
    country(made, "Spain", "Cataluña", 1, "Barcelona*", "Girona");
    country(made, "Spain", "Castilla y León", 1, "León", "Ávila");
    country(made, "Switzerland", "Zürich", 1, "Zürich*", "Winterthur");
    country(made, "United States", "Colorado", 1, "Aurora", "Boulder");
    return made;
  }

  /** Adds the cities of one region; a star marks a large one, which weighs five times as much. */
  private static void country(
      List<City> made, String country, String region, int weight, String... names) {
    for (String name : names) {
      boolean large = name.endsWith("*");
      made.add(
          new City(
              made.size() + 1,
              name.replace("*", ""),
              region,
              country,
              large ? 5 * weight : weight));
    }
  }
}
