package dev.tht.retrievallsh.value;

import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One place where a text occurs, for instance a column of a table.
 *
 * @param id the caller's name for this occurrence; may be empty
 * @param fields what a filter can ask for ({@code table}, {@code column} ...), sorted by name. An
 *     index keeps each distinct set once, so fields suit what repeats; what is unique goes to the
 *     id
 */
public record ValueLocation(String id, Map<String, String> fields)
    implements Comparable<ValueLocation> {

  private static final Comparator<ValueLocation> ORDER =
      Comparator.comparing((ValueLocation location) -> location.fields().toString())
          .thenComparing(ValueLocation::id);

  public ValueLocation {
    SortedMap<String, String> sorted = new TreeMap<>(fields);
    fields = Collections.unmodifiableSortedMap(sorted);
  }

  @Override
  public int compareTo(ValueLocation other) {
    return ORDER.compare(this, other);
  }
}
