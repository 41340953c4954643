package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.ForeignKey.ColumnPair;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The foreign keys of SQLite tables, in the order declared. SQLite lists them last first, spells
 * names as the key does rather than as the table does, and names no column when the key means the
 * other table's primary key; a key to a table or column that is not there is left out and said.
 */
final class SqliteKeys {

  private record Part(String to, String from, @Nullable String toColumn) {}

  private static final String KEYS =
      "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?)"
          + " ORDER BY id DESC, seq";

  private final List<Table> tables;
  private final Consumer<String> warnings;

  SqliteKeys(List<Table> tables, Consumer<String> warnings) {
    this.tables = tables;
    this.warnings = warnings;
  }

  List<ForeignKey> of(Connection connection, TableName table) throws SQLException {
    Map<Integer, List<Part>> parts = new LinkedHashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(KEYS)) {
      statement.setString(1, table.name());
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          parts
              .computeIfAbsent(rows.getInt(1), id -> new ArrayList<>())
              .add(new Part(rows.getString(2), rows.getString(3), rows.getString(4)));
        }
      }
    }
    List<ForeignKey> keys = new ArrayList<>();
    for (List<Part> key : parts.values()) {
      Optional<ForeignKey> resolved = resolve(table, key);
      if (resolved.isEmpty()) {
        warnings.accept(
            "left out a foreign key of "
                + table
                + " to "
                + key.get(0).to()
                + ", which has no such table or key");
      }
      resolved.ifPresent(keys::add);
    }
    return keys;
  }

  private Optional<ForeignKey> resolve(TableName from, List<Part> parts) {
    Optional<Table> owner = table(from.name());
    Optional<Table> target = table(parts.get(0).to());
    if (owner.isEmpty() || target.isEmpty()) {
      return Optional.empty();
    }
    List<ColumnPair> pairs = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      String named = parts.get(i).toColumn();
      Optional<Column> left = column(owner.get(), parts.get(i).from());
      Optional<Column> right =
          named == null ? keyColumn(target.get(), i, parts.size()) : column(target.get(), named);
      if (left.isEmpty() || right.isEmpty()) {
        return Optional.empty();
      }
      pairs.add(new ColumnPair(left.get().name(), right.get().name()));
    }
    return Optional.of(new ForeignKey(from, target.get().name(), pairs));
  }

  private static Optional<Column> keyColumn(Table table, int index, int size) {
    return table.primaryKey().size() == size
        ? table.column(table.primaryKey().get(index))
        : Optional.empty();
  }

  private Optional<Table> table(String name) {
    return tables.stream().filter(t -> t.name().name().equalsIgnoreCase(name)).findFirst();
  }

  private static Optional<Column> column(Table table, String name) {
    return table.columns().stream()
        .filter(column -> column.name().name().equalsIgnoreCase(name))
        .findFirst();
  }
}
