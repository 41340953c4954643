package dev.tht.schemacatalog.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a {@code schema.yml} of dbt: descriptions of models, sources, seeds and snapshots and of
 * their columns, synonyms under {@code meta}, relationship tests as references, accepted values,
 * metrics as terms. A text that refers to a doc block is left out and said.
 */
final class DbtReader {

  private static final List<String> RELATIONS = List.of("models", "seeds", "snapshots");
  private static final Pattern CALLED =
      Pattern.compile(
          "\\s*(?:ref|source)\\(\\s*(?:['\"][^'\"]*['\"]\\s*,\\s*)?['\"]([^'\"]+)['\"].*");

  private final Collected into;

  private DbtReader(Collected into) {
    this.into = into;
  }

  static boolean reads(YamlPart root) {
    return RELATIONS.stream().anyMatch(root::has) || root.has("sources") || root.has("metrics");
  }

  static void read(String file, String text, Collected into) {
    DbtReader reader = new DbtReader(into);
    YamlPart root = YamlPart.read(file, text);
    for (String relation : RELATIONS) {
      root.each(relation).forEach(model -> reader.relation(model, ""));
    }
    for (YamlPart source : root.each("sources")) {
      String schema = source.text("schema");
      source.each("tables").forEach(table -> reader.relation(table, schema));
    }
    root.each("metrics").forEach(reader::metric);
  }

  private void relation(YamlPart model, String schema) {
    String name = model.text("name");
    String table = model.at("identifier").map(YamlPart::text).orElse(name);
    if (table.isEmpty()) {
      into.warn(model.place(), "a model has no name");
      return;
    }
    String whole = schema.isEmpty() ? table : schema + "." + table;
    into.model(name, whole);
    into.table(whole, description(model, ""), synonyms(model), source(model));
    model.each("columns").forEach(column -> column(whole, column));
  }

  private void column(String table, YamlPart column) {
    String name = column.text("name");
    String accepted = "";
    for (YamlPart test : column.each("data_tests", "tests")) {
      for (var one : test.entries().entrySet()) {
        YamlPart given = one.getValue().at("arguments").orElse(one.getValue());
        if (one.getKey().endsWith("relationships")) {
          into.reference(
              test.place(),
              table,
              List.of(name),
              called(given.text("to")),
              List.of(given.text("field")));
        } else if (one.getKey().endsWith("accepted_values")) {
          accepted = "values: " + String.join(", ", given.texts("values"));
        }
      }
    }
    into.column(table, name, description(column, accepted), synonyms(column), source(column));
  }

  private void metric(YamlPart metric) {
    String meaning = description(metric, "");
    if (!meaning.isBlank()) {
      String label = metric.text("label");
      String name = metric.text("name");
      List<String> aliases = new ArrayList<>(synonyms(metric));
      if (!label.isEmpty() && !label.equals(name)) {
        aliases.add(label);
      }
      into.term(
          metric.place(),
          new Collected.Term(name.replace('_', ' '), meaning, aliases, List.of(), source(metric)));
    }
  }

  private String description(YamlPart part, String more) {
    String text = part.text("description").replaceAll("\\s+", " ");
    if (text.contains("{{")) {
      into.warn(part.place(), "its description is a doc block, which is kept in another file");
      text = "";
    }
    return text.isEmpty() ? more : more.isEmpty() ? text : text + "; " + more;
  }

  private static List<String> synonyms(YamlPart part) {
    Optional<YamlPart> meta = part.at("meta");
    return meta.or(() -> part.at("config").flatMap(config -> config.at("meta")))
        .map(m -> m.texts("synonyms", "aliases"))
        .orElse(List.of());
  }

  /** The file and line, and where the text came from when an export says so. */
  private static String source(YamlPart part) {
    String earlier = part.at("meta").map(meta -> meta.text("source")).orElse("");
    return earlier.isEmpty() ? part.place().toString() : earlier;
  }

  private static String called(String reference) {
    Matcher call = CALLED.matcher(reference.replace("{{", "").replace("}}", ""));
    return call.matches() ? call.group(1) : reference;
  }
}
