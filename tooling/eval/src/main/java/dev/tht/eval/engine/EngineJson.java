package dev.tht.eval.engine;

import dev.tht.eval.plan.RoundTripRun;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A run over engines as JSON: {@code seed}, {@code clock}, and {@code queries}. */
public final class EngineJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private EngineJson() {}

  /** Writes it. */
  public static String write(long seed, List<EngineResult> results) {
    ObjectNode root =
        JSON.createObjectNode().put("seed", seed).put("clock", RoundTripRun.CLOCK.moment());
    var queries = root.putArray("queries");
    for (EngineResult result : results) {
      queries
          .addObject()
          .put("id", result.id())
          .put("set", result.set())
          .put("from", result.from())
          .put("to", result.to())
          .put("verdict", result.verdict().name())
          .put("detail", result.detail())
          .put("rows", result.rows())
          .put("gold", result.gold())
          .put("sql", result.sql());
    }
    return JSON.writeValueAsString(root) + "\n";
  }

  /** Reads what {@link #write} wrote. */
  public static List<EngineResult> read(String text) {
    List<EngineResult> results = new ArrayList<>();
    for (JsonNode query : JSON.readTree(text).get("queries")) {
      results.add(
          new EngineResult(
              query.get("id").asString(),
              query.get("set").asString(),
              query.get("from").asString(),
              query.get("to").asString(),
              EngineVerdict.valueOf(query.get("verdict").asString()),
              query.get("detail").asString(),
              query.get("rows").asInt(),
              query.get("gold").asString(),
              query.get("sql").asString()));
    }
    return results;
  }
}
