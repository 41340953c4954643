package dev.tht.eval.ambiguity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A table of a database that is made up.
 *
 * @param name as it is written
 * @param columns in order
 */
record SmallTable(String name, List<SmallColumn> columns) {

  /**
   * A column of it.
   *
   * @param name as it is written
   * @param values some that it holds, as SQL literals
   */
  record SmallColumn(String name, List<String> values) {
    SmallColumn {
      values = List.copyOf(values);
    }

    boolean numeric() {
      return !values.isEmpty() && values.stream().allMatch(v -> v.matches("-?[0-9]+(\\.[0-9]+)?"));
    }

    boolean is(String other) {
      return name.equalsIgnoreCase(other);
    }
  }

  SmallTable {
    columns = List.copyOf(columns);
  }

  boolean is(String other) {
    return name.equalsIgnoreCase(other);
  }

  boolean has(String column) {
    return columns.stream().anyMatch(c -> c.is(column));
  }

  /** The same under another name. */
  SmallTable called(String other) {
    return new SmallTable(other, columns);
  }

  /** With a column in two, of the same values under other names. */
  SmallTable split(String column, List<String> names) {
    List<SmallColumn> split = new ArrayList<>();
    for (SmallColumn each : columns) {
      if (each.is(column)) {
        names.forEach(name -> split.add(new SmallColumn(name, each.values())));
      } else {
        split.add(each);
      }
    }
    return new SmallTable(name, split);
  }

  /** The column that tells its rows apart, by its name: of the table, or just "id". */
  String key(String declared) {
    if (has(declared)) {
      return declared;
    }
    String own = name.toLowerCase(Locale.ROOT);
    return columns.stream()
        .map(SmallColumn::name)
        .filter(c -> c.equalsIgnoreCase(own + "_id") || c.equalsIgnoreCase("id"))
        .findFirst()
        .orElse("");
  }
}
