package dev.tht.schemacatalog.reading;

import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Columns that are kept out of the catalog, so that nothing of them is ever measured, indexed,
 * shown, proposed or asked for: for every room behind the catalog they do not exist. A pattern is
 * {@code table.column} or {@code schema.table.column}, in either case, where {@code *} stands for
 * any characters. A view shows what it shows under its own columns' names; deny those as well.
 * Immutable.
 */
public final class DeniedColumns {

  private final ColumnPatterns patterns;

  private DeniedColumns(ColumnPatterns patterns) {
    this.patterns = patterns;
  }

  /** No column is denied. */
  public static DeniedColumns none() {
    return of(List.of());
  }

  /**
   * Those of the patterns.
   *
   * @throws ThtException BAD_PATTERN when one names no column
   */
  public static DeniedColumns of(List<String> patterns) {
    return new DeniedColumns(ColumnPatterns.of("denied", patterns));
  }

  /** Whether the column is kept out. */
  public boolean denies(ColumnName column) {
    return patterns.fit(column);
  }

  /** What is left; a pattern that names no column is said to the warnings. */
  Structure outOf(Structure structure, Consumer<String> warnings) {
    if (patterns.isEmpty()) {
      return structure;
    }
    Set<ColumnName> gone = new HashSet<>();
    structure.tables().stream()
        .flatMap(table -> table.columns().stream())
        .map(column -> column.name())
        .filter(this::denies)
        .forEach(gone::add);
    for (String pattern : patterns.idle(gone)) {
      warnings.accept("the denied column '" + pattern + "' is none of this database");
    }
    List<Table> tables = new ArrayList<>();
    structure.tables().stream()
        .map(table -> without(table, gone))
        .filter(table -> !table.columns().isEmpty())
        .forEach(tables::add);
    List<ForeignKey> keys =
        structure.foreignKeys().stream()
            .filter(
                key ->
                    key.pairs().stream()
                        .noneMatch(pair -> gone.contains(pair.from()) || gone.contains(pair.to())))
            .toList();
    return new Structure(tables, keys);
  }

  private static Table without(Table table, Set<ColumnName> gone) {
    List<String> key =
        table.primaryKey().stream().anyMatch(name -> gone.contains(table.name().column(name)))
            ? List.of()
            : table.primaryKey();
    List<List<String>> unique =
        table.uniqueKeys().stream()
            .filter(
                columns -> columns.stream().noneMatch(n -> gone.contains(table.name().column(n))))
            .toList();
    return new Table(
        table.name(),
        table.kind(),
        table.columns().stream().filter(column -> !gone.contains(column.name())).toList(),
        key,
        table.comment(),
        table.rows(),
        unique,
        List.of(),
        table.descriptions());
  }
}
