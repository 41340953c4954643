package dev.tht.eval.ambiguity;

import java.util.Set;

/**
 * One thing that words may mean in a database.
 *
 * @param things what tells it from the other readings: tables, or columns as {@code table.column},
 *     in lower case
 */
public record Reading(Set<String> things) {

  public Reading {
    things = Set.copyOf(things);
  }

  /** Of one table or column. */
  static Reading of(String thing) {
    return new Reading(Set.of(thing.toLowerCase(java.util.Locale.ROOT)));
  }

  /** Whether an option speaks of it. */
  boolean isIn(Option option) {
    return things.stream()
        .anyMatch(
            thing ->
                option.columns().contains(thing)
                    || option.columns().stream().anyMatch(c -> c.startsWith(thing + ".")));
  }

  /**
   * What an option says.
   *
   * @param columns those that it names or filters by, as {@code table.column} in lower case
   */
  record Option(Set<String> columns) {
    Option {
      columns = Set.copyOf(columns);
    }
  }
}
