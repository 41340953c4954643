package dev.tht.gatecore.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StillInForceTest {

  private static List<String> lines(int decisions) {
    List<Effective<? extends Decision>> all = new ArrayList<>();
    for (int i = 1; i <= decisions; i++) {
      all.add(
          Effective.folded(
              new DecisionId("d3." + i),
              Phase.CLARIFICATION,
              new ConceptClarified(
                  "subject " + i, "detail", "why", Grounding.none(), Optional.empty())));
    }
    Session session =
        new Session(
            new SessionId("s-0123456789"),
            "How many?",
            Language.ENGLISH,
            Profile.TECHNICAL,
            "v1",
            Instant.EPOCH);
    return StillInForce.lines(
        new SessionState(
            session,
            4,
            SessionState.Status.OPEN,
            Phase.CLARIFICATION,
            Set.of(),
            Optional.empty(),
            new EffectiveDecisions(all),
            List.of(),
            Set.of(),
            List.of(),
            Optional.empty(),
            List.of(),
            1,
            Set.of()),
        Language.ENGLISH);
  }

  @Test
  void namesEachDecisionInItsOrder() {
    assertThat(lines(0)).isEmpty();
    assertThat(lines(12)).hasSize(12);
    assertThat(lines(2).get(0)).contains("d3.1", "subject 1");
    assertThat(lines(2).get(1)).contains("d3.2", "subject 2");
  }

  @Test
  void saysHowManyMoreThereAreThanFit() {
    assertThat(lines(17)).hasSize(13).last().asString().contains("5").doesNotContain("d3.");
    assertThat(lines(17).get(11)).contains("d3.12");
  }
}
