package dev.tht.eval.plan;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A run as JSON: {@code seed}, {@code clock}, {@code copies}, and {@code questions}. */
public final class RoundTripJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private RoundTripJson() {}

  /** Writes it. */
  public static String write(long seed, List<TripResult> results) {
    ObjectNode root =
        JSON.createObjectNode()
            .put("seed", seed)
            .put("clock", RoundTripRun.CLOCK.moment())
            .put("copies", RoundTripRun.COPIES);
    var questions = root.putArray("questions");
    for (TripResult result : results) {
      questions
          .addObject()
          .put("id", result.id())
          .put("set", result.set())
          .put("verdict", result.verdict().name())
          .put("detail", result.detail())
          .put("rows", result.rows())
          .put("empty_everywhere", result.emptyEverywhere())
          .put("other_on_a_copy", result.otherOnACopy())
          .put("stable", result.stable())
          .put("gold", result.gold())
          .put("sql", result.sql());
    }
    return JSON.writeValueAsString(root) + "\n";
  }

  /** Reads what {@link #write} wrote. */
  public static List<TripResult> read(String text) {
    List<TripResult> results = new ArrayList<>();
    for (JsonNode question : JSON.readTree(text).get("questions")) {
      results.add(
          new TripResult(
              question.get("id").asString(),
              question.get("set").asString(),
              TripVerdict.valueOf(question.get("verdict").asString()),
              question.get("detail").asString(),
              question.get("rows").asInt(),
              question.get("empty_everywhere").asBoolean(),
              question.get("other_on_a_copy").asBoolean(),
              question.get("stable").asBoolean(),
              question.get("gold").asString(),
              question.get("sql").asString()));
    }
    return results;
  }
}
