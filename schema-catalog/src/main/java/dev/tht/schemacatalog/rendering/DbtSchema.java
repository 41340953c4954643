package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@code schema.yml} of dbt: a model per table with a description and a type per column, other
 * names and sources under {@code meta}, a relationship test per key of one column that is declared
 * or documented. Keys of several columns have no form there and are left out, as are inferred ones.
 */
final class DbtSchema {

  private final Catalog catalog;

  private DbtSchema(Catalog catalog) {
    this.catalog = catalog;
  }

  static String of(Catalog catalog) {
    DbtSchema schema = new DbtSchema(catalog);
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("version", 2);
    root.put("models", catalog.tables().stream().map(schema::model).toList());
    return YamlText.of(catalog, root);
  }

  private Map<String, Object> model(Table table) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("name", table.name().toString());
    describe(model, table.about());
    if (!table.columns().isEmpty()) {
      model.put("columns", table.columns().stream().map(c -> column(table, c)).toList());
    }
    return model;
  }

  private Map<String, Object> column(Table table, Column column) {
    Map<String, Object> written = new LinkedHashMap<>();
    written.put("name", column.name().name());
    describe(written, column.about());
    if (!column.declaredType().isBlank()) {
      written.put("data_type", column.declaredType());
    }
    List<Object> tests = new ArrayList<>();
    if (!column.nullable()) {
      tests.add("not_null");
    }
    if (table.primaryKey().equals(List.of(column.name().name()))) {
      tests.add("unique");
    }
    if (!column.allowed().isEmpty()) {
      tests.add(Map.of("accepted_values", Map.of("values", column.allowed())));
    }
    references(column.name()).forEach(tests::add);
    if (!tests.isEmpty()) {
      written.put("data_tests", tests);
    }
    return written;
  }

  private List<Map<String, Object>> references(ColumnName column) {
    List<Map<String, Object>> tests = new ArrayList<>();
    for (ForeignKey key : catalog.foreignKeys()) {
      ForeignKey.ColumnPair pair = key.pairs().get(0);
      if (key.origin() != ForeignKey.Origin.INFERRED
          && key.pairs().size() == 1
          && pair.from().equals(column)) {
        Map<String, Object> to = new LinkedHashMap<>();
        to.put("to", "ref('" + key.to() + "')");
        to.put("field", pair.to().name());
        tests.add(Map.of("relationships", to));
      }
    }
    return tests;
  }

  private static void describe(Map<String, Object> part, List<Description> about) {
    YamlText.description(about).ifPresent(text -> part.put("description", text));
    Map<String, Object> meta = new LinkedHashMap<>();
    List<String> synonyms = YamlText.aliases(about);
    if (!synonyms.isEmpty()) {
      meta.put("synonyms", synonyms);
    }
    YamlText.sources(about).ifPresent(sources -> meta.put("source", sources));
    if (!meta.isEmpty()) {
      part.put("meta", meta);
    }
  }
}
