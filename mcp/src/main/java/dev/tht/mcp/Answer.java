package dev.tht.mcp;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spijson.ThtJson;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * What a tool answers: a structured value that fits its published schema, and the same as text.
 * Every text in it is safe to show.
 *
 * @param structured the value
 * @param text for clients that read no structure
 * @param refused whether it is a refusal
 */
public record Answer(ObjectNode structured, String text, boolean refused) {

  public Answer {
    structured = (ObjectNode) visible(structured);
    text = SafeText.block(text);
  }

  /** What was asked for. */
  public static Answer of(ObjectNode structured, List<String> lines) {
    return new Answer(structured, String.join("\n", lines), false);
  }

  /** Why not. */
  public static Answer refused(Refusal refusal) {
    ObjectNode structured = ThtJson.mapper().createObjectNode();
    structured.put("status", "refused");
    structured.set("refusal", ThtJson.mapper().valueToTree(refusal));
    String at = refusal.part().isEmpty() ? "" : " at " + refusal.part();
    return new Answer(
        structured,
        "refused by "
            + refusal.rule()
            + at
            + ": "
            + refusal.reason()
            + "\nremedy: "
            + refusal.remedy(),
        true);
  }

  private static JsonNode visible(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        ObjectNode copy = ThtJson.mapper().createObjectNode();
        object.properties().forEach(p -> copy.set(p.getKey(), visible(p.getValue())));
        yield copy;
      }
      case ArrayNode array -> {
        ArrayNode copy = ThtJson.mapper().createArrayNode();
        array.forEach(item -> copy.add(visible(item)));
        yield copy;
      }
      case StringNode text -> StringNode.valueOf(SafeText.block(text.stringValue()));
      default -> node;
    };
  }
}
