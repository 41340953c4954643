package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal.MemoryChecklist;
import dev.tht.spi.proposal.Proposal.MemoryChoice;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What the one checklist of F2 must be like. */
final class MemoryRules {

  private MemoryRules() {}

  static Optional<Refusal> check(MemoryChecklist proposal, Set<MemoryId> inForce, RuleView view) {
    if (view.state().answered().contains("memory")) {
      return Optional.of(
          new Refusal(
              "one-checklist",
              "",
              "the Memory checklist of this phase has been answered",
              "close the phase, or let the reviewer reopen it"));
    }
    Set<MemoryId> seen = new HashSet<>();
    for (int i = 0; i < proposal.choices().size(); i++) {
      MemoryChoice choice = proposal.choices().get(i);
      String part = "/choices/" + i;
      Optional<Refusal> refusal =
          Refusals.first(
              () ->
                  Refusals.when(
                      !inForce.contains(choice.memory()),
                      "known-memory",
                      part,
                      "no Memory item in force is called " + choice.memory(),
                      "offer items that the memory search returns"),
              () ->
                  Refusals.when(
                      !seen.add(choice.memory()),
                      "distinct-options",
                      part,
                      choice.memory() + " is offered twice",
                      "offer each item once"),
              () ->
                  choice.claims().stream()
                      .map(FilterClaim::column)
                      .map(column -> CatalogRules.known(view.catalog(), column, part))
                      .flatMap(Optional::stream)
                      .findFirst(),
              () -> ProvenanceRules.candidates(choice.candidates(), part + "/candidates", view));
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Refusals.when(
        proposal.choices().isEmpty(),
        "something-to-decide",
        "/choices",
        "the checklist is empty",
        "close the phase when no item may apply");
  }
}
