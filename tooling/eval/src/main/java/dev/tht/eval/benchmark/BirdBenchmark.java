package dev.tht.eval.benchmark;

import dev.tht.spi.SafeText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * BIRD's development set: {@code dev.json} or {@code mini_dev_sqlite.json} with {@code db_id},
 * {@code question}, {@code evidence}, {@code SQL} and {@code difficulty}, and for each database
 * {@code dev_databases/NAME/NAME.sqlite} beside {@code database_description/TABLE.csv}. The
 * evidence is asked with the question; the difficulty is the kind.
 */
record BirdBenchmark(
    BenchmarkRoot root, Path file, List<GoldQuestion> questions, Map<String, Path> databases)
    implements Benchmark {

  private static final int LONGEST = 1000;

  static BirdBenchmark read(BenchmarkRoot root) {
    Path file = root.file("dev.json", "mini_dev_sqlite.json");
    Path folder = file.resolveSibling("dev_databases");
    List<GoldQuestion> questions = new ArrayList<>();
    Map<String, Path> databases = new LinkedHashMap<>();
    for (JsonNode one : root.objects(file)) {
      int number = questions.size() + 1;
      String database = root.needed(one, "db_id", file, number);
      String evidence = one.path("evidence").asString("").strip();
      String question = root.needed(one, "question", file, number);
      questions.add(
          new GoldQuestion(
              one.path("question_id").asString(Integer.toString(number)),
              one.path("difficulty").asString("question"),
              database,
              evidence.isEmpty() ? question : question + "\n" + evidence,
              List.of(root.needed(one, "SQL", file, number))));
      databases.computeIfAbsent(
          database, name -> root.database(folder, name + "/" + name + ".sqlite"));
    }
    return new BirdBenchmark(root, file, questions, databases);
  }

  @Override
  public Path database(String name) {
    return Objects.requireNonNull(databases.get(name), name);
  }

  @Override
  public Map<String, String> comments(String database) {
    Map<String, String> comments = new HashMap<>();
    for (Path description : descriptions(database)) {
      String table = String.valueOf(description.getFileName()).replaceFirst("\\.csv$", "");
      for (Map<String, String> row : root.records(description)) {
        String column = row.getOrDefault("original_column_name", "").strip();
        String says = says(row, column);
        if (!column.isEmpty() && !says.isEmpty()) {
          comments.put((table + "." + column).toLowerCase(Locale.ROOT), says);
        }
      }
    }
    return comments;
  }

  private static String says(Map<String, String> row, String column) {
    Set<String> says = new LinkedHashSet<>();
    for (String cell : List.of("column_name", "column_description", "value_description")) {
      String text = row.getOrDefault(cell, "").strip().replaceAll("\\s+", " ");
      if (!text.isEmpty() && !text.equalsIgnoreCase(column)) {
        says.add(text);
      }
    }
    return SafeText.line(String.join("; ", says), LONGEST);
  }

  private List<Path> descriptions(String database) {
    return root.files(database(database).resolveSibling("database_description"), ".csv");
  }

  @Override
  public List<Path> files() {
    List<Path> files = new ArrayList<>(List.of(file));
    databases.keySet().forEach(name -> files.addAll(descriptions(name)));
    return files;
  }
}
