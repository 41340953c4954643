package dev.tht.mcp.tool;

import dev.tht.mcp.Refused;
import dev.tht.spijson.ThtJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The short form of a rewriting written out: entries numbered, words turned into their places. */
final class RewritingForm {

  private static final JsonMapper MAPPER = ThtJson.mapper();

  private final ProposalForm form;

  RewritingForm(ProposalForm form) {
    this.form = form;
  }

  ObjectNode of(ObjectNode given) {
    ObjectNode whole = given.deepCopy();
    whole.set(
        "population_basis", basis(given.path("population_basis"), "/rewriting/population_basis"));
    for (String list : new String[] {"conditions", "outputs", "groupings", "orderings"}) {
      entries(given.path(list), whole.putArray(list), "/rewriting/" + list);
    }
    if (given.path("limit").isObject()) {
      ObjectNode limit = whole.putObject("limit");
      limit.set("rows", given.path("limit").path("rows"));
      limit.set("basis", basis(given.path("limit").path("basis"), "/rewriting/limit/basis"));
    }
    whole.put("distinct", given.path("distinct").asBoolean(false));
    return whole;
  }

  private void entries(JsonNode given, ArrayNode into, String part) {
    int number = 1;
    for (JsonNode entry : given) {
      String place = part + "/" + (number - 1);
      ObjectNode whole = into.addObject();
      entry.properties().forEach(p -> whole.set(p.getKey(), p.getValue()));
      whole.put("number", number++);
      whole.set("basis", basis(entry.path("basis"), place + "/basis"));
      if (part.endsWith("orderings")) {
        whole.put("descending", entry.path("descending").asBoolean(false));
      }
      if (entry.path("stated").isObject()) {
        whole.set("stated", stated(entry.path("stated"), place + "/stated"));
      }
    }
  }

  private ObjectNode stated(JsonNode given, String part) {
    ObjectNode whole = MAPPER.createObjectNode();
    whole.set("comparison", given.path("comparison"));
    if (given.has("part")) {
      whole.set("part", given.path("part"));
    }
    ArrayNode literals = whole.putArray("literals");
    int i = 0;
    for (JsonNode value : given.path("values")) {
      ObjectNode literal = literals.addObject();
      ObjectNode constant = literal.putObject("constant");
      constant.set("kind", value.path("kind"));
      constant.set("text", value.path("text"));
      literal.set(
          "span", form.span(value.path("words").asString(""), part + "/values/" + i++ + "/words"));
    }
    return whole;
  }

  private ObjectNode basis(JsonNode given, String part) {
    if (given.path("decision").isString()) {
      return MAPPER
          .createObjectNode()
          .put("type", "decision")
          .put("decision", given.path("decision").stringValue());
    }
    if (given.path("words").isString()) {
      ObjectNode basis = MAPPER.createObjectNode().put("type", "words");
      basis.set("span", form.span(given.path("words").stringValue(), part + "/words"));
      return basis;
    }
    throw Refused.by(
        "basis",
        part,
        "the part rests on nothing",
        "name a decision in force, or words of the question");
  }
}
