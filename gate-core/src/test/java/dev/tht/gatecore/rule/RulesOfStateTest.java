package dev.tht.gatecore.rule;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Refusal;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a proposal meets in sessions of several states. */
class RulesOfStateTest {

  private static final TableName CUSTOMER = TableName.of("customer");
  private static final Catalog CATALOG =
      catalog(table("customer").key("id").column("country", ColumnType.TEXT));
  private static final MemoryId ITEM = MemoryId.of(1);

  private static ReviewerWords words(Phase phase, String subject) {
    return new ReviewerWords(phase, subject, ReviewerWords.Kind.OTHER, "not so");
  }

  private static Optional<Refusal> check(Proposal proposal, SessionState state) {
    return ProposalRules.check(proposal, Set.of(ITEM), Views.view(state, CATALOG));
  }

  private static Proposal.PhaseSummary closing(Phase phase, String... lines) {
    return new Proposal.PhaseSummary(List.of(phase), List.of(lines));
  }

  private static Proposal.Interpretations readings() {
    return new Proposal.Interpretations(
        "Brasil",
        new Span(28, 34),
        Proposal.Answer.SEVERAL,
        List.of(),
        Optional.of("nothing is known"),
        new OpenRisk("a", "b", "c", "d"));
  }

  private static SessionState linking(TableLinked.Use use) {
    return Views.state(
        Phase.SCHEMA_LINKING,
        SessionState.Status.OPEN,
        List.of(),
        List.of(
            Effective.folded(
                new DecisionId("d5.1"),
                Phase.SCHEMA_LINKING,
                new TableLinked(CUSTOMER, use, "needed"))));
  }

  @Test
  void nothingIsProposedInAClosedSession() {
    SessionState closed =
        Views.state(Phase.PROMOTION, SessionState.Status.CLOSED, List.of(), List.of());
    SessionState paused =
        Views.state(Phase.PROMOTION, SessionState.Status.PAUSED, List.of(), List.of());

    Refusal refusal = check(closing(Phase.PROMOTION), closed).orElseThrow();
    assertThat(refusal.rule()).isEqualTo("session-open");
    assertThat(refusal.reason()).contains("s-0123456789");
    assertThat(check(closing(Phase.PROMOTION), paused)).isEmpty();
  }

  @Test
  void whoSpokeInThisPhaseIsNotAskedToGoBackAndWhoSpokeBeforeIs() {
    Refusal refusal =
        check(readings(), Views.state(Phase.REWRITING, words(Phase.REWRITING, "F3"))).orElseThrow();
    assertThat(refusal.rule()).isEqualTo("reopen-once");

    assertThat(check(readings(), Views.state(Phase.REWRITING, words(Phase.MEMORY, "F2"))))
        .isEmpty();
  }

  @Test
  void aPhaseThatNeedsContentQuotesWhatTheProposerSaysInstead() {
    SessionState rewriting = Views.state(Phase.REWRITING);

    assertThat(check(closing(Phase.REWRITING), rewriting).orElseThrow().reason())
        .endsWith("not by a summary");
    assertThat(check(closing(Phase.REWRITING, "it is", "clear"), rewriting).orElseThrow().reason())
        .endsWith("not by a summary; the proposer says: it is clear");
  }

  @Test
  void wordsOfThePhaseKeepItOpenAndThoseOfAnotherDoNot() {
    Refusal refusal =
        check(closing(Phase.MEMORY), Views.state(Phase.MEMORY, words(Phase.MEMORY, "active")))
            .orElseThrow();
    assertThat(refusal.rule()).isEqualTo("words-taken-up");
    assertThat(refusal.reason()).contains("active");

    assertThat(
            check(
                closing(Phase.MEMORY), Views.state(Phase.MEMORY, words(Phase.REWRITING, "active"))))
        .isEmpty();
  }

  @Test
  void linkingIsClosedWithAPopulationOnly() {
    assertThat(check(closing(Phase.SCHEMA_LINKING), linking(TableLinked.Use.POPULATION))).isEmpty();
    assertThat(
            check(closing(Phase.SCHEMA_LINKING), linking(TableLinked.Use.SUPPORT))
                .orElseThrow()
                .rule())
        .isEqualTo("population-linked");
    assertThat(check(closing(Phase.MEMORY), Views.state(Phase.MEMORY))).isEmpty();
  }

  @Test
  void joinsAreProposedAfterTablesAndNotNone() {
    Proposal none = new Proposal.Joins(List.of());

    Refusal refusal = check(none, linking(TableLinked.Use.POPULATION)).orElseThrow();
    assertThat(refusal.rule()).isEqualTo("something-to-decide");
    assertThat(refusal.part()).isEqualTo("/joins");
  }

  private static Proposal memory(List<FilterClaim> claims, List<String> candidates) {
    return new Proposal.MemoryChecklist(
        List.of(new Proposal.MemoryChoice(ITEM, "as before", claims, candidates)));
  }

  @Test
  void aMemoryItemIsOfferedWithColumnsAndCandidatesThatAreKnown() {
    SessionState state = Views.state(Phase.MEMORY);
    FilterClaim known = FilterClaim.equal(CUSTOMER.column("country"), "Brazil");
    FilterClaim unknown = FilterClaim.equal(CUSTOMER.column("nation"), "Brazil");

    assertThat(check(memory(List.of(known), List.of()), state)).isEmpty();
    Refusal column = check(memory(List.of(known, unknown), List.of()), state).orElseThrow();
    assertThat(column.rule()).isEqualTo("known-column");
    assertThat(column.part()).isEqualTo("/choices/0");
    Refusal candidate =
        check(memory(List.of(known), List.of("value:X@customer.country")), state).orElseThrow();
    assertThat(candidate.rule()).isEqualTo("provenance");
    assertThat(candidate.part()).isEqualTo("/choices/0/candidates");
  }

  @Test
  void aChecklistOffersSomething() {
    Refusal memory =
        check(new Proposal.MemoryChecklist(List.of()), Views.state(Phase.MEMORY)).orElseThrow();
    assertThat(memory.rule()).isEqualTo("something-to-decide");
    assertThat(memory.part()).isEqualTo("/choices");
    Refusal promotion =
        check(new Proposal.Promotion(List.of()), Views.state(Phase.PROMOTION)).orElseThrow();
    assertThat(promotion.rule()).isEqualTo("something-to-decide");
    assertThat(promotion.part()).isEqualTo("/choices");
  }

  @Test
  void onlyAPortableConceptInForceIsKeptAndOnce() {
    SessionState state =
        Views.state(
            Phase.PROMOTION,
            SessionState.Status.OPEN,
            List.of(),
            List.of(
                Views.concept("d3.1", "Brasil", "customers of Brazil"),
                Views.concept("d4.1", "nation", "whose customer.country is Brazil")));

    assertThat(check(promoting("d3.1"), state)).isEmpty();
    assertThat(check(promoting("d9.1"), state).orElseThrow().rule()).isEqualTo("promotable");
    assertThat(check(promoting("d3.1", "d3.1"), state).orElseThrow().part())
        .isEqualTo("/choices/1");
    Refusal local = check(promoting("d3.1", "d4.1"), state).orElseThrow();
    assertThat(local.rule()).isEqualTo("portable-concept");
    assertThat(local.part()).isEqualTo("/choices/1");
  }

  private static Proposal promoting(String... decisions) {
    return new Proposal.Promotion(
        List.of(decisions).stream()
            .map(id -> new Proposal.PromotionChoice(new DecisionId(id), "useful"))
            .toList());
  }
}
