package dev.tht.spijson.schema;

import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.query.QueryResult;
import dev.tht.spijson.ThtJson;
import dev.tht.spijson.TypeTags;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes the schema of one type of the vocabulary: a record is an object, a closed set one of its
 * members told apart by {@code type}, an id a text. What may be absent when read is not required;
 * unknown properties are allowed, because readers ignore them.
 */
final class SchemaMaker {

  private final Map<String, ObjectNode> definitions = new TreeMap<>();

  String make(String name, Class<?> type) {
    ObjectNode schema = node();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("$id", "https://tht.dev/schemas/" + name + ".json");
    schema.put("title", name);
    schema.setAll(of(type));
    ObjectNode all = schema.putObject("$defs");
    definitions.forEach(all::set);
    return ThtJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n";
  }

  private ObjectNode of(Type type) {
    if (type instanceof ParameterizedType generic) {
      return generic(generic);
    }
    Class<?> plain = (Class<?>) type;
    if (plain == String.class) {
      return simple("string");
    }
    if (plain == long.class
        || plain == int.class
        || plain == Long.class
        || plain == Integer.class
        || plain == OptionalLong.class
        || plain == OptionalInt.class) {
      return simple("integer");
    }
    if (plain == double.class
        || plain == Double.class
        || plain == BigDecimal.class
        || plain == OptionalDouble.class) {
      return simple("number");
    }
    if (plain == boolean.class || plain == Boolean.class) {
      return simple("boolean");
    }
    if (plain == Instant.class) {
      return simple("string").put("format", "date-time");
    }
    if (plain == LocalDate.class) {
      return simple("string").put("format", "date");
    }
    if (plain == Duration.class) {
      return simple("string").put("format", "duration");
    }
    if (plain.isEnum()) {
      return constants(plain);
    }
    if (plain == QueryResult.class) {
      return result();
    }
    if (isText(plain)) {
      return simple("string");
    }
    return defined(plain);
  }

  private ObjectNode generic(ParameterizedType generic) {
    Class<?> raw = (Class<?>) generic.getRawType();
    Type last = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
    if (Optional.class == raw) {
      return of(last);
    }
    if (Collection.class.isAssignableFrom(raw)) {
      ObjectNode list = simple("array");
      list.set("items", of(last));
      return list;
    }
    if (Map.class.isAssignableFrom(raw)) {
      ObjectNode map = simple("object");
      map.set("additionalProperties", of(last));
      return map;
    }
    throw new IllegalArgumentException("no schema for " + generic);
  }

  /** A record or a closed set, once under {@code $defs}. */
  private ObjectNode defined(Class<?> type) {
    String name = name(type);
    if (!definitions.containsKey(name)) {
      definitions.put(name, node());
      definitions.put(name, type.isSealed() ? closedSet(type) : object(type));
    }
    return node().put("$ref", "#/$defs/" + name);
  }

  private ObjectNode closedSet(Class<?> type) {
    ObjectNode set = node();
    ArrayNode members = set.putArray("oneOf");
    members(type, members);
    return set;
  }

  private void members(Class<?> type, ArrayNode members) {
    for (Class<?> member : type.getPermittedSubclasses()) {
      if (member.isSealed()) {
        members(member, members);
      } else {
        ObjectNode tagged = members.addObject();
        tagged.setAll(defined(member));
        tagged.putArray("required").add("type");
      }
    }
  }

  private ObjectNode object(Class<?> type) {
    ObjectNode object = simple("object");
    ObjectNode properties = object.putObject("properties");
    ArrayNode required = ThtJson.mapper().createArrayNode();
    tag(type).ifPresent(name -> properties.putObject("type").put("const", name));
    components(type)
        .forEach(
            (name, of) -> {
              properties.set(name, of(of));
              if (!mayBeAbsent(of)) {
                required.add(name);
              }
            });
    if (!required.isEmpty()) {
      object.set("required", required);
    }
    return object;
  }

  /** Names and types, in order; a verified literal is no record, because nobody may make one. */
  private static Map<String, Type> components(Class<?> type) {
    Map<String, Type> components = new LinkedHashMap<>();
    if (type == Verified.class) {
      components.put("constant", Constant.class);
      components.put("receipt", ValueReceipt.class);
      return components;
    }
    if (!type.isRecord()) {
      throw new IllegalArgumentException("no schema for " + type);
    }
    for (RecordComponent component : type.getRecordComponents()) {
      components.put(snake(component.getName()), component.getGenericType());
    }
    return components;
  }

  private static boolean mayBeAbsent(Type of) {
    Class<?> type =
        of instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) of;
    return type == Optional.class
        || type == OptionalLong.class
        || type == OptionalInt.class
        || type == OptionalDouble.class
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type);
  }

  /** What {@code type} says in a member of a closed set. */
  private static Optional<String> tag(Class<?> type) {
    return TypeTags.of(type);
  }

  private static ObjectNode constants(Class<?> type) {
    ObjectNode text = simple("string");
    ArrayNode names = text.putArray("enum");
    for (Object constant : type.getEnumConstants()) {
      names.add(((Enum<?>) constant).name().toLowerCase(Locale.ROOT));
    }
    return text;
  }

  private static ObjectNode result() {
    ObjectNode result = simple("object");
    ObjectNode properties = result.putObject("properties");
    ObjectNode columns = simple("array");
    columns.set("items", simple("string"));
    properties.set("columns", columns);
    ObjectNode rows = simple("array");
    rows.set("items", simple("array"));
    properties.set("rows", rows);
    properties.set("truncated", simple("boolean"));
    properties.set("took", simple("string"));
    result.putArray("required").add("columns").add("rows");
    return result;
  }

  /** An id: a record of one text that is written as that text. */
  private static boolean isText(Class<?> type) {
    return type.isRecord() && TypeTags.isText(type);
  }

  private static String name(Class<?> type) {
    return type.getEnclosingClass() == null
        ? type.getSimpleName()
        : type.getEnclosingClass().getSimpleName() + "." + type.getSimpleName();
  }

  private static String snake(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
  }

  private static ObjectNode simple(String type) {
    return node().put("type", type);
  }

  private static ObjectNode node() {
    return ThtJson.mapper().createObjectNode();
  }
}
