package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.evidence.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a Markdown glossary: a heading of the second level or deeper per term, below it its meaning
 * and lines such as {@code Aliases (it): a, b} and {@code Columns: table.column}; or a table whose
 * head names {@code term} and {@code meaning}.
 */
final class MarkdownGlossary {

  private static final Pattern HEADING = Pattern.compile("#{2,6}\\s+(.+?)\\s*#*");
  private static final Pattern FIELD =
      Pattern.compile(
          "[-*]?\\s*\\**(aliases|columns|source)(?:\\s*\\(([a-z]{2,3})\\))?\\**:\\**\\s*(.+)",
          Pattern.CASE_INSENSITIVE);

  private final String file;
  private final Collected into;
  private final List<String> heads = new ArrayList<>();
  private Map<String, String> term = new LinkedHashMap<>();
  private int began = 1;

  private MarkdownGlossary(String file, Collected into) {
    this.file = file;
    this.into = into;
  }

  static void read(String file, String text, Collected into) {
    MarkdownGlossary reader = new MarkdownGlossary(file, into);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(i + 1, lines.get(i).strip());
    }
    reader.end();
  }

  private void line(int number, String line) {
    Matcher heading = HEADING.matcher(line);
    if (heading.matches()) {
      end();
      began = number;
      term.put("term", heading.group(1).replace("`", ""));
    } else if (line.startsWith("|")) {
      row(number, line);
    } else {
      heads.clear();
      paragraph(line);
    }
  }

  private void paragraph(String line) {
    Matcher field = FIELD.matcher(line);
    if (term.isEmpty() || line.isEmpty() || line.startsWith("#")) {
      return;
    }
    if (field.matches()) {
      String language = field.group(2) == null ? "" : "-" + field.group(2);
      String name = field.group(1).toLowerCase(Locale.ROOT) + language;
      String text = field.group(3).replace("`", "");
      term.put(name, name.equals("source") ? text : text.replace(',', '|'));
    } else {
      term.merge("meaning", line, (one, other) -> one + " " + other);
    }
  }

  private void row(int number, String line) {
    List<String> cells =
        Arrays.stream(line.substring(1).split("(?<!\\\\)\\|", -1))
            .map(cell -> cell.strip().replace("\\|", "|"))
            .toList();
    if (heads.isEmpty()) {
      cells.forEach(cell -> heads.add(cell.toLowerCase(Locale.ROOT)));
      return;
    }
    boolean ruler = cells.stream().allMatch(cell -> cell.matches(":?-*:?"));
    if (ruler || !Glossary.reads(heads)) {
      return;
    }
    Map<String, String> fields = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(cells.size(), heads.size()); i++) {
      boolean listed = heads.get(i).startsWith("aliases") || heads.get(i).equals("columns");
      fields.put(heads.get(i), listed ? cells.get(i).replace(',', '|') : cells.get(i));
    }
    Glossary.read(new Place(file, number), fields, into);
  }

  /** A heading without words below it is no term. */
  private void end() {
    if (term.containsKey("meaning")) {
      Glossary.read(new Place(file, began), term, into);
    }
    term = new LinkedHashMap<>();
    heads.clear();
  }
}
