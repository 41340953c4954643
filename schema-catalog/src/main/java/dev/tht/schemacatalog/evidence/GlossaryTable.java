package dev.tht.schemacatalog.evidence;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Anybody's CSV table of words and meanings, written anew as the CSV of Evidence: each row keeps
 * the line that it came from as its source.
 */
public final class GlossaryTable {

  private GlossaryTable() {}

  /**
   * The same rows as Evidence.
   *
   * @param name of the file, for sources and complaints
   * @param columns which of its columns is which of Evidence's, by the latter: {@code term} and
   *     {@code meaning} at least
   * @param fixed what is the same in every row, such as {@code owner}
   * @throws ThtException of kind USAGE when a column is not there or a row does not fit
   */
  public static String asEvidence(
      String name, String text, Map<String, String> columns, Map<String, String> fixed) {
    List<CsvRow> rows = CsvReader.read(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
    if (rows.size() < 2) {
      throw new Place(name, 1).malformed("it has no row below a header");
    }
    Map<String, Integer> places = places(name, rows.get(0), columns);
    List<String> header = new ArrayList<>(places.keySet());
    header.addAll(fixed.keySet());
    header.add("source");
    StringBuilder csv = new StringBuilder(line(header));
    for (CsvRow row : rows.subList(1, rows.size())) {
      if (!row.blank()) {
        csv.append(line(cells(name, row, places, fixed)));
      }
    }
    return csv.toString();
  }

  private static List<String> cells(
      String name, CsvRow row, Map<String, Integer> places, Map<String, String> fixed) {
    List<String> cells = new ArrayList<>();
    for (int place : places.values()) {
      if (place >= row.cells().size()) {
        throw new Place(name, row.line()).malformed("it has fewer fields than the header");
      }
      cells.add(row.cells().get(place));
    }
    cells.addAll(fixed.values());
    cells.add(name + ":" + row.line());
    return cells;
  }

  private static Map<String, Integer> places(
      String name, CsvRow header, Map<String, String> columns) {
    Map<String, Integer> places = new TreeMap<>();
    List<String> there =
        header.cells().stream().map(cell -> cell.strip().toLowerCase(Locale.ROOT)).toList();
    columns.forEach(
        (ours, theirs) -> {
          int place = there.indexOf(theirs.strip().toLowerCase(Locale.ROOT));
          if (place < 0) {
            throw new ThtException(
                SchemaCatalogErrorCode.MALFORMED_EVIDENCE,
                name + " has no column '" + theirs + "'",
                "name one of: " + String.join(", ", header.cells()));
          }
          places.put(ours, place);
        });
    return places;
  }

  private static String line(List<String> cells) {
    List<String> quoted =
        cells.stream().map(cell -> "\"" + cell.replace("\"", "\"\"") + "\"").toList();
    return String.join(",", quoted) + "\n";
  }
}
