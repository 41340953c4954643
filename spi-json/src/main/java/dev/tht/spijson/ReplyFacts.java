package dev.tht.spijson;

import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry.ReplyGiven;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A reply as facts and contents: the reviewer's words are the content {@code words}, the text of
 * the n-th effect (from 0) is the content {@code effect.n}.
 */
final class ReplyFacts {
  private static final JsonMapper MAPPER = ThtJson.mapper();
  private static final String WORDS = "words";

  private ReplyFacts() {}

  static void write(ReplyGiven given, ObjectNode facts, Map<String, String> contents) {
    facts.put("question", given.question().value());
    facts.put("hash", given.hash());
    ObjectNode reply = facts.putObject("reply");
    reply.put("type", TypeNames.of(given.reply().getClass()));
    switch (given.reply()) {
      case ReviewerReply.Chosen chosen ->
          reply.set("options", MAPPER.valueToTree(chosen.options()));
      case ReviewerReply.Other other -> contents.put(WORDS, other.words());
      case ReviewerReply.MoreResearch more -> contents.put(WORDS, more.words());
      case ReviewerReply.Back back -> reply.set("phase", MAPPER.valueToTree(back.phase()));
      case ReviewerReply.SeveralApply several -> {}
      case ReviewerReply.Exit exit -> {}
    }
    facts.set("not_chosen", MAPPER.valueToTree(given.notChosen()));
    ArrayNode effects = facts.putArray("effects");
    for (int i = 0; i < given.effects().size(); i++) {
      write(given.effects().get(i), effects.addObject(), "effect." + i, contents);
    }
  }

  private static void write(
      Effect effect, ObjectNode fact, String content, Map<String, String> contents) {
    fact.put("type", TypeNames.of(effect.getClass()));
    switch (effect) {
      case Effect.DecisionRecorded recorded -> {
        fact.put("id", recorded.id().value());
        fact.put("decision", recorded.decision().type());
        if (recorded.decision() instanceof ConceptClarified concept) {
          concept.memory().ifPresent(memory -> fact.put("memory", memory.value()));
        }
        contents.put(content, ThtJson.write(recorded.decision()));
      }
      case Effect.DecisionSuperseded superseded -> {
        fact.put("id", superseded.id().value());
        fact.put("by", superseded.by().value());
      }
      case Effect.DecisionWithdrawn withdrawn -> fact.put("id", withdrawn.id().value());
      case Effect.SubjectDismissed dismissed -> contents.put(content, dismissed.subject());
      case Effect.PhaseClosed closed -> fact.set("phase", MAPPER.valueToTree(closed.phase()));
      case Effect.PhaseReopened reopened -> fact.set("phase", MAPPER.valueToTree(reopened.phase()));
      case Effect.MemoryPromoted promoted -> {
        MemoryFacts.identify(promoted.item(), fact);
        contents.put(content, ThtJson.write(promoted.item()));
      }
      case Effect.MemoryNotApplied skipped -> fact.put("memory", skipped.memory().value());
      case Effect.SessionPaused paused -> {}
      case Effect.SessionClosed closed -> {}
    }
  }

  static ReplyGiven read(StoredFacts stored) {
    List<Effect> effects = new ArrayList<>();
    for (JsonNode fact : stored.node("effects")) {
      effects.add(effect(stored, fact, "effect." + effects.size()));
    }
    return new ReplyGiven(
        new QuestionId(stored.text("question")),
        stored.text("hash"),
        reply(stored),
        List.of(stored.value("not_chosen", String[].class)),
        effects);
  }

  private static ReviewerReply reply(StoredFacts stored) {
    JsonNode fact = stored.node("reply");
    return switch (stored.text(fact, "type")) {
      case "chosen" ->
          new ReviewerReply.Chosen(List.of(stored.value(fact, "options", String[].class)));
      case "other" -> new ReviewerReply.Other(stored.content(WORDS));
      case "more_research" -> new ReviewerReply.MoreResearch(stored.content(WORDS));
      case "back" -> new ReviewerReply.Back(stored.value(fact, "phase", Phase.class));
      case "several_apply" -> new ReviewerReply.SeveralApply();
      case "exit" -> new ReviewerReply.Exit();
      default -> throw stored.damaged("holds an unknown sort of reply");
    };
  }

  private static Effect effect(StoredFacts stored, JsonNode fact, String content) {
    return switch (stored.text(fact, "type")) {
      case "decision_recorded" ->
          new Effect.DecisionRecorded(
              new DecisionId(stored.text(fact, "id")), decision(stored, fact, content));
      case "decision_superseded" ->
          new Effect.DecisionSuperseded(
              new DecisionId(stored.text(fact, "id")), new DecisionId(stored.text(fact, "by")));
      case "decision_withdrawn" ->
          new Effect.DecisionWithdrawn(new DecisionId(stored.text(fact, "id")));
      case "subject_dismissed" -> new Effect.SubjectDismissed(stored.content(content));
      case "phase_closed" -> new Effect.PhaseClosed(stored.value(fact, "phase", Phase.class));
      case "phase_reopened" -> new Effect.PhaseReopened(stored.value(fact, "phase", Phase.class));
      case "memory_promoted" ->
          new Effect.MemoryPromoted(
              stored
                  .find(content)
                  .map(text -> ThtJson.read(text, MemoryItem.class))
                  .orElseGet(() -> RedactedForms.memoryItem(stored, fact)));
      case "memory_not_applied" ->
          new Effect.MemoryNotApplied(new MemoryId(stored.text(fact, "memory")));
      case "session_paused" -> new Effect.SessionPaused();
      case "session_closed" -> new Effect.SessionClosed();
      default -> throw stored.damaged("holds an unknown sort of effect");
    };
  }

  private static Decision decision(StoredFacts stored, JsonNode fact, String content) {
    return stored
        .find(content)
        .map(text -> ThtJson.read(text, Decision.class))
        .orElseGet(() -> RedactedForms.decision(stored, fact));
  }
}
