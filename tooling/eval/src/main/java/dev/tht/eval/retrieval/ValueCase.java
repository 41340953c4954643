package dev.tht.eval.retrieval;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.sample.CsvRecords;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One line of a labelled CSV file: a query and the value that it means.
 *
 * @param id the line's number in the file
 * @param database name of the database, without folder and ending
 * @param column the column that holds the value
 * @param kind how the query was made
 * @param gold the value as the database stores it
 * @param query what somebody typed
 */
record ValueCase(
    String id, String database, ColumnName column, String kind, String gold, String query) {

  /**
   * Reads a file with the columns {@code source} or {@code db}, {@code table}, {@code column},
   * {@code kind}, {@code gold_value}, and {@code query} or {@code italian_query}.
   */
  static List<ValueCase> read(Path file) {
    List<ValueCase> cases = new ArrayList<>();
    int line = 1;
    for (Map<String, String> row : CsvRecords.read(text(file))) {
      line++;
      cases.add(
          new ValueCase(
              String.valueOf(line),
              cell(row, file, line, "source", "db"),
              TableName.of(cell(row, file, line, "table", "table"))
                  .column(cell(row, file, line, "column", "column")),
              row.getOrDefault("kind", "query"),
              cell(row, file, line, "gold_value", "gold"),
              cell(row, file, line, "query", "italian_query")));
    }
    return cases;
  }

  private static String cell(
      Map<String, String> row, Path file, int line, String name, String otherName) {
    String cell = row.containsKey(name) ? row.get(name) : row.get(otherName);
    if (cell == null || cell.isEmpty()) {
      throw new ThtException(
          EvalErrorCode.DATA_DAMAGED,
          file + " has no " + name + " in line " + line,
          "give the columns source, table, column, kind, gold_value, query");
    }
    return cell;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_MISSING,
          "there is no readable " + file,
          "name a labelled CSV file",
          e);
    }
  }
}
