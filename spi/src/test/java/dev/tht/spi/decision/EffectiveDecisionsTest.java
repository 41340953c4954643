package dev.tht.spi.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EffectiveDecisionsTest {

  private static final ConceptClarified COUNTRY =
      new ConceptClarified(
          "Brasil", "customers of Brazil", "spelled so", Grounding.none(), Optional.empty());
  private static final Effective<ConceptClarified> CONCEPT =
      Effective.folded(DecisionId.of(3, 1), Phase.CLARIFICATION, COUNTRY);
  private static final Effective<AmbiguityLeftOpen> LEFT =
      Effective.folded(
          DecisionId.of(5, 1),
          Phase.CLARIFICATION,
          new AmbiguityLeftOpen("year", "which year", "", new OpenRisk("a", "b", "c", "d")));

  @Test
  void tellsSortsApart() {
    EffectiveDecisions decisions = new EffectiveDecisions(List.of(CONCEPT, LEFT));

    assertThat(decisions.concepts()).containsExactly(CONCEPT);
    assertThat(decisions.openAmbiguities()).containsExactly(LEFT);
    assertThat(decisions.rewriting()).isEmpty();
    assertThat(decisions.find(new DecisionId("d5.1"))).contains(LEFT);
  }

  @Test
  void promotesAConceptWithItsContext() {
    MemoryItem item =
        MemoryItem.promote(
            CONCEPT, MemoryId.of(7), new SessionId("s-0001"), "how many", "v1", Instant.EPOCH);

    assertThat(item.id()).hasToString("mem-0007");
    assertThat(item.detail()).isEqualTo(COUNTRY.detail());
    assertThat(item.decision()).isEqualTo(CONCEPT.id());
  }

  @Test
  void numbersMemoryBeyondFourDigits() {
    assertThat(MemoryId.of(123_456)).hasToString("mem-123456");
    assertThatThrownBy(() -> new MemoryId("mem-12")).isInstanceOf(IllegalArgumentException.class);
    assertThat(MemoryId.of(9)).isLessThan(MemoryId.of(10));
  }

  @Test
  void refusesAnOpenRiskThatLeavesAPartUnsaid() {
    assertThatThrownBy(() -> new OpenRisk("a", "b", "c", " "))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
