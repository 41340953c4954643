package dev.tht.cli.view;

import dev.tht.schemacatalog.rendering.Fence;
import dev.tht.spi.query.QueryResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows as a table of Markdown, numbers to the right; nothing in a cell can be markup. */
public final class MarkdownRows {

  private MarkdownRows() {}

  /** The rows under the names of their columns, a line each. */
  public static List<String> of(QueryResult result) {
    List<String> lines = new ArrayList<>();
    lines.add(row(result.columns().stream().map(Fence::words).toList()));
    List<String> rulers = new ArrayList<>();
    for (int i = 0; i < result.columns().size(); i++) {
      rulers.add(numbers(result, i) ? "---:" : "---");
    }
    lines.add(row(rulers));
    for (List<@Nullable Object> cells : result.rows()) {
      List<String> texts = new ArrayList<>();
      cells.forEach(cell -> texts.add(cell == null ? "NULL" : Fence.words(cell.toString())));
      lines.add(row(texts));
    }
    return lines;
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  private static boolean numbers(QueryResult result, int column) {
    return !result.rows().isEmpty()
        && result.rows().stream()
            .map(row -> row.get(column))
            .allMatch(cell -> cell == null || cell instanceof Number);
  }
}
