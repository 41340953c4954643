package dev.tht.testkit.catalog;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One table of a {@link CatalogFixture}: methods that describe a column speak of the one added
 * last.
 */
public final class TableFixture {

  private record Reference(List<String> columns, TableName to, List<String> toColumns) {}

  private final TableName name;
  private final List<Column> columns = new ArrayList<>();
  private final List<Reference> references = new ArrayList<>();
  private List<String> primaryKey = List.of();
  private TableKind kind = TableKind.TABLE;
  private Optional<String> comment = Optional.empty();
  private OptionalLong rows = OptionalLong.empty();

  TableFixture(TableName name) {
    this.name = name;
  }

  TableName name() {
    return name;
  }

  /** Adds an integer column that is the primary key. */
  public TableFixture key(String column) {
    column(column, ColumnType.INTEGER).required();
    return primaryKey(column);
  }

  /** Makes columns that are there the primary key. */
  public TableFixture primaryKey(String... names) {
    primaryKey = List.of(names);
    return this;
  }

  /** Adds a column that may be null. */
  public TableFixture column(String column, ColumnType type) {
    columns.add(
        new Column(
            new ColumnName(name, column),
            type,
            type.name(),
            true,
            Optional.empty(),
            Optional.empty()));
    return this;
  }

  /** The last column is never null. */
  public TableFixture required() {
    Column last = columns.removeLast();
    columns.add(
        new Column(
            last.name(), last.type(), last.declaredType(), false, last.comment(), last.profile()));
    return this;
  }

  /** The last column's comment. */
  public TableFixture comment(String text) {
    Column last = columns.removeLast();
    columns.add(
        new Column(
            last.name(),
            last.type(),
            last.declaredType(),
            last.nullable(),
            Optional.of(text),
            last.profile()));
    return this;
  }

  /** The last column's values, most frequent first; all of them, none null. */
  public TableFixture values(String... frequent) {
    return profile(frequent.length, 0, frequent);
  }

  /** The last column's profile. */
  public TableFixture profile(long distinct, long nulls, String... frequent) {
    Column last = columns.removeLast();
    columns.add(
        new Column(
            last.name(),
            last.type(),
            last.declaredType(),
            last.nullable(),
            last.comment(),
            Optional.of(new ColumnProfile(distinct, nulls, List.of(frequent)))));
    return this;
  }

  /** The last column refers to the one-column primary key of another table. */
  public TableFixture references(String table) {
    references.add(
        new Reference(List.of(columns.getLast().name().name()), TableName.of(table), List.of()));
    return this;
  }

  /** The last column refers to that column. */
  public TableFixture references(String table, String column) {
    references.add(
        new Reference(
            List.of(columns.getLast().name().name()), TableName.of(table), List.of(column)));
    return this;
  }

  /** These columns together refer to those of another table. */
  public TableFixture references(List<String> from, TableName table, List<String> to) {
    references.add(new Reference(List.copyOf(from), table, List.copyOf(to)));
    return this;
  }

  /** It is a view. */
  public TableFixture view() {
    kind = TableKind.VIEW;
    return this;
  }

  /** What the database says about the table. */
  public TableFixture about(String text) {
    comment = Optional.of(text);
    return this;
  }

  /** Its number of rows. */
  public TableFixture rows(long count) {
    rows = OptionalLong.of(count);
    return this;
  }

  Table build() {
    return new Table(name, kind, columns, primaryKey, comment, rows);
  }

  List<ForeignKey> keys(List<TableFixture> all) {
    return references.stream().map(reference -> key(reference, all)).toList();
  }

  private ForeignKey key(Reference reference, List<TableFixture> all) {
    List<String> to =
        reference.toColumns().isEmpty()
            ? all.stream()
                .filter(other -> other.name.equals(reference.to()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no table " + reference.to()))
                .primaryKey
            : reference.toColumns();
    List<ForeignKey.ColumnPair> pairs = new ArrayList<>();
    for (int i = 0; i < reference.columns().size(); i++) {
      pairs.add(
          new ForeignKey.ColumnPair(
              name.column(reference.columns().get(i)), reference.to().column(to.get(i))));
    }
    return new ForeignKey(name, reference.to(), pairs);
  }
}
