package dev.tht.gatecore.screen;

import dev.tht.spi.SafeText;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.ReviewContent;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rows as an aligned table, with how many there are and what the checks found. */
public final class ResultLines {

  private static final int WIDEST = 40;
  private static final Pattern TRUNCATED = Pattern.compile("truncated (\\d+)");
  private static final Pattern SHOWN = Pattern.compile("shown (\\d+) of (\\d+)");

  private ResultLines() {}

  static List<String> of(ReviewContent.OfResult content, Wording words) {
    List<String> lines = new ArrayList<>(table(content.result()));
    lines.add(words.say("result.rows", Long.toString(content.rows())));
    for (String warning : content.warnings()) {
      lines.add(words.say("result.warning", warning(warning, words)));
    }
    return lines;
  }

  /** What the gate's checks found, in words; anything else as it is. */
  private static String warning(String warning, Wording words) {
    Matcher cut = TRUNCATED.matcher(warning);
    if (cut.matches()) {
      return words.say("warning.truncated", cut.group(1));
    }
    Matcher shown = SHOWN.matcher(warning);
    if (shown.matches()) {
      return words.say("warning.shown", shown.group(1), shown.group(2));
    }
    return warning.equals("empty") ? words.say("warning.empty") : SafeText.line(warning, WIDEST);
  }

  /** The rows as an aligned table; a missing value is shown as {@code NULL}. */
  public static List<String> table(QueryResult result) {
    int columns = result.columns().size();
    int[] widths = new int[columns];
    List<List<String>> cells = new ArrayList<>();
    cells.add(result.columns().stream().map(name -> SafeText.line(name, WIDEST)).toList());
    for (List<@Nullable Object> row : result.rows()) {
      List<String> texts = new ArrayList<>();
      row.forEach(cell -> texts.add(cell == null ? "NULL" : SafeText.line("" + cell, WIDEST)));
      cells.add(texts);
    }
    for (List<String> row : cells) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : cells) {
      lines.add(padded(row, widths));
      if (lines.size() == 1) {
        lines.add(ruler(widths));
      }
    }
    return lines;
  }

  private static String padded(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder(" ");
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      line.append(' ').append(cell).append(" ".repeat(widths[i] - cell.length())).append(' ');
    }
    return line.toString().stripTrailing();
  }

  private static String ruler(int[] widths) {
    StringBuilder line = new StringBuilder(" ");
    for (int width : widths) {
      line.append(' ').append("-".repeat(width)).append(' ');
    }
    return line.toString().stripTrailing();
  }
}
