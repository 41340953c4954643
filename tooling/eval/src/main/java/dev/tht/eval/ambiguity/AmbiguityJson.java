package dev.tht.eval.ambiguity;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** A run as JSON: an array of objects with the fields of {@link CaseResult} under their names. */
public final class AmbiguityJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private AmbiguityJson() {}

  /** Writes it. */
  public static String write(List<CaseResult> results) {
    ArrayNode root = JSON.createArrayNode();
    for (CaseResult result : results) {
      root.addObject()
          .put("id", result.id())
          .put("set", result.set())
          .put("database", result.database())
          .put("expected", result.expected().name())
          .put("verdict", result.verdict().name())
          .put("asked", result.asked())
          .put("about", result.about())
          .put("detail", result.detail())
          .put("milliseconds", result.milliseconds());
    }
    return JSON.writeValueAsString(root) + "\n";
  }

  /** Reads what {@link #write} wrote. */
  public static List<CaseResult> read(String text) {
    List<CaseResult> results = new ArrayList<>();
    for (JsonNode result : JSON.readTree(text)) {
      results.add(
          new CaseResult(
              result.get("id").asString(),
              result.get("set").asString(),
              result.get("database").asString(),
              Expected.valueOf(result.get("expected").asString()),
              CaseVerdict.valueOf(result.get("verdict").asString()),
              result.get("asked").asInt(),
              result.get("about").asInt(),
              result.get("detail").asString(),
              result.get("milliseconds").asLong()));
    }
    return results;
  }
}
