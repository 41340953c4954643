package dev.tht.cli;

import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** One agent that takes the question about Brasil through a session, a proposal at a time. */
final class McpSession {

  static final String QUESTION = "How many customers are from Brasil?";

  private final CheckedDoor door;
  private final String session;
  private final Set<String> done = new HashSet<>();

  McpSession(CheckedDoor door) {
    this.door = door;
    this.session =
        door.granted("session_open", "{'question': '" + QUESTION + "'}").path("session").asString();
  }

  String id() {
    return session;
  }

  JsonNode status() {
    return door.granted("session_status", "{'session': '" + session + "'}");
  }

  /** Puts what the open phase asks for; the answer is pending or the session is closed. */
  JsonNode step() {
    JsonNode status = status();
    String concept = concept(status);
    return switch (status.path("phase").asString()) {
      case "F1" -> clarify();
      case "F2" -> confirm("phase");
      case "F3" ->
          door.granted(
              "reviewer_confirm",
              ("{'session': '%s', 'kind': 'rewriting', 'rewriting': {'text': 'How many customers"
                      + " live in Brazil', 'population': 'customers', 'population_basis': {'words':"
                      + " 'customers'}, 'conditions': [{'text': 'lives in Brazil', 'basis':"
                      + " {'decision': '%s'}}], 'outputs': [{'text': 'number of customers',"
                      + " 'aggregate': 'count', 'basis': {'words': 'How many customers'}}]}}")
                  .formatted(session, concept));
      case "F4" ->
          done.add("linking")
              ? door.granted(
                  "reviewer_schema_linking",
                  ("{'session': '%s', 'tables': [{'table': 'customer', 'use': 'population',"
                          + " 'reason': 'its rows are customers'}], 'columns': [{'column':"
                          + " 'customer.customer_id', 'part': 'output', 'number': 1, 'reason': 'one"
                          + " per customer'}]}")
                      .formatted(session))
              : confirm("phase");
      case "F5" ->
          door.granted(
              "reviewer_confirm",
              "{'session': '%s', 'kind': 'plan', 'digest': '%s'}"
                  .formatted(session, plan().path("digest").asString()));
      case "F6", "F7" -> confirm("gate");
      case "F8" ->
          done.add("promotion")
              ? door.granted(
                  "reviewer_decide",
                  ("{'session': '%s', 'purpose': 'promotion', 'choices': [{'decision': '%s',"
                          + " 'reason': 'asked again'}]}")
                      .formatted(session, concept))
              : confirm("phase");
      default -> throw new IllegalStateException(status.toString());
    };
  }

  private JsonNode clarify() {
    JsonNode top = door.granted("ambiguity_top", "{'session': '" + session + "'}");
    return top.path("status").asString().equals("found")
        ? door.call(top.path("tool").asString(), (ObjectNode) top.path("draft"))
        : confirm("phase");
  }

  JsonNode plan() {
    return door.granted("plan_check", "{'session': '" + session + "'}");
  }

  JsonNode confirm(String kind) {
    return door.granted(
        "reviewer_confirm", "{'session': '%s', 'kind': '%s'}".formatted(session, kind));
  }

  private static String concept(JsonNode status) {
    for (JsonNode decision : status.path("decisions")) {
      if (decision.path("type").asString().equals("concept_clarified")) {
        return decision.path("id").asString();
      }
    }
    return "";
  }
}
