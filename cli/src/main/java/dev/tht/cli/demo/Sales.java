package dev.tht.cli.demo;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Orders with their lines and payments. An order sells only models whose sale window is open on its
 * day.
 */
final class Sales {

  private static final int ORDERS = 5_000;

  private final Dice dice;
  private final Catalogue catalogue;
  private final Rows orderRows =
      new Rows(
          "sales_order",
          "order_id",
          "customer_id",
          "store_id",
          "employee_id",
          "chn",
          "status_code",
          "order_date",
          "due_date",
          "ship_date",
          "paid_date",
          "billing_address_id",
          "shipping_address_id");
  private final Rows lineRows =
      new Rows(
          "sales_order_line",
          "order_id",
          "line_no",
          "model_id",
          "quantity",
          "unit_price",
          "discount_pct");
  private final Rows paymentRows =
      new Rows("payment", "payment_id", "order_id", "payment_date", "amount", "payment_method");

  Sales(Dice dice, Customers customers, Staff staff, Catalogue catalogue) {
    this.dice = dice;
    this.catalogue = catalogue;
    Stream.generate(() -> dice.day(ShopCalendar.FIRST_ORDER, ShopCalendar.SNAPSHOT))
        .limit(ORDERS)
        .sorted()
        .forEach(day -> order(day, dice.pick(customers.all()), dice.pick(staff.all())));
  }

  Stream<String> statements() {
    return Stream.of(orderRows, lineRows, paymentRows).flatMap(Rows::statements);
  }

  private void order(LocalDate day, Customers.Customer customer, Staff.Employee employee) {
    int id = orderRows.nextNumber();
    OrderCourse course = OrderCourse.draw(dice, day);
    int channel = dice.between(0, 9);
    boolean online = channel < 5;
    int shipping = dice.chance(30) ? customer.otherAddress() : customer.homeAddress();
    int billing = dice.chance(6) ? customer.otherAddress() : customer.homeAddress();
    orderRows.add(
        id,
        customer.id(),
        online ? null : employee.store(),
        online ? null : employee.id(),
        online ? "W" : channel < 9 ? "S" : "P",
        course.statusCode(),
        day,
        day.plusDays(dice.between(10, 30)),
        course.shipped(),
        course.paid(),
        billing,
        shipping);
    pay(id, day, course.paid(), lines(id, day));
  }

  /** Adds the lines of an order and returns its total in cents. */
  private int lines(int order, LocalDate day) {
    List<Catalogue.Model> onSale =
        catalogue.models().stream().filter(model -> model.onSaleOn(day)).toList();
    int total = 0;
    int count = dice.pick(List.of(1, 1, 1, 2, 2, 3));
    for (int line = 1; line <= count; line++) {
      Catalogue.Model model = dice.pick(onSale);
      int quantity = dice.chance(85) ? 1 : dice.between(2, 4);
      int discount = dice.pick(List.of(0, 0, 0, 5, 10, 15));
      lineRows.add(
          order, line, model.id(), quantity, BigDecimal.valueOf(model.priceInCents(), 2), discount);
      total += model.priceInCents() * quantity * (100 - discount) / 100;
    }
    return total;
  }

  private void pay(int order, LocalDate ordered, @Nullable LocalDate paid, int total) {
    if (paid == null) {
      return;
    }
    String method = dice.pick(List.of("carta", "carta", "bonifico", "contanti", "PayPal"));
    int deposit = dice.chance(12) ? total / 4 : 0;
    if (deposit > 0) {
      payment(order, ordered, deposit, method);
    }
    payment(order, paid, total - deposit, method);
  }

  private void payment(int order, LocalDate day, int cents, String method) {
    paymentRows.add(paymentRows.nextNumber(), order, day, BigDecimal.valueOf(cents, 2), method);
  }
}
