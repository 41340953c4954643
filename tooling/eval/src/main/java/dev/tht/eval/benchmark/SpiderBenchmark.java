package dev.tht.eval.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * Spider's development set: {@code dev.json} with {@code db_id}, {@code question} and {@code
 * query}, {@code tables.json} with each database's names as stored and as a person would say them,
 * and {@code database/NAME/NAME.sqlite}.
 */
record SpiderBenchmark(
    List<Path> files,
    List<GoldQuestion> questions,
    Map<String, Path> databases,
    Map<String, Map<String, String>> said)
    implements Benchmark {

  static SpiderBenchmark read(BenchmarkRoot root) {
    Path file = root.file("dev.json");
    Path tables = root.file("tables.json");
    Map<String, Map<String, String>> said = new HashMap<>();
    int schemas = 0;
    for (JsonNode schema : root.objects(tables)) {
      said.put(root.needed(schema, "db_id", tables, ++schemas), said(root, schema, tables));
    }
    List<GoldQuestion> questions = new ArrayList<>();
    Map<String, Path> databases = new LinkedHashMap<>();
    for (JsonNode one : root.objects(file)) {
      int number = questions.size() + 1;
      String database = root.needed(one, "db_id", file, number);
      if (!said.containsKey(database)) {
        throw root.refused(tables + " does not name the database of record " + number, null);
      }
      questions.add(
          new GoldQuestion(
              Integer.toString(number),
              "question",
              database,
              root.needed(one, "question", file, number),
              List.of(root.needed(one, "query", file, number))));
      databases.computeIfAbsent(
          database,
          name -> root.database(file.resolveSibling("database"), name + "/" + name + ".sqlite"));
    }
    return new SpiderBenchmark(List.of(file, tables), questions, databases, said);
  }

  /** Names as a person would say them, where they are more than the stored name without signs. */
  private static Map<String, String> said(BenchmarkRoot root, JsonNode schema, Path file) {
    Map<String, String> said = new HashMap<>();
    JsonNode stored = schema.path("column_names_original");
    JsonNode spoken = schema.path("column_names");
    JsonNode tables = schema.path("table_names_original");
    if (!stored.isArray() || !tables.isArray() || stored.size() != spoken.size()) {
      throw root.refused(file + " has a database without its names", null);
    }
    for (int i = 0; i < stored.size(); i++) {
      int table = stored.get(i).path(0).asInt(-1);
      String column = stored.get(i).path(1).asString("");
      String name = spoken.get(i).path(1).asString("").strip();
      if (table >= 0 && table < tables.size() && !letters(name).equals(letters(column))) {
        said.put((tables.get(table).asString("") + "." + column).toLowerCase(Locale.ROOT), name);
      }
    }
    return said;
  }

  private static String letters(String name) {
    return name.replaceAll("[^\\p{L}\\p{N}]", "").toLowerCase(Locale.ROOT);
  }

  @Override
  public Path database(String name) {
    return Objects.requireNonNull(databases.get(name), name);
  }

  @Override
  public Map<String, String> comments(String database) {
    return said.getOrDefault(database, Map.of());
  }
}
