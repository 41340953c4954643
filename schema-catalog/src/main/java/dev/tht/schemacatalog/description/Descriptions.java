package dev.tht.schemacatalog.description;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Evidence;
import java.util.List;

/**
 * What one import says, in the catalog's own names.
 *
 * @param tables texts about tables
 * @param columns texts about columns
 * @param keys references between tables, as documented
 * @param terms what words mean, as Evidence
 */
public record Descriptions(
    List<OfTable> tables, List<OfColumn> columns, List<ForeignKey> keys, List<Evidence> terms) {

  /** A text about a table. */
  public record OfTable(TableName table, Description says) {}

  /** A text about a column. */
  public record OfColumn(ColumnName column, Description says) {}

  public Descriptions {
    tables = List.copyOf(tables);
    columns = List.copyOf(columns);
    keys = List.copyOf(keys);
    terms = List.copyOf(terms);
  }

  /** The same without its terms, which are kept with the Evidence. */
  public Descriptions withoutTerms() {
    return new Descriptions(tables, columns, keys, List.of());
  }

  /** Whether it says nothing. */
  public boolean isEmpty() {
    return tables.isEmpty() && columns.isEmpty() && keys.isEmpty() && terms.isEmpty();
  }
}
