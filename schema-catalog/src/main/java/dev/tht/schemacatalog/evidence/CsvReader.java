package dev.tht.schemacatalog.evidence;

import java.util.ArrayList;
import java.util.List;

/** Reads CSV by RFC 4180: commas, double quotes doubled within, line breaks within quotes. */
public final class CsvReader {

  private final String file;
  private final String text;
  private final List<CsvRow> rows = new ArrayList<>();
  private final StringBuilder cell = new StringBuilder();
  private List<String> cells = new ArrayList<>();
  private int at;
  private int line = 1;
  private int began = 1;

  private CsvReader(String file, String text) {
    this.file = file;
    this.text = text;
  }

  /**
   * The rows of the text.
   *
   * @param file its name, for complaints
   */
  public static List<CsvRow> read(String file, String text) {
    CsvReader reader = new CsvReader(file, text);
    reader.read();
    return reader.rows;
  }

  private void read() {
    while (at < text.length()) {
      char c = text.charAt(at++);
      switch (c) {
        case '"' -> quoted();
        case ',' -> endCell();
        case '\r' -> {}
        case '\n' -> {
          line++;
          endRow();
        }
        default -> cell.append(c);
      }
    }
    if (!cell.isEmpty() || !cells.isEmpty()) {
      endRow();
    }
  }

  private void quoted() {
    int opened = line;
    if (!cell.toString().isBlank()) {
      throw new Place(file, line).malformed("a quote stands inside an unquoted field");
    }
    cell.setLength(0);
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '\n') {
        line++;
      }
      if (c != '"') {
        cell.append(c);
      } else if (at < text.length() && text.charAt(at) == '"') {
        cell.append('"');
        at++;
      } else {
        return;
      }
    }
    throw new Place(file, opened).malformed("a quote is never closed");
  }

  private void endCell() {
    cells.add(cell.toString().strip());
    cell.setLength(0);
  }

  private void endRow() {
    endCell();
    rows.add(new CsvRow(began, cells));
    cells = new ArrayList<>();
    began = line;
  }
}
