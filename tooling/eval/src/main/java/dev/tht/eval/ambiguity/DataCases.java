package dev.tht.eval.ambiguity;

import dev.tht.eval.sample.CsvRecords;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.QuestionSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Questions that collections have already: Spider's, each of which is taken to have one reading;
 * those that a database cannot answer; and others over the same databases, which it can.
 */
final class DataCases {

  static final String SPIDER = "spider_A";
  static final String UNANSWERABLE = "idk";
  static final String ANSWERABLE = "defog";

  private final DataFolder data;

  DataCases(DataFolder data) {
    this.data = data;
  }

  List<CaseGroup> groups() {
    Map<String, List<AmbiguityCase>> cases = new TreeMap<>();
    Map<String, Path> files = new LinkedHashMap<>();
    Set<String> asked = new HashSet<>();
    for (Map<String, String> line : CsvRecords.read(data.file("ambiguity/idk.csv"))) {
      String database = line.getOrDefault("db_name", "");
      int number = asked.size() + 1;
      String question = line.getOrDefault("question", "");
      if (asked.add(question)) {
        files.put(database, data.path("db/defog").resolve(database + ".sqlite"));
        add(cases, database, UNANSWERABLE, number + "", question, Expected.UNANSWERABLE);
      }
    }
    Set<String> unanswerable = Set.copyOf(files.keySet());
    for (DataQuestion question : data.questions()) {
      boolean same = unanswerable.contains(question.database());
      if (question.source() == QuestionSource.SPIDER_A || same) {
        boolean spider = question.source() == QuestionSource.SPIDER_A;
        files.put(question.database(), data.database(question));
        add(
            cases,
            question.database(),
            spider ? SPIDER : ANSWERABLE,
            question.id(),
            question.text(),
            spider ? Expected.ONE_READING : Expected.ANSWERABLE);
      }
    }
    List<CaseGroup> groups = new ArrayList<>();
    cases.forEach(
        (database, some) -> {
          Path file = files.getOrDefault(database, Path.of(database));
          groups.add(new CaseGroup(database, folder -> file, some));
        });
    return groups;
  }

  private static void add(
      Map<String, List<AmbiguityCase>> cases,
      String database,
      String set,
      String id,
      String question,
      Expected expected) {
    cases
        .computeIfAbsent(database, d -> new ArrayList<>())
        .add(new AmbiguityCase(set + ":" + id, set, question, expected, List.of(), ""));
  }
}
