package dev.tht.eval.ambiguity;

import dev.tht.eval.gold.GoldDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A SQLite file seen for what could be made ambiguous in a copy of it. */
final class AmbiguousSource implements AutoCloseable {

  private static final int FEWEST_ROWS = 5;
  private static final int MOST_VALUES = 40;

  /** A column of a table. */
  record Column(String table, String name, String type) {}

  /** A foreign key of one column. */
  record Key(Column column, String parent) {}

  private final GoldDatabase database;
  private final Map<String, List<Column>> tables = new HashMap<>();
  private final List<Key> keys = new ArrayList<>();
  private final List<Column> primary = new ArrayList<>();

  private ThingNames names = new ThingNames(Set.of());

  private AmbiguousSource(GoldDatabase database) {
    this.database = database;
  }

  static AmbiguousSource of(Path file) {
    AmbiguousSource source = new AmbiguousSource(GoldDatabase.open(file));
    source.read();
    return source;
  }

  private void read() {
    for (List<@Nullable Object> row :
        database.rows(
            "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m, pragma_table_info(m.name) c"
                + " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid")) {
      Column column = new Column(text(row, 0), text(row, 1), text(row, 2).toUpperCase(Locale.ROOT));
      tables.computeIfAbsent(column.table(), t -> new ArrayList<>()).add(column);
      if (!text(row, 3).equals("0")) {
        primary.add(column);
      }
    }
    names = new ThingNames(tables.keySet());
    for (List<@Nullable Object> row :
        database.rows(
            "SELECT m.name, f.\"from\", f.\"table\" FROM sqlite_master m,"
                + " pragma_foreign_key_list(m.name) f WHERE m.type = 'table' ORDER BY 1, 2")) {
      column(text(row, 0), text(row, 1)).ifPresent(c -> keys.add(new Key(c, text(row, 2))));
    }
    tables.values().removeIf(columns -> rows(columns.get(0).table()) < FEWEST_ROWS);
  }

  private static String text(List<@Nullable Object> row, int at) {
    return String.valueOf(row.get(at));
  }

  /** What its tables and columns are called in a question. */
  ThingNames names() {
    return names;
  }

  private Optional<Column> column(String table, String name) {
    return tables.getOrDefault(table, List.of()).stream()
        .filter(c -> c.name().equalsIgnoreCase(name))
        .findFirst();
  }

  private long rows(String table) {
    return Long.parseLong(
        text(database.rows("SELECT count(*) FROM " + AmbiguousCopy.quoted(table)).get(0), 0));
  }

  /** Columns that hold neither keys nor dates and whose name is in no other of their table's. */
  List<Column> plainColumns() {
    return all().stream()
        .filter(c -> !isKey(c) && !isDate(c))
        .filter(
            c ->
                tables.getOrDefault(c.table(), List.of()).stream()
                    .noneMatch(o -> !o.equals(c) && o.name().contains(c.name())))
        .toList();
  }

  /** Numbers that can be averaged. */
  List<Column> measures() {
    return plainColumns().stream()
        .filter(c -> c.type().matches(".*(INT|NUM|DEC|REAL|DOUB|FLOA|MONEY).*"))
        .filter(c -> distinct(c) > 2)
        .toList();
  }

  /** Dates of tables that have no other. */
  List<Column> onlyDates() {
    return all().stream()
        .filter(AmbiguousSource::isDate)
        .filter(
            c ->
                tables.getOrDefault(c.table(), List.of()).stream()
                        .filter(AmbiguousSource::isDate)
                        .count()
                    == 1)
        .toList();
  }

  /** Keys of one column that lead to a table to which no other of their table leads. */
  List<Key> onlyKeys() {
    return keys.stream()
        .filter(key -> tables.containsKey(key.column().table()) && tables.containsKey(key.parent()))
        .filter(key -> !key.parent().equals(key.column().table()))
        .filter(key -> !primary.contains(key.column()))
        .filter(key -> keys.stream().filter(other -> joins(other, key)).count() == 1)
        .toList();
  }

  private static boolean joins(Key one, Key other) {
    return one.column().table().equals(other.column().table())
        && one.parent().equals(other.parent());
  }

  /** Texts of which there are few. */
  List<Column> categories() {
    return plainColumns().stream()
        .filter(c -> c.type().matches(".*(CHAR|TEXT|CLOB).*"))
        .filter(c -> distinct(c) > 1 && distinct(c) <= MOST_VALUES)
        .toList();
  }

  private List<Column> all() {
    return tables.keySet().stream()
        .sorted()
        .flatMap(t -> tables.getOrDefault(t, List.of()).stream())
        .toList();
  }

  private boolean isKey(Column column) {
    return primary.contains(column)
        || keys.stream().anyMatch(key -> key.column().equals(column))
        || column.name().toLowerCase(Locale.ROOT).matches(".*(id|guid)");
  }

  private static boolean isDate(Column column) {
    return column.type().matches(".*(DATE|TIME).*")
        || column.name().toLowerCase(Locale.ROOT).matches(".*(date|year|time).*");
  }

  private long distinct(Column column) {
    return Long.parseLong(
        text(
            database
                .rows(
                    "SELECT count(DISTINCT %s) FROM %s"
                        .formatted(
                            AmbiguousCopy.quoted(column.name()),
                            AmbiguousCopy.quoted(column.table())))
                .get(0),
            0));
  }

  /** A year in which there are rows, when it holds dates as texts. */
  Optional<String> year(Column column) {
    return database
        .rows(
            "SELECT substr(%1$s, 1, 4) FROM %2$s WHERE %1$s GLOB '[12][0-9][0-9][0-9]-*' LIMIT 1"
                .formatted(
                    AmbiguousCopy.quoted(column.name()), AmbiguousCopy.quoted(column.table())))
        .stream()
        .map(row -> text(row, 0))
        .findFirst();
  }

  /** A value of letters that no other column of the database holds. */
  Optional<String> ownValue(Column column) {
    return database
        .rows(
            "SELECT DISTINCT %1$s FROM %2$s WHERE length(%1$s) BETWEEN 4 AND 24 ORDER BY 1"
                .formatted(
                    AmbiguousCopy.quoted(column.name()), AmbiguousCopy.quoted(column.table())))
        .stream()
        .map(row -> text(row, 0))
        .filter(value -> value.matches("\\p{L}[\\p{L} ]+"))
        .filter(value -> all().stream().noneMatch(c -> !c.equals(column) && holds(c, value)))
        .findFirst();
  }

  private boolean holds(Column column, String value) {
    return !database
        .rows(
            "SELECT 1 FROM %s WHERE %s = '%s' COLLATE NOCASE LIMIT 1"
                .formatted(
                    AmbiguousCopy.quoted(column.table()),
                    AmbiguousCopy.quoted(column.name()),
                    value.replace("'", "''")))
        .isEmpty();
  }

  @Override
  public void close() {
    database.close();
  }
}
