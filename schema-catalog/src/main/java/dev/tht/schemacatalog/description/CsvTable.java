package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.evidence.CsvReader;
import dev.tht.schemacatalog.evidence.CsvRow;
import dev.tht.schemacatalog.evidence.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;

/** The rows of a CSV file by the names of its header, which are compared in lower case. */
final class CsvTable {

  private final String file;
  private final List<CsvRow> rows;
  private final Map<String, Integer> header = new LinkedHashMap<>();

  private CsvTable(String file, List<CsvRow> rows) {
    this.file = file;
    this.rows = rows;
    List<String> names = rows.get(0).cells();
    for (int i = 0; i < names.size(); i++) {
      header.put(names.get(i).toLowerCase(Locale.ROOT), i);
    }
  }

  static CsvTable read(String file, String text) {
    List<CsvRow> rows = CsvReader.read(file, text);
    if (rows.isEmpty()) {
      throw new Place(file, 1).malformed("it has no header");
    }
    return new CsvTable(file, rows);
  }

  /** Whether the first name of the header is that. */
  static boolean startsWith(String text, String name) {
    String plain = text.stripLeading().toLowerCase(Locale.ROOT);
    return plain.startsWith(name) || plain.startsWith("\"" + name);
  }

  boolean has(String name) {
    return header.containsKey(name);
  }

  /** The names of the header. */
  List<String> names() {
    return List.copyOf(header.keySet());
  }

  /** One row; what the header or the row does not have is empty. */
  record Row(Map<String, Integer> header, List<String> cells) {
    String cell(String name) {
      Integer at = header.get(name);
      return at == null || at >= cells.size() ? "" : cells.get(at);
    }
  }

  /** Passes every row that holds something, with its place. */
  void each(BiConsumer<Place, Row> visitor) {
    for (CsvRow row : rows.subList(1, rows.size())) {
      if (!row.blank()) {
        Place place = new Place(file, row.line());
        if (row.cells().size() > header.size()) {
          throw place.malformed(
              "it has " + row.cells().size() + " fields where the header has " + header.size());
        }
        visitor.accept(place, new Row(header, row.cells()));
      }
    }
  }
}
