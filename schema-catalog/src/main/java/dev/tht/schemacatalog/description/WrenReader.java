package dev.tht.schemacatalog.description;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads WrenAI's modelling language, as a project's YAML files or as its manifest: descriptions and
 * display names of models and columns, relationships as references, metrics as terms. Calculated
 * columns and models over a query are no tables or columns, so they are passed over.
 */
final class WrenReader {

  private static final Pattern PAIR = Pattern.compile("\\s*(\\S+)\\s*=\\s*(\\S+)\\s*");
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");

  private final Collected into;

  private WrenReader(Collected into) {
    this.into = into;
  }

  /** Whether it is a model, a list of relationships, or a manifest. */
  static boolean reads(YamlPart root) {
    return isModel(root)
        || root.each("models").stream().anyMatch(WrenReader::isModel)
        || root.each("relationships").stream().anyMatch(one -> one.has("models"));
  }

  private static boolean isModel(YamlPart part) {
    return Stream.of("table_reference", "tableReference", "ref_sql", "refSql").anyMatch(part::has);
  }

  static void read(String file, String text, Collected into) {
    WrenReader reader = new WrenReader(into);
    YamlPart root = YamlPart.read(file, text);
    if (isModel(root)) {
      reader.model(root);
    }
    root.each("models").stream().filter(WrenReader::isModel).forEach(reader::model);
    root.each("relationships").forEach(reader::relationship);
    root.each("metrics").forEach(reader::metric);
  }

  private void model(YamlPart model) {
    String name = model.text("name");
    if (model.has("ref_sql") || model.has("refSql")) {
      into.warn(model.place(), "the model " + name + " is a query, not a table");
      return;
    }
    String table =
        model
            .at("table_reference", "tableReference")
            .map(WrenReader::table)
            .filter(found -> !found.isEmpty())
            .orElse(name);
    into.model(name, table);
    into.table(table, description(model), displayed(model, name), model.place().toString());
    for (YamlPart column : model.each("columns")) {
      boolean calculated = column.text("is_calculated", "isCalculated").equals("true");
      if (!calculated && !column.has("relationship")) {
        column(table, column);
      }
    }
  }

  private void column(String table, YamlPart column) {
    String name = column.text("name");
    String expression = column.text("expression").replace("\"", "");
    String stored = PLAIN.matcher(expression).matches() ? expression : name;
    List<String> aliases = new ArrayList<>(displayed(column, name));
    if (!stored.equals(name)) {
      aliases.add(name);
    }
    into.column(table, stored, description(column), aliases, column.place().toString());
  }

  private static String table(YamlPart reference) {
    String schema = reference.text("schema");
    String table = reference.text("table");
    return schema.isEmpty() || table.isEmpty() ? table : schema + "." + table;
  }

  private static String description(YamlPart part) {
    return part.at("properties").map(p -> p.text("description")).orElse("")
        + part.text("description");
  }

  private static List<String> displayed(YamlPart part, String name) {
    String shown = part.at("properties").map(p -> p.text("displayName", "display_name")).orElse("");
    return shown.isEmpty() || shown.equalsIgnoreCase(name) ? List.of() : List.of(shown);
  }

  private void relationship(YamlPart part) {
    List<String> models = part.texts("models");
    String type = part.text("join_type", "joinType").toUpperCase(java.util.Locale.ROOT);
    if (models.size() != 2 || type.equals("MANY_TO_MANY")) {
      into.warn(part.place(), "the relationship " + part.text("name") + " is no reference");
      return;
    }
    boolean reversed = type.equals("ONE_TO_MANY");
    String from = models.get(reversed ? 1 : 0);
    String to = models.get(reversed ? 0 : 1);
    List<String> fromColumns = new ArrayList<>();
    List<String> toColumns = new ArrayList<>();
    for (String condition : part.text("condition").split("(?i)\\s+and\\s+")) {
      Matcher pair = PAIR.matcher(condition.replace("\"", "").replace("`", ""));
      if (pair.matches()) {
        boolean first = pair.group(1).startsWith(from + ".");
        fromColumns.add(last(pair.group(first ? 1 : 2)));
        toColumns.add(last(pair.group(first ? 2 : 1)));
      }
    }
    into.reference(part.place(), from, fromColumns, to, toColumns);
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private void metric(YamlPart metric) {
    if (!description(metric).isBlank()) {
      into.term(
          metric.place(),
          new Collected.Term(
              metric.text("name").replace('_', ' '),
              description(metric),
              displayed(metric, metric.text("name")),
              List.of(),
              metric.place().toString()));
    }
  }
}
