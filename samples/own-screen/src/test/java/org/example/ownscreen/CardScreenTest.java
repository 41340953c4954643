package org.example.ownscreen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.gatecore.Chance;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.Policy;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.attempt.HeapAttemptLog;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.ledger.payload.HeapPayloadStore;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.Outcome;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.catalog.CatalogFixture;
import dev.tht.testkit.catalog.FixedValueLookup;
import dev.tht.testkit.evidence.HeapEvidenceStore;
import dev.tht.testkit.query.FixedImpactProbe;
import dev.tht.testkit.query.ScriptedQueryRunner;
import dev.tht.testkit.retrieval.HeapCorpus;
import dev.tht.testkit.retrieval.HeapRetriever;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CardScreenTest {

  private static final ColumnName COUNTRY = TableName.of("customer").column("country");
  private static final String QUESTION = "How many customers are from Brasil?";
  private static final Catalog SHOP =
      CatalogFixture.catalog(
          CatalogFixture.table("customer")
              .key("id")
              .column("country", ColumnType.TEXT)
              .values("Brazil", "Italy"));

  private final Chance chance = new Chance(Clock.systemUTC(), new Random(1));
  private final HeapLedgerStore ledger =
      new HeapLedgerStore("l-own", Clock.systemUTC(), new Random(2));
  private final Gate gate =
      new Gate(
          new SessionJournal(ledger, new HeapPayloadStore(), chance),
          backends(),
          new Policy(Assurance.AUTHENTICATED, Assurance.AUTHENTICATED),
          new HeapAttemptLog(),
          chance);

  private static GateBackends backends() {
    HeapCorpus corpus =
        new HeapCorpus("c1", SHOP, Map.of(COUNTRY, List.of("Brazil", "Italy")), List.of());
    return new GateBackends(
        SHOP,
        corpus.version(),
        new HeapRetriever(corpus),
        new HeapEvidenceStore(List.of()),
        new NoMemory(),
        new FixedValueLookup().with(COUNTRY, "Brazil", 5),
        new FixedImpactProbe().with(5, FilterClaim.equal(COUNTRY, "Brazil")),
        (from, to) -> List.of(),
        (decisions, catalog) -> Outcome.refused("no-plans", "", "there are none", "stop at F1"),
        (plan, decisions, catalog) ->
            Outcome.refused("no-sql", "", "there is none", "stop at F1"),
        ScriptedQueryRunner.of("n", 1),
        QueryLimits.standard());
  }

  @Test
  void thePersonOfTheHostDecides() {
    SessionId id = gate.open(QUESTION, Language.ENGLISH, Profile.BUSINESS).session().id();
    gate.propose(id, "model", reading("customers who live in Brazil\u001b[2J"));
    ReviewDesk desk = new ReviewDesk(gate, new NoPlans());
    CardScreen screen = new CardScreen(desk, "anna@example.org");

    assertThat(screen.cards())
        .singleElement()
        .satisfies(
            card ->
                assertThat(card)
                    .contains("[F1] " + QUESTION)
                    .contains("(o1) model says: customers who live in Brazil<U+001B>[2J"));
    assertThat(screen.choose(desk.pending().get(0), "o1")).isInstanceOf(Outcome.Success.class);
    assertThat(gate.state(id).decisions().concepts()).hasSize(1);
    assertThat(screen.cards()).isEmpty();
  }

  @Test
  void runsWithoutGuice() {
    assertThatThrownBy(() -> Class.forName("com.google.inject.Injector"))
        .isInstanceOf(ClassNotFoundException.class);
  }

  private static Proposal reading(String meaning) {
    return new Proposal.Interpretations(
        "Brasil",
        new Span(28, 34),
        Proposal.Answer.EXACTLY_ONE,
        List.of(
            new ProposedOption(
                "Brasil",
                meaning,
                "the country Brazil",
                List.of(FilterClaim.equal(COUNTRY, "Brazil")),
                List.of(),
                List.of(),
                List.of(),
                "another spelling",
                true,
                "stored so")),
        Optional.empty(),
        new OpenRisk("where they live", "count all", "too many", "too high"));
  }

  /** Remembers nothing. */
  private static final class NoMemory implements MemoryStore {

    @Override
    public void put(MemoryItem item) {}

    @Override
    public void retire(MemoryId id, String reason) {}

    @Override
    public List<MemoryItem> items() {
      return List.of();
    }

    @Override
    public Optional<MemoryItem> find(MemoryId id) {
      return Optional.empty();
    }

    @Override
    public Optional<String> retirement(MemoryId id) {
      return Optional.empty();
    }

    @Override
    public List<MemoryMatch> search(String question, int limit) {
      return List.of();
    }

    @Override
    public void close() {}
  }

  /** Has no plans to put into words. */
  private static final class NoPlans implements PlanWording {

    @Override
    public List<String> technical(CtePlan plan, Language language) {
      return List.of();
    }

    @Override
    public List<String> sentences(CtePlan plan, Language language) {
      return List.of();
    }
  }
}
