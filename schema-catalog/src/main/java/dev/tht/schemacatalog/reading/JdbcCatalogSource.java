package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.key.InferenceLimits;
import dev.tht.schemacatalog.key.InferredKeys;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.CatalogSource;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A catalog source that reads the database asked by JDBC: SQLite by its own pragmas, every other
 * engine by the driver's metadata. Tables and views of the default schema are named without it.
 * Tables are counted and their columns measured within the limits; views are neither, because each
 * would run its query. Keys that the database does not declare are inferred from the rows measured
 * and marked so. The version is a SHA-256 over the structure alone, without inferred keys: new rows
 * may bring or take one, and indexes and sessions stay valid. Safe for concurrent use.
 */
public final class JdbcCatalogSource implements CatalogSource {

  private final AskedDatabase database;
  private final ProfileLimits limits;
  private final InferenceLimits inference;
  private final DeniedColumns denied;
  private final KeptTables kept;
  private final ValuePolicy values;

  /** Reads within the standard limits. */
  public JdbcCatalogSource(AskedDatabase database) {
    this(database, ProfileLimits.standard());
  }

  /** Reads within these limits. */
  public JdbcCatalogSource(AskedDatabase database, ProfileLimits limits) {
    this(database, limits, InferenceLimits.standard());
  }

  /** Reads within these limits; where no row is measured, no key is inferred. */
  public JdbcCatalogSource(
      AskedDatabase database, ProfileLimits limits, InferenceLimits inference) {
    this(
        database,
        limits,
        inference,
        DeniedColumns.none(),
        KeptTables.none(),
        ValuePolicy.everything());
  }

  private JdbcCatalogSource(
      AskedDatabase database,
      ProfileLimits limits,
      InferenceLimits inference,
      DeniedColumns denied,
      KeptTables kept,
      ValuePolicy values) {
    this.database = database;
    this.limits = limits;
    this.inference = inference;
    this.denied = denied;
    this.kept = kept;
    this.values = values;
  }

  /** The same source, which keeps those columns out and never reads a value of them. */
  public JdbcCatalogSource without(DeniedColumns columns) {
    return new JdbcCatalogSource(database, limits, inference, columns, kept, values);
  }

  /** The same source, which does not measure again what is known to be unchanged. */
  public JdbcCatalogSource keeping(KeptTables tables) {
    return new JdbcCatalogSource(database, limits, inference, denied, tables, values);
  }

  /** The same source, which keeps only the values that the policy lets it. */
  public JdbcCatalogSource keepingValues(ValuePolicy policy) {
    return new JdbcCatalogSource(database, limits, inference, denied, kept, policy);
  }

  @Override
  public Catalog read() {
    return read(CatalogProgress.silent()).catalog();
  }

  /**
   * The catalog with what is missing from it, saying how far it is.
   *
   * @throws ThtException EMPTY_DATABASE when there is no table
   */
  public CatalogReading read(CatalogProgress progress) {
    List<String> warnings = new ArrayList<>();
    Structure structure =
        denied.outOf(
            database.ask(
                "reading the tables",
                connection ->
                    StructureReader.of(database.dialect()).read(connection, warnings::add)),
            warnings::add);
    if (structure.tables().isEmpty()) {
      throw new ThtException(
          SchemaCatalogErrorCode.EMPTY_DATABASE,
          "the database holds no table that can be read",
          "give a database with at least one table");
    }
    List<Table> measured = measure(structure.tables(), progress, warnings);
    Catalog catalog =
        new Catalog(
            database.dialect().name(),
            StructureDigest.of(structure),
            measured,
            keys(measured, structure.foreignKeys(), warnings));
    return new CatalogReading(catalog, warnings);
  }

  /** Each table's declared keys, then its inferred ones. */
  private List<ForeignKey> keys(
      List<Table> measured, List<ForeignKey> declared, List<String> warnings) {
    if (limits.rows() == 0) {
      return declared;
    }
    List<ForeignKey> keys = new ArrayList<>(declared);
    keys.addAll(new InferredKeys(database, inference, warnings::add).of(measured, declared));
    keys.sort(Comparator.comparing(ForeignKey::from));
    return keys;
  }

  private List<Table> measure(List<Table> tables, CatalogProgress progress, List<String> warnings) {
    if (limits.rows() == 0) {
      return tables;
    }
    TableProfiler profiler = new TableProfiler(database, limits, values, warnings::add);
    List<Table> measured = new ArrayList<>(tables.size());
    for (Table table : tables) {
      progress.reading(table.name(), measured.size(), tables.size());
      Optional<Table> unchanged = kept.unchanged(table);
      measured.add(unchanged.orElseGet(() -> profiler.measure(table)));
      if (unchanged.isEmpty()) {
        kept.measured(measured.getLast());
      }
    }
    return measured;
  }
}
