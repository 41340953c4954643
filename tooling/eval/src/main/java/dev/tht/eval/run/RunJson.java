package dev.tht.eval.run;

import dev.tht.eval.sample.QuestionSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A run as JSON: {@code proposer}, {@code seed}, {@code pool} by source, and {@code questions} with
 * the fields of {@link QuestionResult} under their names, {@code linking} only where there is one.
 */
public final class RunJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private RunJson() {}

  /** Writes it. */
  public static String write(RunResult run) {
    return JSON.writeValueAsString(node(run)) + "\n";
  }

  static ObjectNode node(RunResult run) {
    ObjectNode root =
        JSON.createObjectNode().put("proposer", run.proposer()).put("seed", run.seed());
    ObjectNode pool = root.putObject("pool");
    for (QuestionSource source : QuestionSource.values()) {
      if (run.pool().containsKey(source)) {
        pool.put(source.name(), run.pool().getOrDefault(source, 0));
      }
    }
    var questions = root.putArray("questions");
    for (QuestionResult question : run.questions()) {
      ObjectNode node =
          questions
              .addObject()
              .put("id", question.id())
              .put("source", question.source().name())
              .put("database", question.database())
              .put("shape", question.shape())
              .put("verdict", question.verdict().name())
              .put("detail", question.detail())
              .put("replies", question.replies())
              .put("milliseconds", question.milliseconds())
              .put("sql", question.sql());
      question.linking().ifPresent(linking -> write(linking, node.putObject("linking")));
    }
    return root;
  }

  private static void write(LinkingSight linking, ObjectNode node) {
    node.put("found", linking.found())
        .put("gold", linking.gold())
        .put("proposed", linking.proposed())
        .put("columns", linking.columns());
  }

  private static Optional<LinkingSight> linking(JsonNode node) {
    return node.isMissingNode()
        ? Optional.empty()
        : Optional.of(
            new LinkingSight(
                node.get("found").asInt(),
                node.get("gold").asInt(),
                node.get("proposed").asInt(),
                node.get("columns").asInt()));
  }

  /** Reads what {@link #write} wrote. */
  public static RunResult read(String text) {
    return of(JSON.readTree(text));
  }

  static RunResult of(JsonNode root) {
    Map<QuestionSource, Integer> pool = new EnumMap<>(QuestionSource.class);
    for (QuestionSource source : QuestionSource.values()) {
      if (root.get("pool").has(source.name())) {
        pool.put(source, root.get("pool").get(source.name()).asInt());
      }
    }
    List<QuestionResult> questions = new ArrayList<>();
    for (JsonNode question : root.get("questions")) {
      questions.add(
          new QuestionResult(
              question.get("id").asString(),
              QuestionSource.valueOf(question.get("source").asString()),
              question.get("database").asString(),
              question.get("shape").asString(),
              Verdict.valueOf(question.get("verdict").asString()),
              question.get("detail").asString(),
              question.get("replies").asInt(),
              question.get("milliseconds").asLong(),
              question.get("sql").asString(),
              linking(question.path("linking"))));
    }
    return new RunResult(
        root.get("proposer").asString(), root.get("seed").asLong(), pool, questions);
  }
}
