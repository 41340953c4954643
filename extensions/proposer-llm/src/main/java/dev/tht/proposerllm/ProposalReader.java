package dev.tht.proposerllm;

import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spijson.ThtJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a model's answer as a proposal. A fence of Markdown around the JSON is taken off. What does
 * not fit is said, so that the model can mend it.
 */
final class ProposalReader {

  private static final int LONGEST = 400;

  private final JsonMapper mapper;

  ProposalReader(ProposerView view) {
    mapper =
        ThtJson.mapper()
            .rebuild()
            .addModule(new NamesAsText(view.session().question(), view.catalog()).module())
            .build();
  }

  /** Why an answer is no proposal, in a sentence for the model. */
  static final class Misshapen extends Exception {
    private static final long serialVersionUID = 1L;

    Misshapen(String sentence) {
      super(sentence.length() > LONGEST ? sentence.substring(0, LONGEST) + "…" : sentence);
    }

    /** What is wrong. */
    String sentence() {
      return String.valueOf(getMessage());
    }
  }

  Proposal read(String answer) throws Misshapen {
    try {
      Proposal proposal = mapper.readValue(bare(answer), Proposal.class);
      if (proposal == null) {
        throw new Misshapen("The answer is null, not one JSON object.");
      }
      return proposal;
    } catch (StreamReadException broken) {
      throw new Misshapen("The answer is not one JSON object: " + broken.getOriginalMessage());
    } catch (JacksonException misshapen) {
      throw new Misshapen(
          "The object does not fit the schema at "
              + misshapen.getPathReference().replaceAll("[\\w.$]+\\[", "[")
              + ": "
              + innermost(misshapen));
    } catch (IllegalArgumentException misshapen) {
      throw new Misshapen("The object does not fit the schema: " + misshapen.getMessage());
    }
  }

  private static String innermost(JacksonException misshapen) {
    return misshapen.getCause() instanceof IllegalArgumentException reason
        ? String.valueOf(reason.getMessage())
        : String.valueOf(misshapen.getOriginalMessage());
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
}
