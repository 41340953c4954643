package dev.tht.schemacatalog.description;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A catalog with imported descriptions beside what the database says. A text that says the same as
 * another is left out; a documented key is left out where the database declares it, and takes the
 * place of an inferred one, whose measure it keeps. What names no table or column of the catalog is
 * passed over, so that denied columns stay out. The version is the database's own.
 */
public final class DescribedCatalog {

  private final Map<TableName, List<Description>> tables = new HashMap<>();
  private final Map<ColumnName, List<Description>> columns = new HashMap<>();

  private DescribedCatalog(List<Descriptions> all) {
    for (Descriptions some : all) {
      some.tables()
          .forEach(
              one -> tables.computeIfAbsent(one.table(), t -> new ArrayList<>()).add(one.says()));
      some.columns()
          .forEach(
              one -> columns.computeIfAbsent(one.column(), c -> new ArrayList<>()).add(one.says()));
    }
  }

  /** The catalog with all of these. */
  public static Catalog of(Catalog catalog, List<Descriptions> all) {
    if (all.isEmpty()) {
      return catalog;
    }
    DescribedCatalog described = new DescribedCatalog(all);
    return new Catalog(
        catalog.engine(),
        catalog.version(),
        catalog.tables().stream().map(described::table).toList(),
        keys(catalog, all.stream().flatMap(one -> one.keys().stream()).toList()));
  }

  private Table table(Table table) {
    List<Column> described = table.columns().stream().map(this::column).toList();
    List<Description> said = tables.getOrDefault(table.name(), List.of());
    return table.with(described).described(table.comment(), fresh(table.about(), said));
  }

  private Column column(Column column) {
    List<Description> said = columns.getOrDefault(column.name(), List.of());
    return said.isEmpty()
        ? column
        : column.described(column.comment(), fresh(column.about(), said));
  }

  private static List<Description> fresh(List<Description> known, List<Description> said) {
    Set<String> words = new HashSet<>();
    known.stream().filter(one -> one.source().isEmpty()).forEach(one -> words.add(one.words()));
    return said.stream().filter(one -> words.add(one.words())).toList();
  }

  private static List<ForeignKey> keys(Catalog catalog, List<ForeignKey> documented) {
    List<ForeignKey> keys = new ArrayList<>(catalog.foreignKeys());
    for (ForeignKey key : documented) {
      if (key.pairs().stream()
          .anyMatch(
              pair ->
                  catalog.column(pair.from()).isEmpty() || catalog.column(pair.to()).isEmpty())) {
        continue;
      }
      int at = same(keys, key);
      if (at < 0) {
        keys.add(key);
      } else if (keys.get(at).origin() == ForeignKey.Origin.INFERRED) {
        keys.set(at, keys.get(at).documented(key.source().orElse("")));
      }
    }
    keys.sort(Comparator.comparing(ForeignKey::from));
    return keys;
  }

  private static int same(List<ForeignKey> keys, ForeignKey key) {
    for (int i = 0; i < keys.size(); i++) {
      if (Set.copyOf(keys.get(i).pairs()).equals(Set.copyOf(key.pairs()))) {
        return i;
      }
    }
    return -1;
  }
}
