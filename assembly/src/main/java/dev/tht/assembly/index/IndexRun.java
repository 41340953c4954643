package dev.tht.assembly.index;

import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.description.DescribedCatalog;
import dev.tht.schemacatalog.evidence.EvidenceCheck;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.ChangeMarks;
import dev.tht.schemacatalog.reading.DeniedColumns;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.KeptTables;
import dev.tht.schemacatalog.value.CorpusLimits;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import jakarta.inject.Inject;
import java.time.Clock;
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
  private final IndexBuilder indexes;
  private final Clock clock;

  @Inject
  public IndexRun(
      Workspace workspace,
      Settings settings,
      AskedDatabase database,
      EvidenceStore evidence,
      IndexBuilder indexes,
      Clock clock) {
    this.workspace = workspace;
    this.settings = settings;
    this.database = database;
    this.evidence = evidence;
    this.indexes = indexes;
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

  private MeasuredTables measured() {
    return new MeasuredTables(
        workspace.measured(),
        String.join(" ", settings.denied()) + " values: " + settings.values().key(),
        ChangeMarks.of(database));
  }

  private CatalogReading reading(KeptTables kept, IndexProgress progress) {
    Pace pace = new Pace(System::nanoTime);
    CatalogReading reading =
        new JdbcCatalogSource(database)
            .without(DeniedColumns.of(settings.denied()))
            .keepingValues(settings.values())
            .keeping(kept)
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
    reading.warnings().forEach(progress::warning);
    settings
        .values()
        .idle(reading.catalog())
        .forEach(
            pattern ->
                progress.warning(
                    "'" + pattern + "' under values in tht.yaml is no column of this database"));
    return reading;
  }

  /** What {@link #run} would index of each column; nothing is written. */
  public List<ValuePreview> preview(IndexProgress progress) {
    return ValuePreview.of(reading(measured().unwritten(), progress).catalog());
  }

  /** Indexes the workspace. */
  public IndexReport run(IndexProgress progress) {
    MeasuredTables measured = measured();
    CatalogReading reading = reading(measured, progress);
    measured.write();
    if (measured.reused() > 0) {
      progress.step("not measured again, because unchanged: " + measured.reused() + " tables");
    }
    Catalog catalog =
        DescribedCatalog.of(reading.catalog(), new DescriptionsFolder(workspace).all());
    progress.step(keys(catalog));
    List<Evidence> pieces = evidence.all();
    EvidenceCheck.unknownColumns(catalog, pieces).forEach(progress::warning);
    Corpus corpus =
        new JdbcCorpus(
            database,
            catalog,
            pieces,
            CorpusLimits.standard(),
            settings.values().rowsPerValue(),
            progress::warning);
    sayWithheld(catalog, progress);
    List<String> built = indexes.build(corpus, progress);
    CatalogFile.write(
        workspace.catalog(),
        new CatalogSnapshot(
            corpus.version(),
            settings.denied(),
            settings.values().key(),
            clock.instant(),
            reading.catalog()));
    return new IndexReport(catalog, corpus.version(), pieces.size(), built);
  }

  private static void sayWithheld(Catalog catalog, IndexProgress progress) {
    long withheld =
        ValuePreview.of(catalog).stream().filter(column -> column.withheld().isPresent()).count();
    if (withheld > 0) {
      progress.step(
          "columns whose values are withheld, mostly because they look personal: "
              + withheld
              + "; `tht index --preview` names them");
    }
  }
}
