package dev.tht.gatecore;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinEffects;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryWatch;
import dev.tht.spi.plan.PlanBuilder;
import dev.tht.spi.plan.SqlSynthesizer;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryRunner;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.EvidenceStore;

/**
 * The rooms that a gate asks, all of them about one database.
 *
 * @param catalog the database as it was when the gate was made
 * @param corpusVersion what the retriever's index was built from
 * @param retriever finds candidates of every kind
 * @param evidence the workspace's Evidence
 * @param memory the projection of promoted concepts
 * @param lookup the real value search
 * @param probe counts what readings match
 * @param joinPaths ways to join
 * @param planBuilder decisions to plan
 * @param synthesizer plan to SQL
 * @param runner SQL to rows
 * @param limits of that run
 * @param joinEffects measures joins before they are reviewed
 * @param watch sees what Memory items rest on change
 */
public record GateBackends(
    Catalog catalog,
    String corpusVersion,
    CandidateRetriever retriever,
    EvidenceStore evidence,
    MemoryStore memory,
    ValueLookup lookup,
    ImpactProbe probe,
    JoinPaths joinPaths,
    PlanBuilder planBuilder,
    SqlSynthesizer synthesizer,
    QueryRunner runner,
    QueryLimits limits,
    JoinEffects joinEffects,
    MemoryWatch watch) {

  /** Backends of which none measures joins or watches over Memory. */
  public GateBackends(
      Catalog catalog,
      String corpusVersion,
      CandidateRetriever retriever,
      EvidenceStore evidence,
      MemoryStore memory,
      ValueLookup lookup,
      ImpactProbe probe,
      JoinPaths joinPaths,
      PlanBuilder planBuilder,
      SqlSynthesizer synthesizer,
      QueryRunner runner,
      QueryLimits limits) {
    this(
        catalog,
        corpusVersion,
        retriever,
        evidence,
        memory,
        lookup,
        probe,
        joinPaths,
        planBuilder,
        synthesizer,
        runner,
        limits,
        JoinEffects.none(),
        MemoryWatch.none());
  }

  /** The same, with joins measured before they are reviewed. */
  public GateBackends measuring(JoinEffects effects) {
    return new GateBackends(
        catalog,
        corpusVersion,
        retriever,
        evidence,
        memory,
        lookup,
        probe,
        joinPaths,
        planBuilder,
        synthesizer,
        runner,
        limits,
        effects,
        watch);
  }
}
