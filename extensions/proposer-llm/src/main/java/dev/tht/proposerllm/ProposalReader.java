package dev.tht.proposerllm;

import dev.tht.spi.ThtException;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spijson.ThtJson;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a model's answer as a proposal. A fence of Markdown around the JSON is taken off; words for
 * a place in the question become its position. Anything else that does not fit is said, so that the
 * model can mend it.
 */
final class ProposalReader {

  private final String question;

  ProposalReader(String question) {
    this.question = question;
  }

  /** Why an answer is no proposal, in a sentence for the model. */
  static final class Misshapen extends Exception {
    private static final long serialVersionUID = 1L;

    Misshapen(String sentence) {
      super(sentence);
    }

    /** What is wrong. */
    String sentence() {
      return String.valueOf(getMessage());
    }
  }

  Proposal read(String answer) throws Misshapen {
    JsonNode tree;
    try {
      tree = ThtJson.mapper().readTree(bare(answer));
    } catch (JacksonException broken) {
      throw new Misshapen("The answer is not one JSON object: " + broken.getOriginalMessage());
    }
    if (!(tree instanceof ObjectNode)) {
      throw new Misshapen("The answer is not one JSON object.");
    }
    place(tree);
    try {
      return ThtJson.read(tree.toString(), Proposal.class);
    } catch (ThtException misshapen) {
      throw new Misshapen("The object does not fit the schema: " + misshapen.sentence());
    }
  }

  private static String bare(String answer) {
    String text = answer.strip();
    if (text.startsWith("```")) {
      int from = text.indexOf('\n') + 1;
      int to = text.lastIndexOf("```");
      return to > from ? text.substring(from, to) : text;
    }
    return text;
  }

  private void place(JsonNode node) throws Misshapen {
    if (node instanceof ObjectNode object) {
      JsonNode span = object.get("span");
      if (span != null && span.isString()) {
        object.set("span", position(span.asString()));
      }
    }
    if (node instanceof ObjectNode || node instanceof ArrayNode) {
      for (JsonNode child : node) {
        place(child);
      }
    }
  }

  private ObjectNode position(String words) throws Misshapen {
    int at = question.toLowerCase(Locale.ROOT).indexOf(words.strip().toLowerCase(Locale.ROOT));
    if (at < 0 || words.isBlank()) {
      throw new Misshapen(
          "span is '" + words + "', which the question does not say; copy its words exactly.");
    }
    ObjectNode position = ThtJson.mapper().createObjectNode();
    position.put("start", at);
    position.put("end", Math.min(question.length(), at + words.strip().length()));
    return position;
  }
}
