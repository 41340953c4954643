package dev.tht.ambiguity.linking;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which columns of a table show a person what a row is. */
public final class Display {

  private static final Set<String> FIRST = Set.of("first", "fore", "forename", "f", "given");
  private static final Set<String> LAST = Set.of("last", "sur", "surname", "l", "family");
  private static final Set<String> NAMES = Set.of("name", "title", "label", "nome", "titolo");

  private Display() {}

  /** One or two columns: a name, a first and a last name, or the key. */
  public static List<ColumnName> of(Catalog catalog, TableName name) {
    Table table = catalog.table(name).orElseThrow();
    return exactName(table)
        .or(() -> personName(table))
        .or(() -> sameAsTable(table))
        .or(() -> anyName(table))
        .or(() -> firstText(catalog, table))
        .orElseGet(() -> key(table));
  }

  /** The column that tells the table's rows apart when it is one, else none. */
  public static Optional<ColumnName> keyOf(Catalog catalog, TableName name) {
    return Optional.of(catalog.rowKey(name)).filter(key -> key.size() == 1).map(key -> key.get(0));
  }

  /** Whether no two rows of its table are known to agree in the column. */
  public static boolean tellsApart(Catalog catalog, ColumnName column) {
    boolean repeated =
        catalog
            .table(column.table())
            .filter(table -> table.rows().isPresent())
            .flatMap(
                table ->
                    table
                        .column(column.name())
                        .flatMap(Column::profile)
                        .map(p -> p.distinct() + p.nulls() < table.rows().getAsLong()))
            .orElse(false);
    return !repeated || catalog.rowKey(column.table()).equals(List.of(column));
  }

  private static Optional<List<ColumnName>> exactName(Table table) {
    List<String> own = NameWords.of(table.name().name());
    return table.columns().stream()
        .filter(
            column -> {
              List<String> words = NameWords.of(column.name().name());
              String last = words.get(words.size() - 1);
              return NAMES.contains(last)
                  && (words.size() == 1 || (words.size() == 2 && near(own, words.get(0))));
            })
        .findFirst()
        .map(column -> List.of(column.name()));
  }

  private static boolean near(List<String> own, String word) {
    return own.stream()
        .anyMatch(o -> o.startsWith(word) || word.startsWith(o) || o.equals(word + "s"));
  }

  private static Optional<List<ColumnName>> personName(Table table) {
    Optional<ColumnName> first = namePart(table, FIRST);
    Optional<ColumnName> last = namePart(table, LAST);
    return first.isPresent() && last.isPresent()
        ? Optional.of(List.of(first.get(), last.get()))
        : Optional.empty();
  }

  private static Optional<ColumnName> namePart(Table table, Set<String> parts) {
    return table.columns().stream()
        .map(Column::name)
        .filter(
            column -> {
              List<String> words = NameWords.of(column.name());
              return words.size() <= 2
                  && parts.contains(words.get(0))
                  && (words.size() == 1 || NAMES.contains(words.get(1)));
            })
        .findFirst();
  }

  private static Optional<List<ColumnName>> sameAsTable(Table table) {
    List<String> own = NameWords.of(table.name().name());
    return table.columns().stream()
        .filter(column -> column.type() == ColumnType.TEXT)
        .filter(
            column -> {
              List<String> words = NameWords.of(column.name().name());
              return words.size() == 1 && near(own, words.get(0));
            })
        .findFirst()
        .map(column -> List.of(column.name()));
  }

  private static Optional<List<ColumnName>> anyName(Table table) {
    return table.columns().stream()
        .filter(column -> column.type() == ColumnType.TEXT)
        .filter(column -> NameWords.of(column.name().name()).stream().anyMatch(NAMES::contains))
        .findFirst()
        .map(column -> List.of(column.name()));
  }

  private static Optional<List<ColumnName>> firstText(Catalog catalog, Table table) {
    return table.columns().stream()
        .filter(column -> column.type() == ColumnType.TEXT)
        .filter(column -> !isKey(catalog, column.name()))
        .findFirst()
        .map(column -> List.of(column.name()));
  }

  /** Whether the column identifies a row of its own or another table. */
  public static boolean isKey(Catalog catalog, ColumnName column) {
    boolean own =
        catalog
            .table(column.table())
            .map(table -> table.primaryKey().contains(column.name()))
            .orElse(false);
    return own
        || catalog.foreignKeys().stream()
            .flatMap(key -> key.pairs().stream())
            .anyMatch(pair -> pair.from().equals(column));
  }

  private static List<ColumnName> key(Table table) {
    return table.primaryKey().isEmpty()
        ? List.of(table.columns().get(0).name())
        : List.of(table.name().column(table.primaryKey().get(0)));
  }
}
