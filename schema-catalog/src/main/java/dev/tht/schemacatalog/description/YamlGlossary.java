package dev.tht.schemacatalog.description;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads a YAML glossary: under {@code terms} or {@code glossary} a list of {@code term}, {@code
 * meaning}, {@code aliases} (a list, or lists by language), {@code columns} and {@code source}.
 */
final class YamlGlossary {

  private YamlGlossary() {}

  static void read(String file, String text, Collected into) {
    YamlPart root = YamlPart.read(file, text);
    for (YamlPart item : root.each("terms", "glossary")) {
      Map<String, String> fields = new LinkedHashMap<>();
      fields.put("term", item.text("term", "name"));
      fields.put("meaning", item.text("meaning", "definition", "description"));
      fields.put("source", item.text("source"));
      fields.put("columns", String.join("|", item.texts("columns", "applies-to")));
      item.at("aliases", "synonyms").ifPresent(aliases -> aliases(aliases, fields));
      Glossary.read(item.place(), fields, into);
    }
  }

  private static void aliases(YamlPart aliases, Map<String, String> fields) {
    Map<String, YamlPart> languages = aliases.entries();
    if (languages.isEmpty()) {
      fields.put("aliases", joined(aliases));
    }
    languages.forEach((language, words) -> fields.put("aliases-" + language, joined(words)));
  }

  private static String joined(YamlPart words) {
    return String.join("|", words.items().stream().map(YamlPart::text).toList());
  }
}
