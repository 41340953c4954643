package dev.tht.spijson.schema;

import dev.tht.spi.Refusal;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.Map;
import java.util.TreeMap;

/** The schemas of the vocabulary by name, such as {@code proposal}. */
public final class Schemas {

  private Schemas() {}

  /** The types with their names, in name order. */
  public static Map<String, Class<?>> types() {
    Map<String, Class<?>> types = new TreeMap<>();
    types.put("proposal", Proposal.class);
    types.put("pending-question", PendingQuestion.class);
    types.put("review-request", ReviewRequest.class);
    types.put("reviewer-reply", ReviewerReply.class);
    types.put("decision", Decision.class);
    types.put("effect", Effect.class);
    types.put("refusal", Refusal.class);
    types.put("retrieval-pack", RetrievalPack.class);
    types.put("plan", CtePlan.class);
    types.put("memory-item", MemoryItem.class);
    return types;
  }

  /** The schema of one type, indented, with a line's end. */
  public static String of(String name, Class<?> type) {
    return new SchemaMaker().make(name, type);
  }
}
