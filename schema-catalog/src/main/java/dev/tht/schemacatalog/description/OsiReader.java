package dev.tht.schemacatalog.description;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads a semantic model of the Open Semantic Interchange: descriptions and synonyms of datasets
 * and of fields that are plain columns, relationships as references, metrics and computed fields as
 * terms. What is written there for a model to obey is not read.
 */
final class OsiReader {

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$ ]*");

  private final Collected into;

  private OsiReader(Collected into) {
    this.into = into;
  }

  static void read(String file, String text, Collected into) {
    OsiReader reader = new OsiReader(into);
    YamlPart root = YamlPart.read(file, text);
    List<YamlPart> models =
        root.has("semantic_model") ? root.each("semantic_model") : List.of(root);
    for (YamlPart model : models) {
      model.each("datasets").forEach(reader::dataset);
      model.each("relationships").forEach(reader::relationship);
      model.each("metrics").forEach(metric -> reader.term(metric, expression(metric)));
    }
  }

  private void dataset(YamlPart dataset) {
    String name = dataset.text("name");
    String source = dataset.text("source");
    String table = source.isEmpty() || source.contains(" ") ? name : source;
    into.model(name, table);
    List<String> aliases = new ArrayList<>(synonyms(dataset));
    into.table(table, dataset.text("description"), aliases, source(dataset));
    for (YamlPart field : dataset.each("fields")) {
      String expression = expression(field).replace("\"", "").replace("`", "");
      if (expression.isEmpty() || PLAIN.matcher(expression).matches()) {
        String column = expression.isEmpty() ? field.text("name") : expression;
        into.column(table, column, field.text("description"), synonyms(field), source(field));
      } else {
        term(field, expression);
      }
    }
  }

  private void term(YamlPart part, String expression) {
    String description = part.text("description");
    String computed = expression.isEmpty() ? "" : "computed as " + expression;
    String meaning =
        description.isEmpty() || computed.isEmpty()
            ? description + computed
            : description + "; " + computed;
    if (!meaning.isEmpty()) {
      into.term(
          part.place(),
          new Collected.Term(
              part.text("name").replace('_', ' '),
              meaning,
              synonyms(part),
              List.of(),
              source(part)));
    }
  }

  private void relationship(YamlPart part) {
    into.reference(
        part.place(),
        part.text("from"),
        part.texts("from_columns"),
        part.text("to"),
        part.texts("to_columns"));
  }

  /** In standard SQL where it is given, else in the first dialect there is. */
  private static String expression(YamlPart part) {
    YamlPart given = part.at("expression").orElse(part);
    List<YamlPart> dialects = given.has("dialects") ? given.each("dialects") : given.items();
    if (given != part && given.isText()) {
      return given.text();
    }
    return dialects.stream()
        .filter(dialect -> dialect.text("dialect").equals("ANSI_SQL"))
        .findFirst()
        .or(() -> dialects.stream().filter(d -> d.has("dialect")).findFirst())
        .map(dialect -> dialect.text("expression"))
        .orElse("");
  }

  private static List<String> synonyms(YamlPart part) {
    return part.at("ai_context").map(context -> context.texts("synonyms")).orElse(List.of());
  }

  /** The file and line, or where an exported text came from. */
  private static String source(YamlPart part) {
    for (YamlPart extension : part.each("custom_extensions")) {
      String data = extension.text("data");
      if (data.startsWith("{") && data.contains("\"source\"")) {
        String earlier = YamlPart.read(part.place().file(), data).text("source");
        if (!earlier.isEmpty()) {
          return earlier;
        }
      }
    }
    return part.place().toString();
  }
}
