package dev.tht.assembly.index;

import com.google.inject.Inject;
import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.description.DescribedCatalog;
import dev.tht.schemacatalog.value.CorpusLimits;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.List;
import java.util.Optional;

/**
 * {@code tht index forget}: takes the values of one column, or of all, out of what was measured,
 * out of every index and out of the catalog, which stay in use without them. The database is read
 * only for the values of the other columns. Sessions keep what they recorded, and the next {@code
 * tht index} follows {@code tht.yaml} alone. Used by one thread.
 */
public final class ForgetRun {

  private static final String WHY = "they were forgotten";

  private final Workspace workspace;
  private final Settings settings;
  private final AskedDatabase database;
  private final EvidenceStore evidence;
  private final IndexBuilder indexes;

  @Inject
  ForgetRun(
      Workspace workspace,
      Settings settings,
      AskedDatabase database,
      EvidenceStore evidence,
      IndexBuilder indexes) {
    this.workspace = workspace;
    this.settings = settings;
    this.database = database;
    this.evidence = evidence;
    this.indexes = indexes;
  }

  /**
   * Forgets.
   *
   * @param name the column as the catalog writes it, in either case; empty for all
   * @return the columns whose values are not kept any more
   */
  public List<ColumnName> forget(Optional<String> name, IndexProgress progress) {
    CatalogSnapshot snapshot = CatalogFile.read(workspace.catalog(), settings);
    List<ColumnName> gone = name.map(n -> written(n, snapshot)).orElseGet(() -> columns(snapshot));
    MeasuredTables.forget(
        workspace.measured(), table -> gone.stream().anyMatch(c -> c.table().equals(table)));
    Catalog left = without(gone, snapshot.catalog());
    Corpus corpus =
        new JdbcCorpus(
            database,
            DescribedCatalog.of(left, new DescriptionsFolder(workspace).all()),
            evidence.all(),
            CorpusLimits.standard(),
            settings.values().rowsPerValue(),
            progress::warning);
    indexes.build(corpus, progress);
    CatalogFile.write(workspace.catalog(), snapshot.with(corpus.version(), left));
    return gone;
  }

  private static List<ColumnName> columns(CatalogSnapshot snapshot) {
    return snapshot.catalog().tables().stream()
        .flatMap(table -> table.columns().stream())
        .map(Column::name)
        .toList();
  }

  private static List<ColumnName> written(String name, CatalogSnapshot snapshot) {
    return List.of(
        snapshot
            .catalog()
            .written(name)
            .orElseThrow(
                () ->
                    new ThtException(
                        AssemblyErrorCode.UNKNOWN_COLUMN,
                        "the catalog has no column " + name,
                        "name one as `tht index --preview` shows it")));
  }

  private static Catalog without(List<ColumnName> gone, Catalog catalog) {
    return new Catalog(
        catalog.engine(),
        catalog.version(),
        catalog.tables().stream()
            .map(table -> table.with(table.columns().stream().map(c -> without(gone, c)).toList()))
            .toList(),
        catalog.foreignKeys());
  }

  private static Column without(List<ColumnName> gone, Column column) {
    return gone.contains(column.name()) && column.withheld().isEmpty()
        ? column.withheld(Optional.of(WHY))
        : column;
  }
}
