package dev.tht.schemacatalog.rendering;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.List;

/**
 * Writes a catalog down. Within a budget keys, join paths and sample values are kept first: the
 * richest detail that fits all tables is taken, where comments go first, then values, then columns
 * that are no key, then columns; what room is left makes the tables chosen first, or those with the
 * most keys, richer. When even the names are too many, the last of them go. What went is said at
 * the end. Pure; safe for concurrent use.
 */
public final class CatalogRenderer {

  private CatalogRenderer() {}

  /**
   * The catalog as a document.
   *
   * @throws ThtException UNKNOWN_TABLE when a table asked for is not there
   */
  public static Rendering render(Catalog catalog, RenderRequest request) {
    Shown shown =
        new Shown(catalog, chosen(catalog, request.tables()), !request.tables().isEmpty());
    int budget = request.budget().orElse(Integer.MAX_VALUE);
    return switch (request.format()) {
      case MARKDOWN -> new Fitting(new MarkdownDocument(), shown, budget).fit();
      case DDL -> new Fitting(new DdlDocument(catalog.engine()), shown, budget).fit();
      case M_SCHEMA -> new Fitting(new MSchemaDocument(), shown, budget).fit();
      case MERMAID -> new Fitting(new MermaidDocument(), shown, budget).fit();
      case JSON -> new WholeDocument(WholeDocument::json).of(shown, budget);
      case OSI -> new WholeDocument(SemanticModel::of).of(shown, budget);
      case DBT -> new WholeDocument(DbtSchema::of).of(shown, budget);
    };
  }

  /**
   * The tables that people name, case ignored where that is unambiguous; {@code schema.table} for
   * one of another schema.
   *
   * @throws ThtException UNKNOWN_TABLE for a name that fits none or several
   */
  public static List<TableName> named(Catalog catalog, List<String> names) {
    return names.stream().map(name -> named(catalog, name.strip())).toList();
  }

  private static TableName named(Catalog catalog, String name) {
    List<TableName> all = catalog.tables().stream().map(Table::name).toList();
    List<TableName> exact = all.stream().filter(t -> t.toString().equals(name)).toList();
    List<TableName> folded =
        exact.isEmpty()
            ? all.stream().filter(t -> t.toString().equalsIgnoreCase(name)).toList()
            : exact;
    if (folded.size() != 1) {
      throw unknown(name);
    }
    return folded.get(0);
  }

  private static ThtException unknown(String name) {
    return new ThtException(
        SchemaCatalogErrorCode.UNKNOWN_TABLE,
        "the catalog has no table " + name,
        "name a table as tht schema render shows it");
  }

  private static List<Table> chosen(Catalog catalog, List<TableName> names) {
    return names.isEmpty()
        ? catalog.tables()
        : names.stream()
            .distinct()
            .map(name -> catalog.table(name).orElseThrow(() -> unknown(name.toString())))
            .toList();
  }
}
