package dev.tht.sqlplan.read;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.plan.PartId;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlNode;

/** What is common to one reading: the text, the catalog, the names given so far, the numbers. */
final class Reading {
  final Respelled text;
  final Dialect dialect;
  private final Catalog catalog;
  private final Map<String, List<Table>> byName;
  private final Set<String> names = new HashSet<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  Reading(Respelled text, Dialect dialect, Catalog catalog) {
    this.text = text;
    this.dialect = dialect;
    this.catalog = catalog;
    this.byName =
        catalog.tables().stream()
            .collect(Collectors.groupingBy(table -> folded(table.name().name())));
  }

  /** The prefix of the next step's part ids, such as {@code s3}. */
  String nextStep() {
    return "s" + numbers.merge("s", 1, Integer::sum);
  }

  /** The next part of that sort in a step. */
  PartId next(String step, String sort) {
    return new PartId(step + "." + sort + numbers.merge(step + "." + sort, 1, Integer::sum));
  }

  /** A name for a step that no table and no other step has. */
  String freeName(String wanted) {
    String plain = folded(wanted).replaceAll("[^a-z0-9_]+", "_");
    String base = plain.matches("[a-z_].*") ? plain : "step_" + plain;
    String name = base;
    for (int i = 2; byName.containsKey(name) || !names.add(name); i++) {
      name = base + "_" + i;
    }
    return name;
  }

  /** The table that the SQL calls so. */
  Optional<Table> table(List<String> called) {
    String name = called.get(called.size() - 1);
    List<Table> found =
        byName.getOrDefault(folded(name), List.of()).stream()
            .filter(table -> called.size() == 1 || isSchema(table, called.get(called.size() - 2)))
            .toList();
    return found.stream()
        .filter(table -> table.name().name().equals(name))
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static boolean isSchema(Table table, String schema) {
    String own = table.name().schema();
    return own.equalsIgnoreCase(schema)
        || (own.isEmpty() && Set.of("main", "public").contains(schema.toLowerCase(Locale.ROOT)));
  }

  List<String> tables() {
    return catalog.tables().stream().map(table -> table.name().toString()).toList();
  }

  /** What is wrong with a node, under a rule of its own. */
  Unread unfit(String rule, SqlNode node, String what, String remedy) {
    return Unread.at(rule, text.original(), text.offset(node), what, remedy);
  }

  Unread unknown(SqlNode node, String what) {
    return Unread.unknown(text.original(), text.offset(node), what);
  }
}
