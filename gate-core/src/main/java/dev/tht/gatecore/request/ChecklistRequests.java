package dev.tht.gatecore.request;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.MemoryNotes;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The two checklists: Memory that may apply (F2), and concepts to keep (F8). */
final class ChecklistRequests {

  private final FilterVerifier verifier;
  private final MemoryStore memory;
  private final MemoryNoting noting;

  ChecklistRequests(FilterVerifier verifier, MemoryStore memory, MemoryNoting noting) {
    this.verifier = verifier;
    this.memory = memory;
    this.noting = noting;
  }

  Outcome<ReviewRequest> memory(
      Proposal.MemoryChecklist proposal, Sources sources, SessionState state) {
    List<ReviewOption> options = new ArrayList<>();
    for (int i = 0; i < proposal.choices().size(); i++) {
      Proposal.MemoryChoice choice = proposal.choices().get(i);
      MemoryItem item = memory.find(choice.memory()).orElseThrow();
      switch (verifier.verify(choice.claims(), "/choices/" + i)) {
        case Outcome.Success<List<Filter>>(List<Filter> filters) ->
            options.add(applied(choice, item, filters, sources, noting.applying(item, state)));
        case Outcome.Refused<List<Filter>>(var refusal) -> {
          return new Outcome.Refused<>(refusal);
        }
      }
    }
    return Outcome.of(checklist(Phase.MEMORY, ReviewRequest.Purpose.MEMORY, "memory", options));
  }

  private static ReviewOption applied(
      Proposal.MemoryChoice choice,
      MemoryItem item,
      List<Filter> filters,
      Sources sources,
      MemoryNotes notes) {
    ConceptClarified decision =
        new ConceptClarified(
            item.subject(),
            item.detail(),
            "Applied from " + item.id() + ". " + choice.context(),
            new Grounding(filters, List.of(), choice.candidates()),
            Optional.of(item.id()));
    return proposed(
        item.subject() + ": " + item.detail(),
        filters,
        sources.lines(choice.candidates(), List.of()),
        choice.context(),
        decision,
        notes);
  }

  ReviewRequest promotion(Proposal.Promotion proposal, EffectiveDecisions decisions) {
    List<ReviewOption> options = new ArrayList<>();
    for (Proposal.PromotionChoice choice : proposal.choices()) {
      for (Effective<ConceptClarified> concept : decisions.concepts()) {
        if (concept.id().equals(choice.decision())) {
          ConceptClarified decision = concept.decision();
          options.add(
              proposed(
                  decision.subject() + ": " + decision.detail(),
                  decision.grounding().filters(),
                  List.of(concept.id() + ": " + decision.rationale()),
                  choice.reason(),
                  decision,
                  noting.keeping(decision)));
        }
      }
    }
    return checklist(Phase.PROMOTION, ReviewRequest.Purpose.PROMOTION, "promotion", options);
  }

  private static ReviewOption proposed(
      String meaning,
      List<Filter> filters,
      List<String> lines,
      String risk,
      Decision decision,
      MemoryNotes notes) {
    return new ReviewOption(
        "o",
        ReviewOption.Role.PROPOSED,
        meaning,
        filters,
        List.of(),
        lines,
        risk,
        false,
        Optional.of(decision),
        OptionalLong.empty(),
        Optional.empty(),
        Optional.of(notes));
  }

  private static ReviewRequest checklist(
      Phase phase, ReviewRequest.Purpose purpose, String subject, List<ReviewOption> options) {
    List<ReviewOption> all = new ArrayList<>(options);
    all.add(Options.ofGate(ReviewOption.Role.NONE_APPLIES));
    return new ReviewRequest.Decide(
        phase,
        purpose,
        subject,
        Optional.empty(),
        Options.numbered(all),
        Optional.empty(),
        Options.CONFIRM_CONTROLS);
  }
}
