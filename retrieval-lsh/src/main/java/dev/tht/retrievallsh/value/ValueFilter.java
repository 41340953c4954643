package dev.tht.retrievallsh.value;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which locations count: for every field named here, the location must have one of the values.
 *
 * @param allowed the values accepted, by field; empty accepts every location
 */
public record ValueFilter(Map<String, Set<String>> allowed) {

  private static final ValueFilter ALL = new ValueFilter(Map.of());

  public ValueFilter {
    allowed =
        allowed.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Map.Entry::getKey, field -> Set.copyOf(field.getValue())));
  }

  /** Accepts every location. */
  public static ValueFilter all() {
    return ALL;
  }

  /** Accepts locations whose field has one of these values. */
  public static ValueFilter where(String field, String... values) {
    return new ValueFilter(Map.of(field, Set.of(values)));
  }

  public boolean accepts(Map<String, String> fields) {
    return allowed.entrySet().stream()
        .allMatch(
            wanted -> {
              String found = fields.get(wanted.getKey());
              return found != null && wanted.getValue().contains(found);
            });
  }

  public boolean acceptsAll() {
    return allowed.isEmpty();
  }
}
