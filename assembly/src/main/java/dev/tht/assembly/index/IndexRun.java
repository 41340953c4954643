package dev.tht.assembly.index;

import dev.tht.assembly.provider.Providers;
import dev.tht.assembly.workspace.ProviderChoice;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.evidence.EvidenceCheck;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.DeniedColumns;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.value.CorpusLimits;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tht index}: reads the catalog, builds the index of every retriever that the workspace
 * names, and writes {@code catalog.json} last. Broken off at any point it leaves the workspace as
 * it was, or says that it is stale; running it again puts it right. Used by one thread.
 */
public final class IndexRun {

  private final Workspace workspace;
  private final Settings settings;
  private final AskedDatabase database;
  private final EvidenceStore evidence;
  private final Providers<CandidateRetrieverFactory> factories;
  private final Clock clock;

  @Inject
  public IndexRun(
      Workspace workspace,
      Settings settings,
      AskedDatabase database,
      EvidenceStore evidence,
      Providers<CandidateRetrieverFactory> factories,
      Clock clock) {
    this.workspace = workspace;
    this.settings = settings;
    this.database = database;
    this.evidence = evidence;
    this.factories = factories;
    this.clock = clock;
  }

  private CatalogReading reading(IndexProgress progress) {
    CatalogReading reading =
        new JdbcCatalogSource(database)
            .without(DeniedColumns.of(settings.denied()))
            .read(
                (table, done, all) ->
                    progress.step("table " + (done + 1) + " of " + all + ": " + table));
    reading.warnings().forEach(progress::warning);
    return reading;
  }

  private void sayLeftOut(Catalog catalog, IndexProgress progress) {
    for (ValuePreview column : ValuePreview.of(catalog, settings.values())) {
      column
          .leftOut()
          .ifPresent(
              why -> progress.warning("values of " + column.column() + " are not indexed: " + why));
    }
  }

  /** What {@link #run} would index of each text column, measured and not indexed. */
  public List<ValuePreview> preview(IndexProgress progress) {
    Catalog catalog = reading(progress).catalog();
    return ValuePreview.of(catalog, settings.values());
  }

  /** Indexes the workspace. */
  public IndexReport run(IndexProgress progress) {
    Catalog catalog = reading(progress).catalog();
    long inferred =
        catalog.foreignKeys().stream()
            .filter(key -> key.origin() == ForeignKey.Origin.INFERRED)
            .count();
    progress.step(
        "foreign keys: "
            + (catalog.foreignKeys().size() - inferred)
            + " declared, "
            + inferred
            + " inferred and to be accepted where they are used");
    List<Evidence> pieces = evidence.all();
    EvidenceCheck.unknownColumns(catalog, pieces).forEach(progress::warning);
    Corpus corpus =
        new JdbcCorpus(
            database,
            catalog,
            pieces,
            CorpusLimits.standard(),
            settings.values(),
            progress::warning);
    sayLeftOut(catalog, progress);
    List<String> built = new ArrayList<>();
    for (ProviderChoice choice : settings.retrievers()) {
      progress.step("index of " + choice.name());
      factories.named(choice.name()).build(corpus, workspace.index(choice.name()), choice.config());
      built.add(choice.name());
    }
    CatalogFile.write(
        workspace.catalog(),
        new CatalogSnapshot(corpus.version(), settings.denied(), clock.instant(), catalog));
    return new IndexReport(catalog, corpus.version(), pieces.size(), built);
  }
}
