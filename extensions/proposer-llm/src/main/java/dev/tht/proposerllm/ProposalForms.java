package dev.tht.proposerllm;

import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.session.Phase;
import dev.tht.spijson.ThtJson;
import dev.tht.spijson.schema.Schemas;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schema of what a model may propose in each phase: the published schema of proposals, cut
 * down to what the phase takes, and with names and places in the question written as words.
 * Immutable.
 */
final class ProposalForms {

  private static final String DEFINITIONS = "$defs";
  private static final String REFERENCE = "$ref";
  private static final String PREFIX = "#/$defs/";

  private final Map<Phase, String> schemas = new EnumMap<>(Phase.class);

  ProposalForms() {
    schemas.put(
        Phase.CLARIFICATION, cut(List.of("Proposal.Interpretations", "Proposal.PhaseSummary")));
    schemas.put(Phase.MEMORY, cut(List.of("Proposal.MemoryChecklist", "Proposal.PhaseSummary")));
    schemas.put(Phase.REWRITING, cut(List.of("Proposal.Rewritten")));
    schemas.put(
        Phase.SCHEMA_LINKING,
        cut(List.of("Proposal.Linking", "Proposal.Joins", "Proposal.PhaseSummary")));
    schemas.put(Phase.PROMOTION, cut(List.of("Proposal.Promotion", "Proposal.PhaseSummary")));
  }

  /** Whether a model is asked in that phase; the others follow from decisions alone. */
  boolean asks(Phase phase) {
    return schemas.containsKey(phase);
  }

  /** The schema, on one line. */
  String schema(Phase phase) {
    return schemas.getOrDefault(phase, "{}");
  }

  private static String cut(List<String> sorts) {
    ObjectNode whole =
        (ObjectNode) ThtJson.mapper().readTree(Schemas.of("proposal", Proposal.class));
    ObjectNode definitions = (ObjectNode) whole.get(DEFINITIONS);
    text(definitions, "Span", "words copied exactly from the question");
    text(definitions, "TableName", "a table as the catalog writes it");
    text(definitions, "ColumnName", "table.column as the catalog writes them");
    ArrayNode choices = whole.putArray("oneOf");
    Set<String> kept = new LinkedHashSet<>();
    for (String sort : sorts) {
      choices.addObject().put(REFERENCE, PREFIX + sort).putArray("required").add("type");
      reach(definitions, sort, kept);
    }
    whole.remove(REFERENCE);
    whole.remove("$schema");
    whole.remove("$id");
    definitions.retain(kept);
    return whole.toString();
  }

  private static void text(ObjectNode definitions, String name, String description) {
    definitions.putObject(name).put("type", "string").put("description", description);
  }

  private static void reach(ObjectNode definitions, String from, Set<String> kept) {
    Deque<String> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      String name = open.pop();
      if (kept.add(name)) {
        references(definitions.get(name), open);
      }
    }
  }

  private static void references(JsonNode node, Deque<String> found) {
    JsonNode reference = node.get(REFERENCE);
    if (reference != null) {
      found.push(reference.asString().substring(PREFIX.length()));
    }
    for (JsonNode child : node) {
      references(child, found);
    }
  }
}
