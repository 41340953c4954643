package dev.tht.schemacatalog.evidence;

import java.util.List;

/**
 * One record of a CSV file.
 *
 * @param line where it begins, from 1
 * @param cells its fields, unquoted
 */
public record CsvRow(int line, List<String> cells) {

  public CsvRow {
    cells = List.copyOf(cells);
  }

  /** Whether it is an empty line. */
  public boolean blank() {
    return cells.stream().allMatch(String::isBlank);
  }
}
