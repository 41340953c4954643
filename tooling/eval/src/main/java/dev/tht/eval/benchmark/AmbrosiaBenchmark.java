package dev.tht.eval.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * AMBROSIA's test split: {@code ambrosia.csv} with {@code question}, {@code ambig_type}, {@code
 * is_ambiguous}, {@code split}, {@code db_file} and {@code gold_queries} (apart by an empty line),
 * beside the folders {@code scope}, {@code attachment} and {@code vague} of the SQLite files, which
 * {@code db_file} names from {@code data/} on. Of an ambiguous question every reading's columns and
 * values are meant; a question with one reading is a kind of its own.
 */
record AmbrosiaBenchmark(
    List<Path> files, List<GoldQuestion> questions, Map<String, Path> databases)
    implements Benchmark {

  static AmbrosiaBenchmark read(BenchmarkRoot root) {
    Path file = root.file("ambrosia.csv", "data/ambrosia.csv");
    Path folder = Objects.requireNonNull(file.getParent());
    List<GoldQuestion> questions = new ArrayList<>();
    Map<String, Path> databases = new LinkedHashMap<>();
    int number = 0;
    for (Map<String, String> row : root.records(file)) {
      number++;
      if (!row.getOrDefault("split", "test").equals("test")) {
        continue;
      }
      String database = root.needed(row, "db_file", file, number).replaceFirst("^data/", "");
      boolean ambiguous = root.needed(row, "is_ambiguous", file, number).equalsIgnoreCase("true");
      String type = root.needed(row, "ambig_type", file, number);
      questions.add(
          new GoldQuestion(
              Integer.toString(number),
              ambiguous ? type : type + ", one reading",
              database,
              root.needed(row, "question", file, number),
              golds(root.needed(row, "gold_queries", file, number))));
      databases.computeIfAbsent(database, name -> root.database(folder, name));
    }
    if (questions.isEmpty()) {
      throw root.refused(file + " has no record of the split test", null);
    }
    return new AmbrosiaBenchmark(List.of(file), questions, databases);
  }

  private static List<String> golds(String queries) {
    return Stream.of(queries.split("\\R\\h*\\R", -1))
        .map(String::strip)
        .filter(query -> !query.isEmpty())
        .toList();
  }

  @Override
  public Path database(String name) {
    return Objects.requireNonNull(databases.get(name), name);
  }

  @Override
  public Map<String, String> comments(String database) {
    return Map.of();
  }
}
