package dev.tht.assembly;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import dev.tht.assembly.index.CatalogSnapshot;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.Chance;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.MemoryDesk;
import dev.tht.gatecore.Policy;
import dev.tht.gatecore.PolicyLog;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.attempt.AttemptLog;
import dev.tht.gatecore.attempt.FileAttemptLog;
import dev.tht.gatecore.attempt.LedgerEdits;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.memory.MemoryDrift;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.join.ForeignKeyPaths;
import dev.tht.schemacatalog.join.JoinMeasure;
import dev.tht.schemacatalog.query.JdbcImpactProbe;
import dev.tht.schemacatalog.query.JdbcQueryRunner;
import dev.tht.schemacatalog.value.JdbcValueLookup;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinEffects;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryWatch;
import dev.tht.spi.plan.PlanBuilder;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.QueryRunner;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.EvidenceStore;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;

/**
 * The gate with every room that it asks: the database's by JDBC, the plan's by {@code sql-plan},
 * the rest as bound elsewhere. A team that brings its own room binds its interface; that wins.
 */
public final class GateModule extends AbstractModule {

  /** For each of the counts that show what a join does; a reviewer waits for them. */
  private static final Duration COUNTING = Duration.ofSeconds(1);

  @Provides
  @Singleton
  Clock clock() {
    return Clock.systemUTC();
  }

  @Provides
  @Singleton
  Chance chance(Clock clock) {
    return new Chance(clock, new SecureRandom());
  }

  @Provides
  Policy policy(Settings settings) {
    return settings.policy();
  }

  @Provides
  Catalog catalog(CatalogSnapshot snapshot) {
    return snapshot.catalog();
  }

  @Provides
  @Singleton
  ValueLookup lookup(AskedDatabase database, Catalog catalog, Clock clock) {
    return new JdbcValueLookup(database, catalog, clock);
  }

  @Provides
  @Singleton
  ImpactProbe probe(AskedDatabase database, Catalog catalog, Settings settings) {
    return new JdbcImpactProbe(database, catalog, settings.counting());
  }

  @Provides
  @Singleton
  JoinPaths joinPaths(Catalog catalog) {
    return new ForeignKeyPaths(catalog);
  }

  @Provides
  @Singleton
  JoinEffects joinEffects(AskedDatabase database) {
    return new JoinMeasure(database, COUNTING);
  }

  @Provides
  @Singleton
  QueryRunner runner(AskedDatabase database) {
    return new JdbcQueryRunner(database);
  }

  @Provides
  @Singleton
  AttemptLog attempts(Workspace workspace) {
    return new FileAttemptLog(workspace.attempts());
  }

  @Provides
  @Singleton
  LedgerEdits edits(AttemptLog attempts, Clock clock) {
    return new LedgerEdits(attempts, clock);
  }

  @Provides
  @Singleton
  SessionJournal journal(
      LedgerStore ledger, PayloadStore payloads, Chance chance, LedgerEdits edits) {
    return new SessionJournal(ledger, payloads, chance).watched(edits);
  }

  @Provides
  @Singleton
  GateBackends backends(
      CatalogSnapshot snapshot,
      CandidateRetriever retriever,
      EvidenceStore evidence,
      MemoryStore memory,
      ValueLookup lookup,
      ImpactProbe probe,
      JoinPaths joinPaths,
      PlanBuilder planBuilder,
      SqlSynthesizer synthesizer,
      QueryRunner runner,
      JoinEffects joinEffects,
      Settings settings,
      MemoryWatch watch) {
    return new GateBackends(
        snapshot.catalog(),
        snapshot.corpusVersion(),
        retriever,
        evidence,
        memory,
        lookup,
        probe,
        joinPaths,
        planBuilder,
        synthesizer,
        runner,
        settings.limits(),
        joinEffects,
        watch);
  }

  @Provides
  @Singleton
  MemoryWatch watch(Catalog catalog, ValueLookup lookup, EvidenceStore evidence) {
    return new MemoryDrift(catalog, lookup, evidence);
  }

  @Provides
  @Singleton
  MemoryDesk memoryDesk(
      SessionJournal journal,
      MemoryStore memory,
      LedgerStore ledger,
      Policy policy,
      AttemptLog attempts,
      Chance chance) {
    PolicyLog.record(ledger, policy, chance);
    return new MemoryDesk(journal, memory, policy, attempts, chance);
  }

  @Provides
  @Singleton
  Gate gate(
      SessionJournal journal,
      GateBackends backends,
      LedgerStore ledger,
      Policy policy,
      AttemptLog attempts,
      Chance chance) {
    PolicyLog.record(ledger, policy, chance);
    journal.project(backends.memory());
    return new Gate(journal, backends, policy, attempts, chance);
  }

  @Provides
  @Singleton
  ReviewDesk reviewDesk(Gate gate, PlanWording planWording) {
    return new ReviewDesk(gate, planWording);
  }
}
