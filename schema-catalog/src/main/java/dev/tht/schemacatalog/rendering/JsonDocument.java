package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON: an object with {@code engine}, {@code version}, {@code tables} ({@code schema}, {@code
 * name}, {@code kind}, {@code comment}, {@code rows}, {@code primaryKey}, {@code columns} with
 * {@code name}, {@code type}, {@code declaredType}, {@code nullable}, {@code comment}, {@code
 * distinct}, {@code nulls}, {@code frequent}) and {@code foreignKeys} ({@code from}, {@code to} as
 * objects with schema and name, {@code pairs} with {@code from} and {@code to}). What is unknown is
 * absent. Keys to tables that are not shown are left out.
 */
final class JsonDocument {

  private static final JsonMapper MAPPER = JsonMapper.shared();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private JsonDocument() {}

  static String of(Catalog catalog, List<Table> tables) {
    ObjectNode root = NODES.objectNode();
    root.put("engine", catalog.engine());
    root.put("version", catalog.version());
    ArrayNode all = root.putArray("tables");
    tables.forEach(table -> all.add(table(table)));
    Set<TableName> shown = new HashSet<>(tables.stream().map(Table::name).toList());
    ArrayNode keys = root.putArray("foreignKeys");
    catalog.foreignKeys().stream()
        .filter(key -> shown.contains(key.from()) && shown.contains(key.to()))
        .forEach(key -> keys.add(key(key)));
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root).replace("\r\n", "\n")
        + "\n";
  }

  private static ObjectNode name(TableName name) {
    ObjectNode node = NODES.objectNode();
    if (!name.schema().isEmpty()) {
      node.put("schema", name.schema());
    }
    return node.put("name", name.name());
  }

  private static ObjectNode table(Table table) {
    ObjectNode node = name(table.name());
    node.put("kind", table.kind().name().toLowerCase(java.util.Locale.ROOT));
    table.comment().ifPresent(text -> node.put("comment", text));
    table.rows().ifPresent(rows -> node.put("rows", rows));
    ArrayNode key = node.putArray("primaryKey");
    table.primaryKey().forEach(key::add);
    ArrayNode columns = node.putArray("columns");
    table.columns().forEach(column -> columns.add(column(column)));
    return node;
  }

  private static ObjectNode column(Column column) {
    ObjectNode node = NODES.objectNode();
    node.put("name", column.name().name());
    node.put("type", column.type().name().toLowerCase(java.util.Locale.ROOT));
    node.put("declaredType", column.declaredType());
    node.put("nullable", column.nullable());
    column.comment().ifPresent(text -> node.put("comment", text));
    column
        .profile()
        .ifPresent(
            profile -> {
              node.put("distinct", profile.distinct());
              node.put("nulls", profile.nulls());
              ArrayNode frequent = node.putArray("frequent");
              profile.frequent().forEach(frequent::add);
            });
    return node;
  }

  private static ObjectNode key(ForeignKey key) {
    ObjectNode node = NODES.objectNode();
    node.set("from", name(key.from()));
    node.set("to", name(key.to()));
    ArrayNode pairs = node.putArray("pairs");
    key.pairs()
        .forEach(
            pair -> pairs.addObject().put("from", pair.from().name()).put("to", pair.to().name()));
    return node;
  }
}
