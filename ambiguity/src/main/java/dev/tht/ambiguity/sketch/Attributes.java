package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Adjective;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import java.util.ArrayList;
import java.util.List;

/** Finds the columns that an adjective may compare, in the lexicon's order of preference. */
final class Attributes {

  private Attributes() {}

  /**
   * One of them.
   *
   * @param match the column and how well it fits
   * @param reversed whether a greater value means less of the adjective
   */
  record Attribute(ColumnMatch match, boolean reversed) {}

  static List<Attribute> columns(Schema schema, Adjective adjective) {
    List<Attribute> found = new ArrayList<>();
    double score = 0.9;
    for (Adjective.Attribute attribute : adjective.attributes()) {
      for (Table table : schema.catalog().tables()) {
        for (ColumnName column : schema.holding(table.name(), attribute.word())) {
          if (found.stream().noneMatch(f -> f.match().column().equals(column))) {
            found.add(new Attribute(new ColumnMatch(column, score), attribute.reversed()));
          }
        }
      }
      score -= 0.1;
    }
    return found;
  }
}
