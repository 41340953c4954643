package dev.tht.cli.demo;

import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** The people who buy, each with a home address and a second one that some of the orders go to. */
final class Customers {

  /** A customer as the orders see one. */
  record Customer(int id, String name, int homeAddress, int otherAddress) {}

  private static final int COUNT = 1_900;
  private static final int SHARED_ADDRESSES = 500;
  private static final LocalDate FIRST_JOINED = LocalDate.of(2016, 1, 4);

  private final Deque<String> unusedNames;
  private final List<Customer> customers = new ArrayList<>();
  private final Rows rows =
      new Rows(
          "customer",
          "customer_id",
          "full_name",
          "email",
          "customer_kind",
          "home_address_id",
          "joined_on");

  Customers(Dice dice, Places places) {
    this.unusedNames = new ArrayDeque<>(dice.shuffled(everyName()));
    List<Integer> shared = Stream.generate(places::address).limit(SHARED_ADDRESSES).toList();
    for (int id = 1; id <= COUNT; id++) {
      Customer customer = new Customer(id, newName(), places.address(), dice.pick(shared));
      customers.add(customer);
      rows.add(
          id,
          customer.name(),
          "customer" + id + "@example.org",
          dice.pick(List.of("private", "private", "private", "club", "dealer", "scuola")),
          customer.homeAddress(),
          dice.day(FIRST_JOINED, ShopCalendar.FIRST_ORDER));
    }
  }

  List<Customer> all() {
    return customers;
  }

  /** A name that nobody in the shop bears yet. */
  String newName() {
    return unusedNames.remove();
  }

  Stream<String> statements() {
    return rows.statements();
  }

  private static List<String> everyName() {
    return Names.FIRST_NAMES.stream()
        .flatMap(first -> Names.LAST_NAMES.stream().map(last -> first + " " + last))
        .toList();
  }
}
