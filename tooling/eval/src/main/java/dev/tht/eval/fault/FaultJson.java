package dev.tht.eval.fault;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A run as JSON: {@code seed} and {@code plans}, each with its {@code faults}. */
public final class FaultJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private FaultJson() {}

  /** Writes it. */
  public static String write(long seed, List<FaultResult> results) {
    ObjectNode root = JSON.createObjectNode().put("seed", seed);
    var plans = root.putArray("plans");
    for (FaultResult result : results) {
      ObjectNode plan = plans.addObject().put("question", result.question());
      var alarms = plan.putArray("alarms");
      result.alarms().forEach(alarms::add);
      var told = plan.putArray("not_counted");
      result.told().forEach(told::add);
      var faults = plan.putArray("faults");
      for (PlantedFault fault : result.faults()) {
        ObjectNode node = faults.addObject().put("fault", fault.fault().name());
        var flagged = node.putArray("flagged");
        fault.flagged().forEach(flagged::add);
        node.put("in_words", fault.inWords())
            .put("in_names", fault.inNames())
            .put("rows", fault.rows());
      }
    }
    return JSON.writeValueAsString(root) + "\n";
  }

  /** Reads what {@link #write} wrote. */
  public static List<FaultResult> read(String text) {
    List<FaultResult> results = new ArrayList<>();
    for (JsonNode plan : JSON.readTree(text).get("plans")) {
      String question = plan.get("question").asString();
      List<PlantedFault> faults = new ArrayList<>();
      for (JsonNode fault : plan.get("faults")) {
        faults.add(
            new PlantedFault(
                question,
                Fault.valueOf(fault.get("fault").asString()),
                texts(fault.get("flagged")),
                fault.get("in_words").asBoolean(),
                fault.get("in_names").asBoolean(),
                fault.get("rows").asString()));
      }
      results.add(
          new FaultResult(
              question, texts(plan.get("alarms")), texts(plan.get("not_counted")), faults));
    }
    return results;
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(node -> texts.add(node.asString()));
    return texts;
  }
}
