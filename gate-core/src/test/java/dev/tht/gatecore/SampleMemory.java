package dev.tht.gatecore;

import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import java.time.Instant;

/** A Memory item from an earlier session. */
final class SampleMemory {

  private SampleMemory() {}

  static MemoryItem about(String subject) {
    return new MemoryItem(
        MemoryId.of(1),
        subject,
        "the country Brazil",
        "spelled so",
        Grounding.none(),
        "an earlier question",
        new SessionId("s-0001"),
        new DecisionId("d3.1"),
        "v1",
        Instant.EPOCH);
  }
}
