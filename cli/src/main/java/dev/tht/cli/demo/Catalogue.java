package dev.tht.cli.demo;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Product lines, categories and models. In each line more models are withdrawn from sale than run
 * out of stock, so that "in the catalogue" and "on sale" never count the same.
 */
final class Catalogue {

  /** A model as production and orders see one. */
  record Model(
      int id, ModelLife life, int priceInCents, LocalDate sellStart, @Nullable LocalDate sellEnd) {

    boolean onSaleOn(LocalDate day) {
      return !day.isBefore(sellStart) && (sellEnd == null || !day.isAfter(sellEnd));
    }
  }

  private record Category(int id, String name, String italianName) {}

  private record Line(String code, String name, int basePrice, List<Integer> categories) {}

  private record Draft(Line line, ModelLife life, boolean veteran) {}

  private static final List<Category> CATEGORIES =
      List.of(
          new Category(1, "Road bikes", "Bici da corsa"),
          new Category(2, "Mountain bikes", "Bici da montagna"),
          new Category(3, "City bikes", "Bici da città"),
          new Category(4, "Gravel bikes", "Bici gravel"),
          new Category(5, "Electric bikes", "Bici elettriche"),
          new Category(6, "Folding bikes", "Bici pieghevoli"),
          new Category(7, "Children's bikes", "Bici per bambini"),
          new Category(8, "Touring bikes", "Bici da viaggio"),
          new Category(9, "Track bikes", "Bici da pista"));

  private static final List<Line> LINES =
      List.of(
          new Line("RD", "Road", 1_900, List.of(1, 1, 1, 9, 8)),
          new Line("MT", "Mountain", 1_500, List.of(2, 2, 2, 7)),
          new Line("CT", "City", 650, List.of(3, 3, 6, 7)),
          new Line("GR", "Gravel", 1_700, List.of(4, 4, 8)),
          new Line("EL", "Electric", 2_600, List.of(5, 5, 3)),
          new Line("CE", "Celeste", 2_200, List.of(1, 3, 8)));

  private static final LocalDate FIRST_LAUNCH = LocalDate.of(2016, 2, 1);

  private final Dice dice;
  private final List<Model> models = new ArrayList<>();
  private final Rows lineRows = new Rows("product_line", "line_code", "line_name");
  private final Rows categoryRows =
      new Rows("category", "category_id", "category_name", "italian_name");
  private final Rows modelRows =
      new Rows(
          "bicycle_model",
          "model_id",
          "model_name",
          "line_code",
          "category_id",
          "colour",
          "frm",
          "list_price",
          "launched_on",
          "discontinued_on",
          "sell_start_date",
          "sell_end_date");

  Catalogue(Dice dice) {
    this.dice = dice;
    LINES.forEach(line -> lineRows.add(line.code(), line.name()));
    CATEGORIES.forEach(
        category -> categoryRows.add(category.id(), category.name(), category.italianName()));
    List<Draft> drafts =
        dice.shuffled(LINES.stream().flatMap(line -> drafts(line).stream()).toList());
    List<String> names = modelNames(drafts.size());
    List<String> colours = new ArrayList<>(Names.COLOURS);
    for (int i = 0; i < drafts.size(); i++) {
      String colour = i < colours.size() ? colours.get(i) : dice.pick(colours);
      models.add(launch(drafts.get(i), names.get(i), colour));
    }
  }

  List<Model> models() {
    return models;
  }

  Stream<String> statements() {
    return Stream.of(lineRows, categoryRows, modelRows).flatMap(Rows::statements);
  }

  private List<Draft> drafts(Line line) {
    int runOut = dice.between(1, 2);
    int withdrawn = runOut + dice.between(1, 2);
    List<ModelLife> lives = new ArrayList<>();
    lives.addAll(Collections.nCopies(dice.between(10, 14), ModelLife.CURRENT));
    lives.addAll(Collections.nCopies(runOut, ModelLife.RUN_OUT));
    lives.addAll(Collections.nCopies(withdrawn, ModelLife.WITHDRAWN));
    lives.addAll(Collections.nCopies(dice.between(3, 5), ModelLife.RETIRED));
    List<Draft> drafts = new ArrayList<>();
    for (ModelLife life : lives) {
      drafts.add(new Draft(line, life, drafts.isEmpty()));
    }
    return drafts;
  }

  private List<String> modelNames(int count) {
    List<String> names = new ArrayList<>(Names.MODEL_NAMES);
    names.addAll(
        dice.shuffled(
                Names.MODEL_NAMES.stream()
                    .flatMap(
                        name -> Names.MODEL_SUFFIXES.stream().map(suffix -> name + " " + suffix))
                    .toList())
            .subList(0, count - names.size()));
    return dice.shuffled(names);
  }

  private Model launch(Draft draft, String name, String colour) {
    int id = modelRows.nextNumber();
    // Whole multiples of 20 cents: a discount in steps of 5 % leaves whole cents.
    int price = (draft.line().basePrice() + 50 * dice.between(-6, 40)) * 100 - 20;
    LocalDate launched =
        draft.veteran() ? FIRST_LAUNCH : dice.day(FIRST_LAUNCH, draft.life().lastLaunch());
    LocalDate sellStart = launched.plusDays(dice.between(10, 60));
    LocalDate sellEnd =
        draft.life().onSale() ? null : dice.day(ModelLife.FIRST_END, ModelLife.LAST_END);
    LocalDate discontinued =
        draft.life().inCatalogue()
            ? null
            : (sellEnd == null
                ? dice.day(ModelLife.FIRST_END, ModelLife.LAST_END)
                : sellEnd.minusDays(30));
    modelRows.add(
        id,
        name,
        draft.line().code(),
        dice.pick(draft.line().categories()),
        colour,
        dice.pick(List.of("AL", "AL", "CF", "ST", "TI")),
        BigDecimal.valueOf(price, 2),
        launched,
        discontinued,
        sellStart,
        sellEnd);
    return new Model(id, draft.life(), price, sellStart, sellEnd);
  }
}
