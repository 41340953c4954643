package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.ColumnShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What is known and guessed of a column beside its comments and values, a few words each. */
final class ColumnFacts {

  private ColumnFacts() {}

  /**
   * The facts, then the guesses, which are called so.
   *
   * @param fence keeps a text of the database within its place
   */
  static List<String> of(Column column, UnaryOperator<String> fence) {
    List<String> facts = new ArrayList<>();
    column.profile().flatMap(profile -> range(profile, fence)).ifPresent(facts::add);
    column.standard().ifPresent(value -> facts.add("default " + fence.apply(value)));
    if (!column.allowed().isEmpty()) {
      facts.add("only " + String.join(", ", column.allowed().stream().map(fence).toList()));
    }
    ColumnShape shape = ColumnShape.of(column);
    shape.grain().ifPresent(g -> facts.add("by " + g.name().toLowerCase(Locale.ROOT)));
    shape.pattern().ifPresent(form -> facts.add("looks like " + fence.apply(form)));
    shape.unit().ifPresent(unit -> facts.add("perhaps in " + unit));
    if (shape.code()) {
      facts.add("perhaps a code");
    }
    return facts;
  }

  /** Where all values are one, they are no range. */
  private static Optional<String> range(ColumnProfile profile, UnaryOperator<String> fence) {
    return profile
        .least()
        .filter(least -> profile.distinct() > 1)
        .map(
            least ->
                "from "
                    + fence.apply(least)
                    + " to "
                    + fence.apply(profile.greatest().orElse(least)));
  }
}
