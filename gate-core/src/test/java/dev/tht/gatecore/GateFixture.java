package dev.tht.gatecore;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;

import dev.tht.gatecore.attempt.HeapAttemptLog;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
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
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** A gate over a small shop that lives on the heap; the same steps give the same ledger. */
final class GateFixture {

  static final ColumnName COUNTRY = TableName.of("customer").column("country");
  static final ColumnName CITY = TableName.of("customer").column("city");
  static final ColumnName BILLED = TableName.of("invoice").column("billing_country");
  static final ColumnName DATE = TableName.of("invoice").column("invoice_date");
  static final ColumnName STATUS = TableName.of("invoice").column("status");
  static final EvidenceId CODES = new EvidenceId("codes-1");

  private static final Catalog SHOP =
      catalog(
          table("customer")
              .key("id")
              .column("name", ColumnType.TEXT)
              .column("country", ColumnType.TEXT)
              .values("Brazil", "Italy")
              .column("city", ColumnType.TEXT)
              .values("Aurora", "Rome"),
          table("invoice")
              .key("id")
              .column("customer_id", ColumnType.INTEGER)
              .references("customer")
              .column("billing_country", ColumnType.TEXT)
              .values("Brazil")
              .column("invoice_date", ColumnType.DATE)
              .column("status", ColumnType.TEXT)
              .values("CX", "RT"));
  private final Clock clock = Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);
  private final Chance chance = new Chance(clock, forThreads(7));
  private LedgerStore ledger =
      new HeapLedgerStore("l-fixture", clock, RandomGeneratorFactory.of("Random").create(1));
  private final PayloadStore payloads = new PlainPayloads();
  private final HeapAttemptLog attempts = new HeapAttemptLog();
  private final FixedPlans plans = new FixedPlans();
  private final PlainMemory memory = new PlainMemory();
  private final Policy policy;
  private final Catalog catalog;
  private SessionJournal journal;
  private Gate gate;

  GateFixture() {
    this(Policy.standard());
  }

  /** A seeded generator that gives no two threads the same, which would make one id of two. */
  private static RandomGenerator forThreads(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    return () -> {
      synchronized (random) {
        return random.nextLong();
      }
    };
  }

  GateFixture(Policy policy) {
    this(policy, SHOP);
  }

  private GateFixture(Policy policy, Catalog catalog) {
    this.policy = policy;
    this.catalog = catalog;
    this.journal = new SessionJournal(ledger, payloads, chance);
    this.gate = new Gate(journal, backends(), policy, attempts, chance);
  }

  /** The same shop, whose key nobody declared: 58 of 59 of its values were found. */
  static GateFixture withInferredKey() {
    ForeignKey declared = SHOP.foreignKeys().get(0);
    ForeignKey inferred =
        new ForeignKey(
            declared.from(),
            declared.to(),
            declared.pairs(),
            Optional.of(new ForeignKey.Containment(58, 59)),
            Optional.empty());
    return new GateFixture(
        Policy.standard(),
        new Catalog(SHOP.engine(), SHOP.version(), SHOP.tables(), List.of(inferred)));
  }

  /** As another process would begin: nothing is kept but the ledger and the payloads. */
  void restart() {
    journal = new SessionJournal(ledger, payloads, chance);
    gate = new Gate(journal, backends(), policy, attempts, chance);
  }

  /** As another process would begin, on a ledger that holds the same records or none. */
  GateFixture restart(LedgerStore store) {
    ledger = store;
    restart();
    return this;
  }

  Gate gate() {
    return gate;
  }

  SessionJournal journal() {
    return journal;
  }

  LedgerStore ledger() {
    return ledger;
  }

  HeapAttemptLog attempts() {
    return attempts;
  }

  PlanWording planWording() {
    return plans;
  }

  Catalog shop() {
    return catalog;
  }

  PlainMemory memory() {
    return memory;
  }

  GateBackends backends() {
    Evidence cancelled =
        new Evidence(
            CODES,
            "cancelled",
            "CX means that the customer cancelled; RT that the goods came back",
            List.of("annullato"),
            List.of(STATUS),
            List.of(FilterClaim.equal(STATUS, "CX")),
            "codes.csv:2");
    HeapCorpus corpus =
        new HeapCorpus(
            "corpus-1",
            catalog,
            Map.of(
                COUNTRY, List.of("Brazil", "Italy"),
                CITY, List.of("Aurora", "Rome"),
                BILLED, List.of("Brazil"),
                STATUS, List.of("CX", "RT")),
            List.of(cancelled));
    return new GateBackends(
            catalog,
            corpus.version(),
            new HeapRetriever(corpus),
            new HeapEvidenceStore(corpus.evidence()),
            memory,
            lookup(),
            probe(),
            (from, to) -> List.of(),
            plans,
            plans,
            ScriptedQueryRunner.of("number", 5),
            QueryLimits.standard())
        .measuring(GateFixture::effect);
  }

  /** Only keys that nobody declared are measured here. */
  private static Optional<JoinEffect> effect(JoinPath path) {
    return path.steps().stream().allMatch(s -> s.key().origin() == ForeignKey.Origin.DECLARED)
        ? Optional.empty()
        : Optional.of(new JoinEffect(59, 57, 412, 412));
  }

  private static FixedValueLookup lookup() {
    return new FixedValueLookup()
        .with(COUNTRY, "Brazil", 5)
        .with(COUNTRY, "Italy", 4)
        .with(CITY, "Aurora", 2)
        .with(BILLED, "Brazil", 35)
        .with(STATUS, "CX", 12)
        .with(STATUS, "RT", 7);
  }

  private static FixedImpactProbe probe() {
    return new FixedImpactProbe()
        .with(59, COUNTRY.table())
        .with(412, BILLED.table())
        .with(74, between("2024-01-01", "2024-12-31"), between("2023-10-01", "2024-09-30"))
        .with(5, FilterClaim.equal(COUNTRY, "Brazil"))
        .with(5, LIVING)
        .with(5, FilterClaim.equal(COUNTRY, "Brazil"), LIVING)
        .with(4, FilterClaim.equal(COUNTRY, "Italy"))
        .with(2, FilterClaim.equal(CITY, "Aurora"))
        .with(35, FilterClaim.equal(BILLED, "Brazil"))
        .with(12, FilterClaim.equal(STATUS, "CX"))
        .with(7, FilterClaim.equal(STATUS, "RT"))
        .with(80, between("2024-01-01", "2024-12-31"))
        .with(78, between("2023-10-01", "2024-09-30"));
  }

  /** Holds of the very customers who are from Brazil. */
  static final FilterClaim LIVING =
      new FilterClaim(CITY, Optional.empty(), Comparison.IS_NOT_NULL, List.of());

  static FilterClaim between(String first, String last) {
    return new FilterClaim(DATE, Optional.empty(), Comparison.BETWEEN, List.of(first, last));
  }
}
