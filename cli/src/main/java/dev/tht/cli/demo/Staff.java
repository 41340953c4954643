package dev.tht.cli.demo;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Stores and the people who work in them; the first employees bear the name of a customer. */
final class Staff {

  /** An employee as the orders see one. */
  record Employee(int id, String name, int store) {}

  private static final List<String> STORE_CITIES =
      List.of(
          "Milano",
          "Torino",
          "Verona",
          "Bologna",
          "Cantù",
          "Forlì",
          "Roma",
          "London",
          "Lyon",
          "München",
          "Zürich",
          "Barcelona");
  private static final List<String> JOBS =
      List.of(
          "Sales assistant", "Sales assistant", "Mechanic", "Responsabile officina", "Cassiere");
  private static final int EMPLOYEES_PER_STORE = 7;
  private static final int NAMESAKES = 6;
  private static final LocalDate FIRST_HIRED = LocalDate.of(2012, 3, 1);
  private static final LocalDate LAST_HIRED = LocalDate.of(2020, 9, 1);

  private final List<Employee> employees = new ArrayList<>();
  private final Rows storeRows =
      new Rows("store", "store_id", "store_name", "address_id", "opened_on");
  private final Rows employeeRows =
      new Rows(
          "employee",
          "employee_id",
          "full_name",
          "job_title",
          "store_id",
          "manager_id",
          "hired_on",
          "left_on");

  Staff(Dice dice, Places places, Customers customers) {
    List<Customers.Customer> namesakes = dice.shuffled(customers.all()).subList(0, NAMESAKES);
    for (String city : STORE_CITIES) {
      int store = storeRows.nextNumber();
      storeRows.add(
          store, "Bottega " + city, places.addressIn(city), dice.day(FIRST_HIRED, LAST_HIRED));
      int manager = employeeRows.nextNumber();
      for (int id = manager; id < manager + EMPLOYEES_PER_STORE; id++) {
        String name = id <= NAMESAKES ? namesakes.get(id - 1).name() : customers.newName();
        employees.add(new Employee(id, name, store));
        employeeRows.add(
            id,
            name,
            id == manager ? "Store manager" : dice.pick(JOBS),
            store,
            id == manager ? null : manager,
            dice.day(FIRST_HIRED, LAST_HIRED),
            dice.chance(15) ? dice.day(ShopCalendar.FIRST_ORDER, ShopCalendar.SNAPSHOT) : null);
      }
    }
  }

  List<Employee> all() {
    return employees;
  }

  Stream<String> statements() {
    return Stream.concat(storeRows.statements(), employeeRows.statements());
  }
}
