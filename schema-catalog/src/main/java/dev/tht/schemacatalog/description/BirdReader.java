package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.evidence.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads what the BIRD benchmark ships with a database: a CSV file named after each table, or one
 * JSON object whose keys are {@code database|table|column}.
 */
final class BirdReader {

  private BirdReader() {}

  static void read(String file, String text, Collected into) {
    if (DescriptionFormat.extension(file).equals("csv")) {
      table(file, CsvTable.read(file, text), into);
    } else {
      YamlPart.read(file, text).entries().forEach((key, value) -> meaning(key, value, into));
    }
  }

  /** Whether every key names database, table and column. */
  static boolean readsMeanings(YamlPart root) {
    Map<String, YamlPart> entries = root.entries();
    return !entries.isEmpty()
        && entries.entrySet().stream()
            .allMatch(e -> e.getKey().split("\\|", -1).length == 3 && e.getValue().isText());
  }

  private static void meaning(String key, YamlPart value, Collected into) {
    String[] names = key.split("\\|", -1);
    if (names.length != 3) {
      throw value.place().malformed("\"" + key + "\" is not written as database|table|column");
    }
    String text = value.text();
    String plain = text.startsWith("#") ? text.substring(1) : text;
    into.column(names[1], names[2], plain, List.of(), value.place().toString());
  }

  private static void table(String file, CsvTable rows, Collected into) {
    String name = file.substring(file.lastIndexOf('/') + 1, file.length() - ".csv".length());
    if (!rows.has("original_column_name")) {
      throw new Place(file, 1).malformed("the header lacks original_column_name");
    }
    rows.each(
        (place, row) -> {
          String column = row.cell("original_column_name");
          if (column.isEmpty()) {
            into.warn(place, "it names no column");
            return;
          }
          String said = row.cell("column_name");
          List<String> aliases = said.isEmpty() || same(said, column) ? List.of() : List.of(said);
          into.column(name, column, text(row, column), aliases, place.toString());
        });
  }

  private static String text(CsvTable.Row row, String column) {
    List<String> parts = new ArrayList<>();
    String description = row.cell("column_description");
    if (!description.isEmpty() && !same(description, column)) {
      parts.add(description);
    }
    String values = row.cell("value_description").replaceAll("\\s*\\R\\s*", " ").strip();
    if (!values.isEmpty()) {
      parts.add("values: " + values);
    }
    return String.join("; ", parts);
  }

  private static boolean same(String one, String other) {
    return one.strip().equalsIgnoreCase(other.strip());
  }
}
