package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.proposal.Proposal.Promotion;
import dev.tht.spi.proposal.Proposal.PromotionChoice;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Only clarified concepts in force may be offered for promotion. */
final class PromotionRules {

  private PromotionRules() {}

  static Optional<Refusal> check(Promotion promotion, RuleView view) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < promotion.choices().size(); i++) {
      PromotionChoice choice = promotion.choices().get(i);
      String part = "/choices/" + i;
      Optional<Effective<ConceptClarified>> concept =
          view.state().decisions().concepts().stream()
              .filter(c -> c.id().equals(choice.decision()))
              .findFirst();
      if (concept.isEmpty() || !seen.add(choice.decision().value())) {
        return Optional.of(
            new Refusal(
                "promotable",
                part,
                choice.decision() + " is no clarified concept in force, or is offered twice",
                "offer clarified concepts in force, each once"));
      }
      Optional<Refusal> portable =
          PortableText.check(concept.get().decision().detail(), view.catalog(), part);
      if (portable.isPresent()) {
        return portable;
      }
    }
    return Refusals.when(
        promotion.choices().isEmpty(),
        "something-to-decide",
        "/choices",
        "nothing is offered",
        "close the phase when there is nothing to keep");
  }
}
