package dev.tht.schemacatalog.value;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Dialect;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * What indexes are built from, read from the database asked: the catalog it was made with, the
 * Evidence it was made with, and the distinct text values as they are when visited. Values of views
 * are left out, because they stand in a table too; so are the values of columns that the catalog
 * withholds, and values that are empty, longer than the limit, or not valid text. Column by column
 * in name order, values in the engine's order. What a limit cut off is said to the warnings. Safe
 * for concurrent use as long as the warnings are.
 */
public final class JdbcCorpus implements Corpus {

  private final AskedDatabase database;
  private final Catalog catalog;
  private final List<Evidence> evidence;
  private final CorpusLimits limits;
  private final int rowsPerValue;
  private final Consumer<String> warnings;
  private final String version;

  /** A corpus within the standard limits. */
  public JdbcCorpus(AskedDatabase database, Catalog catalog, List<Evidence> evidence) {
    this(database, catalog, evidence, CorpusLimits.standard(), warning -> {});
  }

  /** A corpus within these limits, which says what it leaves out. */
  public JdbcCorpus(
      AskedDatabase database,
      Catalog catalog,
      List<Evidence> evidence,
      CorpusLimits limits,
      Consumer<String> warnings) {
    this(database, catalog, evidence, limits, 1, warnings);
  }

  /**
   * A corpus of those values alone that enough rows hold.
   *
   * @param rowsPerValue how many are enough
   */
  public JdbcCorpus(
      AskedDatabase database,
      Catalog catalog,
      List<Evidence> evidence,
      CorpusLimits limits,
      int rowsPerValue,
      Consumer<String> warnings) {
    this.rowsPerValue = rowsPerValue;
    this.database = database;
    this.catalog = catalog;
    this.evidence = evidence.stream().sorted(Comparator.comparing(Evidence::id)).toList();
    this.limits = limits;
    this.warnings = warnings;
    this.version = CorpusVersion.of(catalog, this.evidence);
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public Catalog catalog() {
    return catalog;
  }

  @Override
  public List<Evidence> evidence() {
    return evidence;
  }

  @Override
  public void forEachValue(BiConsumer<ColumnName, String> visitor) {
    catalog.tables().stream()
        .filter(table -> table.kind() == TableKind.TABLE)
        .map(Table::columns)
        .flatMap(List::stream)
        .filter(column -> column.type() == ColumnType.TEXT)
        .filter(column -> column.withheld().isEmpty())
        .map(Column::name)
        .sorted()
        .forEach(column -> visit(column, visitor));
  }

  private void visit(ColumnName column, BiConsumer<ColumnName, String> visitor) {
    try {
      database.ask(
          "reading the values of " + column,
          connection -> {
            visit(connection, column, visitor);
            return column;
          });
    } catch (ThtException failure) {
      warnings.accept("the values of " + column + " are not indexed: " + failure.getMessage());
    }
  }

  private void visit(
      Connection connection, ColumnName column, BiConsumer<ColumnName, String> visitor)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(distinct(column))) {
      statement.setFetchSize(1000);
      try (ResultSet rows = statement.executeQuery()) {
        int passed = 0;
        while (rows.next()) {
          String value = rows.getString(1);
          if (passed == limits.perColumn()) {
            warnings.accept("only the first " + passed + " values of " + column + " are indexed");
            return;
          }
          if (value != null && !value.isBlank() && value.indexOf('\uFFFD') < 0) {
            visitor.accept(column, value);
            passed++;
          }
        }
      }
    }
  }

  private String distinct(ColumnName column) {
    Dialect dialect = database.dialect();
    String text = dialect.asText(dialect.quote(column));
    String few = rowsPerValue > 1 ? " HAVING COUNT(*) >= " + rowsPerValue : "";
    return "SELECT "
        + text
        + " AS v FROM "
        + dialect.quote(column.table())
        + " WHERE "
        + dialect.length(text)
        + " BETWEEN 1 AND "
        + limits.length()
        + " GROUP BY "
        + text
        + few
        + " ORDER BY v";
  }
}
