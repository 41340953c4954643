package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A semantic model of the Open Semantic Interchange: a dataset per table with a field per column,
 * its description, its other names as synonyms and where they came from as an extension, and a
 * relationship per key that is declared or documented. Keys that are only inferred are left out,
 * because nothing in the form could say so.
 */
final class SemanticModel {

  private SemanticModel() {}

  static String of(Catalog catalog) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("name", "catalog");
    model.put("datasets", catalog.tables().stream().map(SemanticModel::dataset).toList());
    List<Map<String, Object>> keys =
        catalog.foreignKeys().stream()
            .filter(key -> key.origin() != ForeignKey.Origin.INFERRED)
            .map(SemanticModel::relationship)
            .toList();
    if (!keys.isEmpty()) {
      model.put("relationships", keys);
    }
    return YamlText.of(catalog, Map.of("semantic_model", List.of(model)));
  }

  private static Map<String, Object> dataset(Table table) {
    Map<String, Object> dataset = new LinkedHashMap<>();
    dataset.put("name", table.name().toString());
    dataset.put("source", table.name().toString());
    if (!table.primaryKey().isEmpty()) {
      dataset.put("primary_key", table.primaryKey());
    }
    if (!table.uniqueKeys().isEmpty()) {
      dataset.put("unique_keys", table.uniqueKeys());
    }
    describe(dataset, table.about());
    if (!table.columns().isEmpty()) {
      dataset.put("fields", table.columns().stream().map(SemanticModel::field).toList());
    }
    return dataset;
  }

  private static Map<String, Object> field(Column column) {
    Map<String, Object> field = new LinkedHashMap<>();
    field.put("name", column.name().name());
    field.put(
        "expression", Map.of("dialects", List.of(expression('"' + column.name().name() + '"'))));
    if (column.type().isTemporal()) {
      field.put("dimension", Map.of("is_time", true));
    }
    describe(field, column.about());
    return field;
  }

  private static Map<String, Object> expression(String text) {
    Map<String, Object> expression = new LinkedHashMap<>();
    expression.put("dialect", "ANSI_SQL");
    expression.put("expression", text);
    return expression;
  }

  private static void describe(Map<String, Object> part, List<Description> about) {
    YamlText.description(about).ifPresent(text -> part.put("description", text));
    List<String> synonyms = YamlText.aliases(about);
    if (!synonyms.isEmpty()) {
      part.put("ai_context", Map.of("synonyms", synonyms));
    }
    YamlText.sources(about)
        .ifPresent(
            sources -> {
              Map<String, Object> extension = new LinkedHashMap<>();
              extension.put("vendor_name", "COMMON");
              extension.put("data", ThtJson.write(Map.of("source", sources)));
              part.put("custom_extensions", List.of(extension));
            });
  }

  private static Map<String, Object> relationship(ForeignKey key) {
    List<String> from = new ArrayList<>();
    List<String> to = new ArrayList<>();
    key.pairs()
        .forEach(
            pair -> {
              from.add(pair.from().name());
              to.add(pair.to().name());
            });
    Map<String, Object> relationship = new LinkedHashMap<>();
    relationship.put("name", key.from() + "_" + String.join("_", from) + "_to_" + key.to());
    relationship.put("from", key.from().toString());
    relationship.put("to", key.to().toString());
    relationship.put("from_columns", from);
    relationship.put("to_columns", to);
    return relationship;
  }
}
