package dev.tht.cli.demo;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/**
 * The units of each model, by serial number. Models that are current are mostly being built, models
 * withdrawn from sale have a few last units on the stand, the others have none.
 */
final class Production {

  private static final List<String> PAST =
      List.of(
          "finished",
          "finished",
          "finished",
          "finished",
          "finished",
          "finished",
          "finished",
          "scrapped");
  private static final int BUILD_DAYS = 25;

  private final Dice dice;
  private final Rows rows =
      new Rows(
          "bicycle_unit",
          "serial_no",
          "model_id",
          "production_status",
          "started_on",
          "finished_on",
          "loc");

  Production(Dice dice, Catalogue catalogue) {
    this.dice = dice;
    catalogue.models().forEach(this::build);
  }

  Stream<String> statements() {
    return rows.statements();
  }

  private void build(Catalogue.Model model) {
    int open = openUnits(model.life());
    for (int i = 0; i < open; i++) {
      LocalDate started =
          dice.day(ShopCalendar.SNAPSHOT.minusDays(BUILD_DAYS), ShopCalendar.SNAPSHOT);
      add(model, "in production", started, false);
    }
    if (model.life() == ModelLife.CURRENT) {
      for (int i = dice.between(0, 4); i > 0; i--) {
        rows.add(serial(), model.id(), "planned", null, null, location());
      }
    }
    LocalDate last =
        model.sellEnd() == null ? ShopCalendar.SNAPSHOT.minusDays(60) : model.sellEnd();
    for (int i = dice.between(32, 48); i > 0; i--) {
      add(model, dice.pick(PAST), dice.day(model.sellStart(), last), true);
    }
  }

  private int openUnits(ModelLife life) {
    return switch (life) {
      case CURRENT -> dice.chance(85) ? dice.between(5, 12) : 0;
      case WITHDRAWN -> dice.between(0, 2);
      case RUN_OUT, RETIRED -> 0;
    };
  }

  private void add(Catalogue.Model model, String status, LocalDate started, boolean over) {
    LocalDate finished = over ? started.plusDays(dice.between(4, BUILD_DAYS)) : null;
    rows.add(serial(), model.id(), status, started, finished, location());
  }

  private String serial() {
    return "BS" + (100_000 + rows.nextNumber());
  }

  private String location() {
    return dice.pick(List.of("A", "B", "C", "D")) + "-" + dice.between(10, 48);
  }
}
