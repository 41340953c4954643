package dev.tht.schemadiagram;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An entity diagram of a catalog in SVG: a card per table, a line per key from the column that
 * refers to the column referred to, dashed where the key is inferred. Tables that refer stand left
 * of those referred to, as far as keys do not run in circles. No script, no font and no address
 * from outside; names and comments are escaped. The same catalog gives the same bytes. Pure.
 */
public final class SchemaDiagram {

  /** From so many tables on, cards show the columns of keys alone. */
  static final int MANY_TABLES = 40;

  /** Up to so many tables, cards show every column. */
  static final int FEW_TABLES = 3;

  static final int MOST_LINES = 14;

  private SchemaDiagram() {}

  /**
   * A diagram and what it does not show.
   *
   * @param svg the document
   * @param leftOut one sentence, which stands in the document too; empty when all is shown
   */
  public record Drawing(String svg, Optional<String> leftOut) {}

  /** The diagram of the whole catalog. */
  public static Drawing of(Catalog catalog) {
    return of(catalog, catalog.tables().stream().map(Table::name).toList());
  }

  /** The diagram of those tables that the catalog has, and of the keys between them. */
  public static Drawing of(Catalog catalog, List<TableName> tables) {
    Set<TableName> wanted = new HashSet<>(tables);
    List<Table> shown =
        catalog.tables().stream().filter(table -> wanted.contains(table.name())).toList();
    List<ForeignKey> keys =
        catalog.foreignKeys().stream()
            .filter(key -> wanted.contains(key.from()) && wanted.contains(key.to()))
            .toList();
    boolean keysAlone = shown.size() >= MANY_TABLES;
    int most = shown.size() <= FEW_TABLES ? Integer.MAX_VALUE : keysAlone ? 0 : MOST_LINES;
    List<Card> cards = shown.stream().map(table -> Card.of(table, keys, most)).toList();
    Optional<String> leftOut = leftOut(cards, keysAlone);
    Placement placement = Placement.of(cards, keys);
    return new Drawing(new SvgWriter(catalog, placement, leftOut).write(), leftOut);
  }

  private static Optional<String> leftOut(List<Card> cards, boolean keysAlone) {
    int hidden = cards.stream().mapToInt(Card::hidden).sum();
    if (hidden == 0) {
      return Optional.empty();
    }
    return Optional.of(
        hidden
            + (hidden == 1 ? " column is" : " columns are")
            + " not shown"
            + (keysAlone ? ", with so many tables only those of keys are" : "")
            + ": a drawing of at most "
            + FEW_TABLES
            + " tables shows all.");
  }
}
