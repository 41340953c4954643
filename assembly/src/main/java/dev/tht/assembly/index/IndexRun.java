package dev.tht.assembly.index;

import dev.tht.assembly.provider.Providers;
import dev.tht.assembly.workspace.ProviderChoice;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.description.DescribedCatalog;
import dev.tht.schemacatalog.evidence.EvidenceCheck;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.ChangeMarks;
import dev.tht.schemacatalog.reading.DeniedColumns;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.value.CorpusLimits;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
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

  private static final int LONGEST_NAME = 100;

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

  private static String shortened(TableName table) {
    return SafeText.line(table.toString(), LONGEST_NAME);
  }

  private static String keys(Catalog catalog) {
    long documented = keys(catalog, ForeignKey.Origin.DOCUMENTED);
    long inferred = keys(catalog, ForeignKey.Origin.INFERRED);
    return "foreign keys: "
        + keys(catalog, ForeignKey.Origin.DECLARED)
        + " declared, "
        + documented
        + " documented, "
        + inferred
        + " inferred"
        + (documented + inferred == 0
            ? ""
            : "; those not declared are to be accepted where they are used");
  }

  private static long keys(Catalog catalog, ForeignKey.Origin origin) {
    return catalog.foreignKeys().stream().filter(key -> key.origin() == origin).count();
  }

  /** Indexes the workspace. */
  public IndexReport run(IndexProgress progress) {
    MeasuredTables measured =
        new MeasuredTables(
            workspace.measured(), String.join(" ", settings.denied()), ChangeMarks.of(database));
    Pace pace = new Pace(System::nanoTime);
    CatalogReading reading =
        new JdbcCatalogSource(database)
            .without(DeniedColumns.of(settings.denied()))
            .keeping(measured)
            .read(
                (table, done, all) ->
                    progress.step(
                        "table "
                            + (done + 1)
                            + " of "
                            + all
                            + ": "
                            + shortened(table)
                            + pace.of(done, all)));
    measured.write();
    if (measured.reused() > 0) {
      progress.step("not measured again, because unchanged: " + measured.reused() + " tables");
    }
    reading.warnings().forEach(progress::warning);
    Catalog catalog =
        DescribedCatalog.of(reading.catalog(), new DescriptionsFolder(workspace).all());
    progress.step(keys(catalog));
    List<Evidence> pieces = evidence.all();
    EvidenceCheck.unknownColumns(catalog, pieces).forEach(progress::warning);
    Corpus corpus =
        new JdbcCorpus(database, catalog, pieces, CorpusLimits.standard(), progress::warning);
    List<String> built = new ArrayList<>();
    for (ProviderChoice choice : settings.retrievers()) {
      progress.step("index of " + choice.name());
      factories.named(choice.name()).build(corpus, workspace.index(choice.name()), choice.config());
      built.add(choice.name());
    }
    CatalogFile.write(
        workspace.catalog(),
        new CatalogSnapshot(
            corpus.version(), settings.denied(), clock.instant(), reading.catalog()));
    return new IndexReport(catalog, corpus.version(), pieces.size(), built);
  }
}
