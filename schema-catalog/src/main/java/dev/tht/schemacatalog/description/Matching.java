package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.description.Descriptions.OfColumn;
import dev.tht.schemacatalog.description.Descriptions.OfTable;
import dev.tht.schemacatalog.evidence.EvidenceIds;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.retrieval.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds what files say against a catalog; a name that it does not have is said and left out. */
final class Matching {

  private final CatalogNames names;
  private final Collected collected;
  private final List<String> warnings;

  Matching(Catalog catalog, Collected collected, List<String> warnings) {
    this.names = new CatalogNames(catalog);
    this.collected = collected;
    this.warnings = warnings;
  }

  /**
   * @param stem what the ids of terms begin with
   */
  Descriptions descriptions(String stem) {
    List<OfTable> tables = new ArrayList<>();
    List<OfColumn> columns = new ArrayList<>();
    for (Collected.Text text : collected.texts()) {
      Description says = new Description(text.text(), text.aliases(), Optional.of(text.source()));
      String table = collected.table(text.table());
      if (text.column().isEmpty()) {
        known(names.table(table), text.source(), "table " + text.table())
            .ifPresent(found -> tables.add(new OfTable(found.name(), says)));
      } else {
        String name = text.table() + "." + text.column();
        known(names.column(table, text.column()), text.source(), "column " + name)
            .ifPresent(found -> columns.add(new OfColumn(found, says)));
      }
    }
    return new Descriptions(tables, columns, keys(), terms(stem));
  }

  private <T> Optional<T> known(Optional<T> found, String source, String what) {
    if (found.isEmpty()) {
      warnings.add(source + ": the catalog has no " + what);
    }
    return found;
  }

  private List<ForeignKey> keys() {
    List<ForeignKey> keys = new ArrayList<>();
    for (Collected.Reference one : collected.references()) {
      Optional<Table> from = names.table(collected.table(one.from()));
      Optional<Table> to = names.table(collected.table(one.to()));
      List<ForeignKey.ColumnPair> pairs = pairs(one);
      if (from.isEmpty() || to.isEmpty() || pairs.size() < one.fromColumns().size()) {
        warnings.add(
            "%s: the catalog has no %s (%s) or no %s (%s) for that relationship"
                .formatted(
                    one.source(),
                    one.from(),
                    String.join(", ", one.fromColumns()),
                    one.to(),
                    String.join(", ", one.toColumns())));
        continue;
      }
      keys.add(new ForeignKey(from.get().name(), to.get().name(), pairs).documented(one.source()));
    }
    return keys;
  }

  private List<ForeignKey.ColumnPair> pairs(Collected.Reference one) {
    List<ForeignKey.ColumnPair> pairs = new ArrayList<>();
    for (int i = 0; i < one.fromColumns().size(); i++) {
      Optional<ColumnName> from =
          names.column(collected.table(one.from()), one.fromColumns().get(i));
      Optional<ColumnName> to = names.column(collected.table(one.to()), one.toColumns().get(i));
      if (from.isPresent() && to.isPresent()) {
        pairs.add(new ForeignKey.ColumnPair(from.get(), to.get()));
      }
    }
    return pairs;
  }

  private List<Evidence> terms(String stem) {
    EvidenceIds ids = new EvidenceIds();
    List<Evidence> terms = new ArrayList<>();
    for (Collected.Term term : collected.terms()) {
      List<ColumnName> columns = new ArrayList<>();
      for (String column : term.columns()) {
        known(names.column(column), term.source(), "column " + column).ifPresent(columns::add);
      }
      terms.add(
          new Evidence(
              ids.of(stem + " " + term.term()),
              term.term().strip(),
              term.meaning().strip(),
              term.aliases().stream().map(String::strip).distinct().toList(),
              columns,
              List.of(),
              term.source()));
    }
    return terms;
  }
}
