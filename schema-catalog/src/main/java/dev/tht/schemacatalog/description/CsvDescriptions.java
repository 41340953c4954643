package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.evidence.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a CSV file that is a glossary, or that describes tables and columns row by row: {@code
 * table}, {@code description}, and possibly {@code schema}, {@code column}, {@code aliases} and
 * {@code source}.
 */
final class CsvDescriptions {

  private CsvDescriptions() {}

  static void read(String file, String text, Collected into) {
    CsvTable table = CsvTable.read(file, text);
    if (Glossary.reads(table.names())) {
      table.each((place, row) -> Glossary.read(place, fields(table, row), into));
    } else if (table.has("table") && table.has("description")) {
      table.each((place, row) -> describe(place, row, into));
    } else {
      throw new Place(file, 1)
          .malformed("the header has neither term and meaning nor table and description");
    }
  }

  private static Map<String, String> fields(CsvTable table, CsvTable.Row row) {
    Map<String, String> fields = new LinkedHashMap<>();
    table.names().forEach(name -> fields.put(name, row.cell(name)));
    return fields;
  }

  private static void describe(Place place, CsvTable.Row row, Collected into) {
    String schema = row.cell("schema");
    String table = row.cell("table");
    if (table.isEmpty()) {
      throw place.malformed("it names no table");
    }
    String source = row.cell("source");
    List<String> aliases = Glossary.split(row.cell("aliases"));
    into.column(
        schema.isEmpty() ? table : schema + "." + table,
        row.cell("column"),
        row.cell("description"),
        aliases,
        source.isEmpty() ? place.toString() : source);
  }
}
