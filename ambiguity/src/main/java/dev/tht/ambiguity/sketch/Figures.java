package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;

/** Which figure a cue asks for, and of which table's rows. */
final class Figures {

  private Figures() {}

  static Aggregate of(Cue cue) {
    return switch (cue) {
      case SUM -> Aggregate.SUM;
      case AVERAGE -> Aggregate.AVERAGE;
      case MAXIMUM, MOST -> Aggregate.MAXIMUM;
      case MINIMUM, LEAST -> Aggregate.MINIMUM;
      case LIST,
          COUNT,
          COMMON,
          RARE,
          DISTINCT,
          EACH,
          ORDER,
          ASCENDING,
          DESCENDING,
          GREATER,
          GREATER_OR_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          BETWEEN,
          AND,
          OR,
          NOT,
          WITHOUT,
          CONTAINS,
          STARTS_WITH,
          ENDS_WITH,
          CLAUSE,
          ABOVE_AVERAGE,
          PERCENTAGE,
          MISSING ->
          Aggregate.COUNT;
    };
  }

  /** The key by which rows of the table are counted beside others'; none when it has no one key. */
  static List<ColumnMatch> keys(Catalog catalog, TableName table) {
    return Display.keyOf(catalog, table).stream().map(key -> new ColumnMatch(key, 1)).toList();
  }

  static TableName counted(What.OfName name) {
    boolean table = name.isTable() || name.columns().isEmpty() || name.table() >= 0.7;
    return table ? name.tables().get(0).table() : name.columns().get(0).column().table();
  }
}
