package dev.tht.eval.sample;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of real databases and questions, which stays outside the project. Reads only; the
 * folder's own README says where everything in it comes from.
 */
public final class DataFolder {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final List<String> DEFOG =
      List.of("questions_gen", "instruct_basic", "instruct_advanced");

  private static final Pattern ORDERING =
      Pattern.compile("\\b(order|sort|arrang)(e?d|ing|e)?\\b", Pattern.CASE_INSENSITIVE);

  private final Path root;

  /**
   * @throws ThtException DATA_MISSING when the folder holds no questions
   */
  public DataFolder(Path root) {
    this.root = root;
    if (!Files.isDirectory(root.resolve("questions"))) {
      throw missing(root.resolve("questions"), null);
    }
  }

  /** All questions of the three collections, in the order of the files. */
  public List<DataQuestion> questions() {
    List<DataQuestion> questions = new ArrayList<>();
    for (JsonNode line : jsonLines("questions/spider_A.jsonl")) {
      questions.add(
          new DataQuestion(
              "spider_A:" + line.get("i").asString(),
              QuestionSource.SPIDER_A,
              line.get("db_id").asString(),
              line.get("question").asString(),
              "",
              List.of(line.get("gold_sql").asString())));
    }
    for (JsonNode line : jsonLines("questions/bird/bird_formula_1_on_spider_db.jsonl")) {
      questions.add(
          new DataQuestion(
              "formula_1:" + line.get("question_id").asString(),
              QuestionSource.FORMULA_1,
              line.get("db_id").asString(),
              line.get("question").asString(),
              line.get("evidence").asString(),
              List.of(line.get("gold_sql").asString())));
    }
    DEFOG.forEach(file -> questions.addAll(defog(file, "_sqlite.csv")));
    return questions;
  }

  /** Defog's questions with the gold SQL that is written for PostgreSQL. */
  public List<DataQuestion> postgresQuestions() {
    List<DataQuestion> questions = new ArrayList<>();
    DEFOG.forEach(file -> questions.addAll(defog(file, "_postgres.csv")));
    return questions;
  }

  private List<DataQuestion> defog(String file, String ending) {
    List<DataQuestion> questions = new ArrayList<>();
    for (Map<String, String> line : CsvRecords.read(text("questions/defog/" + file + ending))) {
      questions.add(
          new DataQuestion(
              file + ":" + (questions.size() + 1),
              QuestionSource.DEFOG,
              line.getOrDefault("db_name", ""),
              line.getOrDefault("question", ""),
              line.getOrDefault("instructions", ""),
              GoldVariants.of(line.getOrDefault("query", "")),
              !asksForOrder(line)));
    }
    return questions;
  }

  /** By defog's rule: the question's category is the ordering of rows, or its words ask for one. */
  private static boolean asksForOrder(Map<String, String> line) {
    return line.getOrDefault("query_category", "").equals("order_by")
        || ORDERING.matcher(line.getOrDefault("question", "")).find();
  }

  /** The SQLite file of a database that is about no question. */
  public Path database(String name) {
    return root.resolve("db").resolve(name + ".sqlite");
  }

  /** The SQLite file that the question is about. */
  public Path database(DataQuestion question) {
    String name = question.database() + ".sqlite";
    return switch (question.source()) {
      case SPIDER_A -> root.resolve("db/spider_A").resolve(name);
      case FORMULA_1, BILINGUAL -> root.resolve("db").resolve(name);
      case DEFOG -> root.resolve("db/defog").resolve(name);
    };
  }

  /** A path within it. */
  public Path path(String within) {
    return root.resolve(within);
  }

  /** The text of a file within it. */
  public String file(String within) {
    return text(within);
  }

  private List<JsonNode> jsonLines(String file) {
    try {
      return text(file).lines().filter(l -> !l.isBlank()).map(JSON::readTree).toList();
    } catch (JacksonException e) {
      throw new ThtException(
          EvalErrorCode.DATA_DAMAGED, root.resolve(file) + " is no JSON Lines", "restore it", e);
    }
  }

  private String text(String file) {
    try {
      return Files.readString(root.resolve(file));
    } catch (IOException e) {
      throw missing(root.resolve(file), e);
    }
  }

  private static ThtException missing(
      Path path, @org.jspecify.annotations.Nullable Throwable cause) {
    return new ThtException(
        EvalErrorCode.DATA_MISSING,
        "there is no " + path,
        "name the folder that holds db/ and questions/",
        cause);
  }
}
