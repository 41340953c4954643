package dev.tht.sqlplan.read;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Which steps the names of a WITH clause stand for. */
record Environment(Map<String, Named> names) {
  static final Environment EMPTY = new Environment(Map.of());

  /**
   * A step that SQL can name.
   *
   * @param step its name in the plan
   * @param columns its columns, in order
   */
  record Named(String step, List<String> columns) {}

  Environment {
    names = Map.copyOf(names);
  }

  Optional<Named> find(String name) {
    return Optional.ofNullable(names.get(name.toLowerCase(Locale.ROOT)));
  }

  Environment with(String name, Named named) {
    Map<String, Named> more = new HashMap<>(names);
    more.put(name.toLowerCase(Locale.ROOT), named);
    return new Environment(more);
  }
}
