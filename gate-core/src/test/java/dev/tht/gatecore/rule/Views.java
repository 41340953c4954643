package dev.tht.gatecore.rule;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sessions as rules may meet them, without the way that leads there. */
final class Views {

  static final String QUESTION = "How many customers are from Brasil?";

  private Views() {}

  static SessionState state(
      Phase phase,
      SessionState.Status status,
      List<ReviewerWords> words,
      List<Effective<? extends Decision>> decisions) {
    return new SessionState(
        new Session(
            new SessionId("s-0123456789"),
            QUESTION,
            Language.ENGLISH,
            Profile.TECHNICAL,
            "v1",
            Instant.EPOCH),
        2,
        status,
        phase,
        Set.of(),
        Optional.empty(),
        new EffectiveDecisions(decisions),
        List.of(),
        Set.of(),
        words,
        Optional.empty(),
        List.of(),
        0,
        Set.of());
  }

  static SessionState state(Phase phase, ReviewerWords... words) {
    return state(phase, SessionState.Status.OPEN, List.of(words), List.of());
  }

  static RuleView view(SessionState state, Catalog catalog) {
    return new RuleView(
        state,
        catalog,
        new RetrievalPack(QUESTION, "v1", List.of(), List.of()),
        candidate -> false,
        Set.of());
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  static RuleView deciding(Catalog catalog, Effective<? extends Decision>... decisions) {
    return view(
        state(Phase.REWRITING, SessionState.Status.OPEN, List.of(), List.of(decisions)), catalog);
  }

  static Effective<ConceptClarified> concept(
      String id, String subject, String detail, Filter... filters) {
    return Effective.folded(
        new DecisionId(id),
        Phase.CLARIFICATION,
        new ConceptClarified(
            subject,
            detail,
            "said so",
            new Grounding(List.of(filters), List.of(), List.of()),
            Optional.empty()));
  }
}
