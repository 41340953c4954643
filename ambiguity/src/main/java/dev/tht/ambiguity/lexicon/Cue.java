package dev.tht.ambiguity.lexicon;

import java.util.Locale;
import java.util.Optional;

/** What a phrase does in a question. The names are those of the resource files, in capitals. */
public enum Cue {
  LIST,
  COUNT,
  SUM,
  AVERAGE,
  MAXIMUM,
  MINIMUM,
  MOST,
  LEAST,
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
  MISSING;

  /** The cue that a resource file calls so. */
  static Optional<Cue> named(String name) {
    String wanted = name.toUpperCase(Locale.ROOT).replace('-', '_');
    for (Cue cue : values()) {
      if (cue.name().equals(wanted)) {
        return Optional.of(cue);
      }
    }
    return Optional.empty();
  }

  /** Whether it makes one figure of many rows. */
  public boolean aggregates() {
    return this == COUNT || this == SUM || this == AVERAGE || this == MAXIMUM || this == MINIMUM;
  }

  /** Whether it compares with a number. */
  public boolean compares() {
    return this == GREATER
        || this == GREATER_OR_EQUAL
        || this == LESS
        || this == LESS_OR_EQUAL
        || this == BETWEEN;
  }
}
