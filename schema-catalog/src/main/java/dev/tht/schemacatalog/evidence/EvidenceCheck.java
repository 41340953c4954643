package dev.tht.schemacatalog.evidence;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds Evidence that speaks of columns which the catalog does not have. */
public final class EvidenceCheck {

  private EvidenceCheck() {}

  /** One sentence for each unknown column, in the order of the Evidence. */
  public static List<String> unknownColumns(Catalog catalog, List<Evidence> evidence) {
    List<String> sentences = new ArrayList<>();
    for (Evidence piece : evidence) {
      Set<ColumnName> columns = new LinkedHashSet<>(piece.columns());
      piece.claims().forEach(claim -> columns.add(claim.column()));
      for (ColumnName column : columns) {
        if (catalog.column(column).isEmpty()) {
          sentences.add(
              "Evidence " + piece.id() + " speaks of " + column + ", which is not in the catalog");
        }
      }
    }
    return sentences;
  }
}
