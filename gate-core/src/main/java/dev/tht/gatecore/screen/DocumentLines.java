package dev.tht.gatecore.screen;

import dev.tht.spi.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A plan's Markdown document as a terminal shows it: headings and lists as plain lines, tables in
 * aligned columns, escapes taken back, its few fixed words in the reviewer's language.
 */
final class DocumentLines {

  private static final int WIDEST = 60;

  private static final Pattern STEP = Pattern.compile("(\\d+\\. )`(.*)`");

  private final Wording words;
  private final List<String> lines = new ArrayList<>();
  private final List<List<String>> table = new ArrayList<>();

  private DocumentLines(Wording words) {
    this.words = words;
  }

  static List<String> of(List<String> document, Wording words) {
    DocumentLines lines = new DocumentLines(words);
    document.forEach(lines::take);
    lines.endTable();
    return lines.lines;
  }

  private void take(String line) {
    if (line.startsWith("|")) {
      row(line);
      return;
    }
    endTable();
    String plain = plain(step(line.replaceFirst("^#+ ", "")));
    boolean title = line.startsWith("**") && line.endsWith("**") && line.length() > 4;
    String shown = title ? word(line.substring(2, line.length() - 2)) + ":" : plain;
    boolean blankAgain =
        shown.isBlank() && (lines.isEmpty() || lines.get(lines.size() - 1).isBlank());
    if (!blankAgain && !afterTitle(shown)) {
      lines.add(SafeText.line(shown));
    }
  }

  /** A step's number and name; the step that answers is named in the reviewer's language. */
  private String step(String heading) {
    Matcher step = STEP.matcher(heading);
    return step.matches() ? step.group(1) + word(step.group(2)) : heading;
  }

  /** Whether that is the empty line that Markdown wants after a title. */
  private boolean afterTitle(String shown) {
    return shown.isBlank() && lines.get(lines.size() - 1).endsWith(":");
  }

  private void row(String line) {
    List<String> cells = cells(line);
    if (cells.stream().allMatch(cell -> cell.matches("-+"))) {
      return;
    }
    boolean head = table.isEmpty();
    List<String> said = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      said.add(head || i == 1 ? word(cells.get(i)) : cells.get(i));
    }
    table.add(said);
  }

  private void endTable() {
    int columns = table.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : table) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], Math.min(WIDEST, row.get(i).length()));
      }
    }
    for (List<String> row : table) {
      StringBuilder line = new StringBuilder(" ");
      for (int i = 0; i < row.size(); i++) {
        line.append(' ').append(row.get(i));
        line.append(" ".repeat(1 + Math.max(0, widths[i] - row.get(i).length())));
      }
      lines.add(SafeText.line(line.toString().stripTrailing()));
    }
    table.clear();
  }

  /** A fixed word of the document, in the reviewer's language where that has one. */
  private String word(String text) {
    String key = "plan." + text.toLowerCase(Locale.ROOT).replace(' ', '-');
    return words.has(key) ? words.say(key) : plain(text);
  }

  /** The cells of a table's row; a bar that is escaped does not end one. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    for (int i = 1; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && i + 1 < line.length()) {
        cell.append(line.charAt(++i));
      } else if (c == '|') {
        cells.add(cell.toString().strip());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    return cells;
  }

  private static String plain(String line) {
    return line.replaceAll("\\\\([\\\\`*_|<\\[\\]#])", "$1");
  }
}
