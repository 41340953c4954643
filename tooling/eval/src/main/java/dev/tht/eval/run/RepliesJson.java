package dev.tht.eval.run;

import dev.tht.eval.oracle.ReviewerKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The runs of several reviewers as JSON: an object with a run by reviewer. */
public final class RepliesJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private RepliesJson() {}

  /** Writes them. */
  public static String write(List<ReviewerRun> runs) {
    ObjectNode root = JSON.createObjectNode();
    runs.forEach(run -> root.set(run.reviewer().name(), RunJson.node(run.run())));
    return JSON.writeValueAsString(root) + "\n";
  }

  /** Reads what {@link #write} wrote. */
  public static List<ReviewerRun> read(String text) {
    List<ReviewerRun> runs = new ArrayList<>();
    for (Map.Entry<String, JsonNode> each : JSON.readTree(text).properties()) {
      runs.add(new ReviewerRun(ReviewerKind.valueOf(each.getKey()), RunJson.of(each.getValue())));
    }
    return runs;
  }
}
