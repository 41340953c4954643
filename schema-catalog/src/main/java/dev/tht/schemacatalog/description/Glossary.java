package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.evidence.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A term given field by field, as a row of a table of any sort: {@code term}, {@code meaning},
 * {@code aliases} and {@code aliases-xx} for a language, {@code table} and {@code column}, or
 * {@code columns}, {@code source}. Several aliases or columns are separated by {@code |}.
 */
final class Glossary {

  private static final Pattern ALIASES =
      Pattern.compile("(?:aliases|synonyms)(?:[-_ ][a-z]{2,3})?");

  private Glossary() {}

  static boolean reads(List<String> names) {
    return names.contains("term") && (names.contains("meaning") || names.contains("definition"));
  }

  static void read(Place place, Map<String, String> fields, Collected into) {
    List<String> aliases = new ArrayList<>();
    fields.forEach(
        (name, text) -> {
          if (ALIASES.matcher(name).matches()) {
            aliases.addAll(split(text));
          }
        });
    List<String> columns = new ArrayList<>(split(fields.getOrDefault("columns", "")));
    String table = fields.getOrDefault("table", "");
    String column = fields.getOrDefault("column", "");
    if (!table.isEmpty() && !column.isEmpty()) {
      columns.add(table + "." + column);
    }
    String meaning = fields.getOrDefault("meaning", fields.getOrDefault("definition", ""));
    String source = fields.getOrDefault("source", "");
    into.term(
        place,
        new Collected.Term(
            fields.getOrDefault("term", ""),
            meaning,
            aliases,
            columns,
            source.isEmpty() ? place.toString() : source));
  }

  static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    for (String part : text.split("\\|", -1)) {
      if (!part.isBlank()) {
        parts.add(part.strip());
      }
    }
    return parts;
  }
}
