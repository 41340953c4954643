package dev.tht.schemacatalog.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lines between {@code ---} and {@code ---} at the head of a Markdown file, and the text below
 * them. A value is one text, a list in brackets, or the lines beginning with a dash that follow.
 */
final class FrontMatter {

  /** The values of one key and the line that it stands in. */
  record Field(Place place, List<String> values) {}

  private final String file;
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final String body;

  private FrontMatter(String file, String text) {
    this.file = file;
    List<String> lines = text.lines().toList();
    int end = lines.isEmpty() || !lines.get(0).strip().equals("---") ? 0 : end(lines);
    for (int i = 1; i < end - 1; i++) {
      line(new Place(file, i + 1), lines.get(i));
    }
    this.body = String.join("\n", lines.subList(end, lines.size())).strip();
  }

  static FrontMatter read(String file, String text) {
    return new FrontMatter(file, text);
  }

  Map<String, Field> fields() {
    return fields;
  }

  Optional<Field> field(String key) {
    return Optional.ofNullable(fields.get(key));
  }

  String body() {
    return body;
  }

  private int end(List<String> lines) {
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).strip().equals("---")) {
        return i + 1;
      }
    }
    throw new Place(file, 1).malformed("the head that begins with --- is never closed");
  }

  private void line(Place place, String line) {
    String text = line.strip();
    if (text.isEmpty() || text.startsWith("#")) {
      return;
    }
    if (text.startsWith("- ")) {
      item(place, text.substring(2));
      return;
    }
    int colon = text.indexOf(':');
    if (colon <= 0) {
      throw place.malformed("\"" + text + "\" is not written as key: value");
    }
    String key = text.substring(0, colon).strip();
    if (fields.containsKey(key)) {
      throw place.malformed("the key " + key + " stands there twice");
    }
    fields.put(key, new Field(place, values(place, text.substring(colon + 1).strip())));
  }

  private void item(Place place, String text) {
    if (fields.isEmpty()) {
      throw place.malformed("a list item stands before any key");
    }
    String key = List.copyOf(fields.keySet()).getLast();
    Field field = fields.getOrDefault(key, new Field(place, List.of()));
    List<String> values = new ArrayList<>(field.values());
    values.add(unquoted(text.strip()));
    fields.put(key, new Field(field.place(), values));
  }

  private static List<String> values(Place place, String text) {
    if (text.isEmpty()) {
      return List.of();
    }
    if (!text.startsWith("[")) {
      return List.of(unquoted(text));
    }
    if (!text.endsWith("]")) {
      throw place.malformed("a list that begins with [ is not closed on its line");
    }
    return CsvReader.read(place.file(), text.substring(1, text.length() - 1)).stream()
        .flatMap(row -> row.cells().stream())
        .filter(value -> !value.isEmpty())
        .toList();
  }

  private static String unquoted(String text) {
    boolean quoted =
        text.length() > 1
            && (text.charAt(0) == '"' || text.charAt(0) == '\'')
            && text.charAt(text.length() - 1) == text.charAt(0);
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
