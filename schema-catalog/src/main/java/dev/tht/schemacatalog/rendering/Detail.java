package dev.tht.schemacatalog.rendering;

import java.util.List;

/**
 * How much is said of each table, richest first: comments go before values, values before columns,
 * and keys are said as long as columns are.
 */
enum Detail {
  /** Everything, with the most frequent values. */
  FULL("nothing"),
  /** Three values per column. */
  FEW_VALUES("all but three values per column"),
  /** Three values per column, no comments. */
  NO_COMMENTS("comments and all but three values per column"),
  /** Names, types and keys. */
  NO_VALUES("values and comments"),
  /** Key columns only. */
  KEYS("values, comments and columns that are no key"),
  /** Table names only. */
  NAMES("all columns");

  private final String missing;

  Detail(String missing) {
    this.missing = missing;
  }

  /** What this detail leaves out, as a noun phrase. */
  String missing() {
    return missing;
  }

  /** The values to show of those known. */
  List<String> values(List<String> frequent) {
    return switch (this) {
      case FULL -> frequent;
      case FEW_VALUES, NO_COMMENTS -> frequent.subList(0, Math.min(3, frequent.size()));
      case NO_VALUES, KEYS, NAMES -> List.of();
    };
  }

  boolean comments() {
    return compareTo(FEW_VALUES) <= 0;
  }

  boolean everyColumn() {
    return compareTo(NO_VALUES) <= 0;
  }

  boolean columns() {
    return this != NAMES;
  }
}
