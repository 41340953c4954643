package dev.tht.cli.view;

import dev.tht.spi.SafeText;
import dev.tht.spi.query.QueryResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a result as aligned columns of text. */
public final class RowsTable {

  private static final int WIDEST = 60;

  private RowsTable() {}

  /** The rows under the names of their columns. */
  public static List<String> of(QueryResult result) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(result.columns().stream().map(name -> SafeText.line(name, WIDEST)).toList());
    for (List<@Nullable Object> row : result.rows()) {
      List<String> texts = new ArrayList<>();
      row.forEach(cell -> texts.add(cell == null ? "NULL" : SafeText.line("" + cell, WIDEST)));
      cells.add(texts);
    }
    int[] widths = new int[result.columns().size()];
    for (List<String> row : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    cells.forEach(row -> lines.add(padded(row, widths)));
    StringBuilder ruler = new StringBuilder();
    for (int width : widths) {
      ruler.append("-".repeat(width)).append("  ");
    }
    lines.add(1, ruler.toString().stripTrailing());
    return lines;
  }

  private static String padded(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      line.append(cell).append(" ".repeat(widths[i] - cell.length() + 2));
    }
    return line.toString().stripTrailing();
  }
}
