package dev.tht.testkit.memory;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Memory items for tests. */
public final class MemoryItems {
  private MemoryItems() {}

  /** An item as promoting such a concept gives it. */
  public static MemoryItem item(long number, String subject, String detail, String question) {
    Filter filter =
        new Filter(
            TableName.of("bicycle").column("stage"),
            Optional.empty(),
            Comparison.EQUAL,
            List.of(new PredicateChecked(Constant.text("in vendita, \"è\""), number)));
    return MemoryItem.promote(
        concept(subject, detail, new Grounding(List.of(filter), List.of(), List.of("c1"))),
        MemoryId.of(number),
        new SessionId("s-0001"),
        question,
        "catalog-1",
        Instant.parse("2026-11-30T10:15:30.123456789Z"));
  }

  /** A concept in force. */
  public static Effective<ConceptClarified> concept(
      String subject, String detail, Grounding grounding) {
    return Effective.folded(
        DecisionId.of(4, 1),
        Phase.CLARIFICATION,
        new ConceptClarified(
            subject, detail, "the reviewer chose it", grounding, Optional.empty()));
  }
}
