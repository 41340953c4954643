package dev.tht.mcp.tool;

import dev.tht.mcp.Refused;
import dev.tht.spi.Span;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spijson.ThtJson;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Turns a call's short arguments into a proposal of the vocabulary, each part at the same place, so
 * that the JSON pointer of a refusal points into the arguments.
 */
final class ProposalForm {

  /** The place that a form error names. */
  private static final Pattern POINTER = Pattern.compile(" at (/\\S*?)(?= \\(|: )");

  private static final JsonMapper MAPPER = ThtJson.mapper();

  private final Names names;
  private final ProposerView view;

  ProposalForm(ProposerView view) {
    this.view = view;
    this.names = new Names(view);
  }

  /** Readings of one ambiguity. */
  Proposal readings(Arguments arguments, Proposal.Answer answer) {
    ObjectNode proposal = typed("interpretations");
    String subject = arguments.needed("subject");
    proposal.put("subject", subject);
    proposal.set("span", span(arguments.needed("words"), "/words"));
    proposal.set("answer", MAPPER.valueToTree(answer));
    arguments.text("no_best").ifPresent(why -> proposal.put("no_best", why));
    proposal.set("leave_open", arguments.node().path("leave_open"));
    ArrayNode options = proposal.putArray("options");
    int i = 0;
    for (JsonNode given : arguments.node().path("options")) {
      String part = "/options/" + i++;
      ObjectNode option = options.addObject();
      given.properties().forEach(p -> option.set(p.getKey(), p.getValue()));
      option.put("subject", subject);
      option.put("recommended", given.path("recommended").asBoolean(false));
      option.set("claims", claims(given.path("claims"), part + "/claims"));
      option.set("columns", columns(given.path("columns"), part + "/columns"));
      option.set("candidates", candidates(given.path("candidates")));
    }
    return read(proposal);
  }

  /** Concepts from Memory. */
  Proposal memory(Arguments arguments) {
    ObjectNode proposal = typed("memory_checklist");
    ArrayNode choices = proposal.putArray("choices");
    int i = 0;
    for (JsonNode given : arguments.node().path("choices")) {
      ObjectNode choice = choices.addObject();
      choice.put("memory", given.path("memory").asString(""));
      choice.put("context", given.path("context").asString(""));
      choice.set("claims", claims(given.path("claims"), "/choices/" + i++ + "/claims"));
      choice.set("candidates", candidates(given.path("candidates")));
    }
    return read(proposal);
  }

  /** Joins along the catalog's keys. */
  Proposal joins(Arguments arguments) {
    ObjectNode proposal = typed("joins");
    ArrayNode joins = proposal.putArray("joins");
    int i = 0;
    for (JsonNode given : arguments.node().path("choices")) {
      ObjectNode join = joins.addObject();
      join.set(
          "step",
          MAPPER.valueToTree(
              names.join(
                  given.path("from").asString(""),
                  given.path("to").asString(""),
                  "/choices/" + i++)));
      join.put("optional", given.path("optional").asBoolean(false));
      join.put("reason", given.path("reason").asString(""));
      join.put("recommended", given.path("recommended").asBoolean(true));
    }
    return read(proposal);
  }

  /** Concepts worth keeping. */
  Proposal promotion(Arguments arguments) {
    ObjectNode proposal = typed("promotion");
    ArrayNode choices = proposal.putArray("choices");
    for (JsonNode given : arguments.node().path("choices")) {
      ObjectNode choice = choices.addObject();
      choice.put("decision", given.path("decision").asString(""));
      choice.put("reason", given.path("reason").asString(""));
    }
    return read(proposal);
  }

  /** Tables and columns. */
  Proposal linking(Arguments arguments) {
    ObjectNode proposal = typed("linking");
    ArrayNode tables = proposal.putArray("tables");
    for (JsonNode given : arguments.node().path("tables")) {
      ObjectNode table = tables.addObject();
      given.properties().forEach(p -> table.set(p.getKey(), p.getValue()));
      table.set("table", MAPPER.valueToTree(names.table(given.path("table").asString(""))));
      table.put("recommended", given.path("recommended").asBoolean(true));
    }
    ArrayNode columns = proposal.putArray("columns");
    int i = 0;
    for (JsonNode given : arguments.node().path("columns")) {
      ObjectNode column = columns.addObject();
      column.set("column", column(given.path("column"), "/columns/" + i++ + "/column"));
      ObjectNode use = column.putObject("use");
      use.set("part", given.path("part"));
      use.set("number", given.path("number"));
      column.set("reason", given.path("reason"));
      column.put("recommended", given.path("recommended").asBoolean(true));
    }
    return read(proposal);
  }

  /** The explicit question. */
  Proposal rewriting(Arguments arguments) {
    JsonNode given = arguments.node().path("rewriting");
    if (!given.isObject()) {
      throw Refused.by(
          "arguments-form", "/rewriting", "'rewriting' is missing", "give the explicit question");
    }
    ObjectNode proposal = typed("rewritten");
    proposal.set("rewriting", new RewritingForm(this).of((ObjectNode) given));
    return read(proposal);
  }

  ObjectNode span(String words, String part) {
    Span span = names.words(words, part);
    return MAPPER.createObjectNode().put("start", span.start()).put("end", span.end());
  }

  private ArrayNode claims(JsonNode given, String part) {
    ArrayNode claims = MAPPER.createArrayNode();
    int i = 0;
    for (JsonNode claim : given) {
      ObjectNode whole = claims.addObject();
      claim.properties().forEach(p -> whole.set(p.getKey(), p.getValue()));
      ColumnName column =
          names.column(claim.path("column").asString(""), part + "/" + i++ + "/column");
      whole.set("column", MAPPER.valueToTree(column));
      if (claim.path("values").isArray()) {
        whole.set("values", values(claim.path("values"), column));
      }
    }
    return claims;
  }

  private ArrayNode values(JsonNode given, ColumnName column) {
    ArrayNode values = MAPPER.createArrayNode();
    for (JsonNode value : given) {
      values.add(
          value.isString() ? StringNode.valueOf(names.value(value.stringValue(), column)) : value);
    }
    return values;
  }

  private ArrayNode columns(JsonNode given, String part) {
    ArrayNode columns = MAPPER.createArrayNode();
    for (JsonNode column : given) {
      columns.add(column(column, part));
    }
    return columns;
  }

  private ArrayNode candidates(JsonNode given) {
    ArrayNode candidates = MAPPER.createArrayNode();
    given.forEach(id -> candidates.add(names.candidate(id.asString(""))));
    return candidates;
  }

  private JsonNode column(JsonNode given, String part) {
    ColumnName column = names.column(given.asString(""), part);
    return MAPPER.valueToTree(column);
  }

  private static ObjectNode typed(String type) {
    return MAPPER.createObjectNode().put("type", type);
  }

  private static Proposal read(ObjectNode proposal) {
    try {
      return ThtJson.read(proposal.toString(), Proposal.class);
    } catch (ThtException unreadable) {
      String message = String.valueOf(unreadable.getMessage());
      Matcher pointer = POINTER.matcher(message);
      throw Refused.by(
          "proposal-form",
          pointer.find() ? pointer.group(1) : "",
          message,
          "write the arguments as the input schema says");
    }
  }

  /** The session that the proposal is for. */
  ProposerView view() {
    return view;
  }
}
