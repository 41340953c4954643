package dev.tht.cli.demo;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Suppliers, components and the components of each model; some contacts bear the name of a customer
 * or an employee.
 */
final class Supply {

  private static final int NAMESAKES = 4;
  private static final int SUPPLIERS = 36;

  private final Rows supplierRows =
      new Rows("supplier", "supplier_id", "supplier_name", "contact_name", "city_id", "rtg");
  private final Rows componentRows =
      new Rows(
          "component",
          "component_id",
          "component_name",
          "component_type",
          "supplier_id",
          "unit_cost",
          "ltd");
  private final Rows modelRows =
      new Rows("model_component", "model_id", "component_id", "quantity");

  Supply(Dice dice, Places places, Customers customers, Staff staff, Catalogue catalogue) {
    List<String> contacts = contacts(dice, customers, staff);
    List<String> names =
        dice.shuffled(
            Names.SUPPLIER_FIRST.stream()
                .flatMap(first -> Names.SUPPLIER_LAST.stream().map(last -> first + " " + last))
                .toList());
    for (int id = 1; id <= SUPPLIERS; id++) {
      supplierRows.add(
          id, names.get(id - 1), contacts.get(id - 1), places.cityId(), dice.between(1, 5));
    }
    List<Integer> components = components(dice);
    for (Catalogue.Model model : catalogue.models()) {
      dice.shuffled(components).subList(0, dice.between(9, 14)).stream()
          .sorted()
          .forEach(component -> modelRows.add(model.id(), component, dice.chance(25) ? 2 : 1));
    }
  }

  Stream<String> statements() {
    return Stream.of(supplierRows, componentRows, modelRows).flatMap(Rows::statements);
  }

  private static List<String> contacts(Dice dice, Customers customers, Staff staff) {
    List<String> contacts = new ArrayList<>();
    dice.shuffled(customers.all()).stream()
        .limit(NAMESAKES)
        .forEach(namesake -> contacts.add(namesake.name()));
    dice.shuffled(staff.all()).stream()
        .limit(NAMESAKES)
        .forEach(namesake -> contacts.add(namesake.name()));
    while (contacts.size() < SUPPLIERS) {
      contacts.add(customers.newName());
    }
    return dice.shuffled(contacts);
  }

  private List<Integer> components(Dice dice) {
    List<Integer> ids = new ArrayList<>();
    for (String type : Names.COMPONENT_TYPES) {
      for (String grade : Names.COMPONENT_GRADES) {
        int id = componentRows.nextNumber();
        ids.add(id);
        componentRows.add(
            id,
            type + " " + grade,
            type,
            dice.between(1, SUPPLIERS),
            BigDecimal.valueOf(dice.between(400, 38_000), 2),
            dice.between(2, 60));
      }
    }
    return ids;
  }
}
