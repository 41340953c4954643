package dev.tht.assembly;

import com.google.inject.AbstractModule;
import com.google.inject.Provider;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import dev.tht.assembly.index.CatalogFile;
import dev.tht.assembly.index.CatalogSnapshot;
import dev.tht.assembly.index.DescriptionsFolder;
import dev.tht.assembly.index.HybridRetrieverFactory;
import dev.tht.assembly.index.WorkspaceRetriever;
import dev.tht.assembly.provider.Own;
import dev.tht.assembly.provider.Providers;
import dev.tht.assembly.workspace.ProviderChoice;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.attempt.LedgerEdits;
import dev.tht.gatecore.attempt.WatchedLedgerStore;
import dev.tht.memory.SemanticMemoryStore;
import dev.tht.retrievalvector.VectorRetrieverFactory;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.evidence.FileEvidenceStore;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LedgerStoreFactory;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.ledger.PayloadStoreFactory;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryStoreFactory;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerFactory;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.EvidenceStore;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.spi.retrieval.TextEmbedderFactory;
import dev.tht.spi.retrieval.VectorIndexFactory;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * What a workspace's files and its {@code tht.yaml} determine: the stores, the retrievers, the
 * proposer, the Evidence and the database asked. Each is opened when it is first needed.
 */
final class WorkspaceModule extends AbstractModule {

  private final Workspace workspace;
  private final Settings settings;
  private final Closing closing;

  WorkspaceModule(Workspace workspace, Settings settings, Closing closing) {
    this.workspace = workspace;
    this.settings = settings;
    this.closing = closing;
  }

  @Override
  protected void configure() {
    bind(Workspace.class).toInstance(workspace);
    bind(Settings.class).toInstance(settings);
    MapBinder<String, CandidateRetrieverFactory> own =
        MapBinder.newMapBinder(binder(), String.class, CandidateRetrieverFactory.class, Own.class);
    own.addBinding("vector").to(VectorRetrieverFactory.class);
    own.addBinding("hybrid").to(HybridRetrieverFactory.class);
  }

  @Provides
  @Singleton
  AskedDatabase database() {
    return closing.later(AskedDatabase.open(settings.connection(), System.getenv()));
  }

  @Provides
  @Singleton
  CatalogSnapshot snapshot() {
    return CatalogFile.read(workspace.catalog(), settings)
        .described(new DescriptionsFolder(workspace).all());
  }

  @Provides
  @Singleton
  EvidenceStore evidence(Clock clock) {
    return FileEvidenceStore.inForce(
        workspace.evidence(settings), LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
  }

  @Provides
  @Singleton
  CandidateRetriever retriever(Providers<CandidateRetrieverFactory> factories) {
    String version = CatalogFile.corpusVersion(workspace.catalog(), settings);
    List<CandidateRetriever> retrievers = new ArrayList<>();
    for (ProviderChoice choice : settings.retrievers()) {
      retrievers.add(
          closing.later(
              factories
                  .named(choice.name())
                  .open(workspace.index(choice.name()), version, choice.config())));
    }
    return retrievers.size() == 1 ? retrievers.get(0) : new WorkspaceRetriever(retrievers);
  }

  @Provides
  @Singleton
  TextEmbedder embedder(Providers<TextEmbedderFactory> factories) {
    ProviderChoice choice = settings.embedder();
    return closing.later(factories.named(choice.name()).create(choice.config()));
  }

  @Provides
  VectorRetrieverFactory vectors(
      Provider<TextEmbedder> embedder, Providers<VectorIndexFactory> factories) {
    ProviderChoice choice = settings.vectorIndex();
    return new VectorRetrieverFactory(embedder::get, factories.named(choice.name()));
  }

  @Provides
  @Singleton
  LedgerStore ledger(Providers<LedgerStoreFactory> factories, LedgerEdits edits) {
    ProviderChoice choice = settings.ledger();
    workspace.checkLedgerIsThere(choice.name());
    LedgerStoreFactory factory = factories.named(choice.name());
    LedgerStore store = edits.seen(() -> factory.open(workspace.ledger(), choice.config()));
    return closing.later(new WatchedLedgerStore(store, edits));
  }

  @Provides
  @Singleton
  PayloadStore payloads(Providers<PayloadStoreFactory> factories) {
    ProviderChoice choice = settings.payloads();
    return closing.later(
        factories.named(choice.name()).open(workspace.payloads(), choice.config()));
  }

  @Provides
  @Singleton
  MemoryStore memory(
      Providers<MemoryStoreFactory> factories,
      Provider<TextEmbedder> embedder,
      Providers<VectorIndexFactory> indexes) {
    ProviderChoice choice = settings.memory();
    MemoryStore words = factories.named(choice.name()).open(workspace.memory(), choice.config());
    return closing.later(
        switch (settings.memorySearch()) {
          case WORDS -> words;
          case MEANING -> meaning(words, embedder.get(), indexes);
        });
  }

  private MemoryStore meaning(
      MemoryStore words, TextEmbedder embedder, Providers<VectorIndexFactory> indexes) {
    ProviderChoice choice = settings.vectorIndex();
    return new SemanticMemoryStore(
        words,
        embedder,
        indexes
            .named(choice.name())
            .open(workspace.index("memory"), "memory", embedder.dimension(), choice.config()));
  }

  @Provides
  @Singleton
  Proposer proposer(Providers<ProposerFactory> factories) {
    ProviderChoice choice = settings.proposer();
    return factories.named(choice.name()).create(choice.config());
  }
}
