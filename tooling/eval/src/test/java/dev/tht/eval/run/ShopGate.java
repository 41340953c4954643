package dev.tht.eval.run;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;

import dev.tht.gatecore.Chance;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.Policy;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.attempt.HeapAttemptLog;
import dev.tht.ledger.payload.HeapPayloadStore;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.testkit.catalog.FixedValueLookup;
import dev.tht.testkit.evidence.HeapEvidenceStore;
import dev.tht.testkit.query.FixedImpactProbe;
import dev.tht.testkit.query.ScriptedQueryRunner;
import dev.tht.testkit.retrieval.HeapCorpus;
import dev.tht.testkit.retrieval.HeapRetriever;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A gate over two tables that lives on the heap, with the counting proposer; it counts closings.
 */
final class ShopGate implements GateUnderTest {

  static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);

  private final Gate gate;
  private int closed;

  ShopGate(List<Evidence> evidence) {
    Catalog catalog =
        catalog(
            table("shop").key("id").column("name", ColumnType.TEXT),
            table("sale").key("id").column("shop_id", ColumnType.INTEGER).references("shop"));
    HeapCorpus corpus = new HeapCorpus("corpus-1", catalog, Map.of(), evidence);
    Chance chance = new Chance(CLOCK, new Random(7));
    CountingPlans plans = new CountingPlans();
    GateBackends backends =
        new GateBackends(
            catalog,
            corpus.version(),
            new HeapRetriever(corpus),
            new HeapEvidenceStore(evidence),
            new NoMemory(),
            new FixedValueLookup(),
            new FixedImpactProbe(),
            (from, to) -> List.of(),
            plans,
            plans,
            ScriptedQueryRunner.of("number", 2),
            QueryLimits.standard());
    gate =
        new Gate(
            new SessionJournal(
                new HeapLedgerStore("l-eval", CLOCK, new Random(1)),
                new HeapPayloadStore(),
                chance),
            backends,
            Policy.scripted(),
            new HeapAttemptLog(),
            chance);
  }

  @Override
  public Gate gate() {
    return gate;
  }

  @Override
  public Proposer proposer() {
    return new CountingProposer();
  }

  int timesClosed() {
    return closed;
  }

  @Override
  public void close() {
    closed++;
  }

  /** Nothing is remembered in an evaluation. */
  private static final class NoMemory implements MemoryStore {

    @Override
    public void put(MemoryItem item) {
      throw new AssertionError("the oracle promotes nothing: " + item);
    }

    @Override
    public void retire(MemoryId id, String reason) {
      throw new AssertionError("nothing is there to be retired: " + id);
    }

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
}
