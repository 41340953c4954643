package dev.tht.schemacatalog.description;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the tables and columns that files speak of: first by the exact name, then in any case and
 * spacing, then without what stands before the last dots. A name that several fit is none.
 */
final class CatalogNames {

  private final Catalog catalog;

  CatalogNames(Catalog catalog) {
    this.catalog = catalog;
  }

  Optional<Table> table(String written) {
    String name = unquoted(written);
    while (true) {
      Optional<Table> found = only(catalog.tables(), name, table -> table.name().toString());
      int dot = name.indexOf('.');
      if (found.isPresent() || dot < 0) {
        return found.or(
            () -> only(catalog.tables(), unquoted(last(written)), t -> t.name().name()));
      }
      name = name.substring(dot + 1);
    }
  }

  Optional<ColumnName> column(String table, String column) {
    return table(table)
        .flatMap(found -> only(found.columns(), unquoted(column), c -> c.name().name()))
        .map(Column::name);
  }

  /** The column written as {@code table.column}. */
  Optional<ColumnName> column(String written) {
    int dot = written.lastIndexOf('.');
    return dot <= 0
        ? Optional.empty()
        : column(written.substring(0, dot), written.substring(dot + 1));
  }

  private static String last(String written) {
    return written.substring(written.lastIndexOf('.') + 1);
  }

  private static String unquoted(String written) {
    return written.strip().replaceAll("[\"`\\[\\]]", "");
  }

  private static <T> Optional<T> only(List<T> all, String name, Function<T, String> named) {
    Optional<T> exact = all.stream().filter(one -> named.apply(one).equals(name)).findFirst();
    if (exact.isPresent()) {
      return exact;
    }
    List<T> folded =
        all.stream().filter(one -> fold(named.apply(one)).equals(fold(name))).limit(2).toList();
    return folded.size() == 1 ? Optional.of(folded.get(0)) : Optional.empty();
  }

  private static String fold(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC)
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\s+", " ")
        .strip();
  }
}
