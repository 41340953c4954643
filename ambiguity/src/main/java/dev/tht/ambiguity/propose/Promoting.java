package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Text;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;

/**
 * Proposes for F8 the concepts that were clarified in this session and that Memory does not say
 * already.
 */
public final class Promoting {

  private Promoting() {}

  /** The proposal. */
  public static Proposal propose(ProposerView view) {
    List<Proposal.PromotionChoice> choices = new ArrayList<>();
    String reason = Text.in(view.session().language()).say("promotion.reason");
    for (Effective<ConceptClarified> concept : view.decisions().concepts()) {
      if (view.memory().stream().noneMatch(kept -> says(kept.item(), concept.decision()))) {
        choices.add(new Proposal.PromotionChoice(concept.id(), reason));
      }
    }
    return choices.isEmpty() || !view.settled().isEmpty()
        ? new Proposal.PhaseSummary(List.of(Phase.PROMOTION), List.of())
        : new Proposal.Promotion(choices);
  }

  private static boolean says(MemoryItem kept, ConceptClarified concept) {
    return concept.memory().filter(kept.id()::equals).isPresent()
        || kept.says(concept.subject(), concept.detail());
  }
}
