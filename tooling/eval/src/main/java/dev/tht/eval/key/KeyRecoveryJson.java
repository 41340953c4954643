package dev.tht.eval.key;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A run as JSON: {@code keys}, each with {@code database}, {@code key} and {@code verdict}. */
public final class KeyRecoveryJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private KeyRecoveryJson() {}

  /** Writes it. */
  public static String write(List<KeyResult> results) {
    var root = JSON.createObjectNode();
    var keys = root.putArray("keys");
    for (KeyResult result : results) {
      keys.addObject()
          .put("database", result.database())
          .put("key", result.condition())
          .put("verdict", result.verdict().name());
    }
    return JSON.writeValueAsString(root) + "\n";
  }

  /** Reads what {@link #write} wrote. */
  public static List<KeyResult> read(String text) {
    List<KeyResult> results = new ArrayList<>();
    for (JsonNode key : JSON.readTree(text).get("keys")) {
      results.add(
          new KeyResult(
              key.get("database").asString(),
              key.get("key").asString(),
              KeyVerdict.valueOf(key.get("verdict").asString())));
    }
    return results;
  }
}
