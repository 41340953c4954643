package dev.tht.cli.demo;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * How far an order has come on the day of the snapshot: its status code, and the days on which it
 * was shipped and paid if it was. What the codes mean is said in the Evidence only.
 */
record OrderCourse(String statusCode, @Nullable LocalDate shipped, @Nullable LocalDate paid) {

  static OrderCourse draw(Dice dice, LocalDate ordered) {
    int fate = dice.between(0, 99);
    LocalDate shipped = ordered.plusDays(dice.between(2, 28));
    LocalDate paid = (dice.chance(25) ? ordered : shipped).plusDays(dice.between(0, 40));
    boolean settled = dice.chance(92) && !paid.isAfter(ShopCalendar.SNAPSHOT);
    LocalDate paidOrNot = settled ? paid : null;
    if (fate < 7) {
      return new OrderCourse("CX", null, null);
    }
    if (fate < 10) {
      return new OrderCourse("BK", null, null);
    }
    if (fate < 12 || shipped.isAfter(ShopCalendar.SNAPSHOT)) {
      return new OrderCourse("OP", null, null);
    }
    return new OrderCourse(fate < 17 ? "RT" : "SH", shipped, paidOrNot);
  }
}
