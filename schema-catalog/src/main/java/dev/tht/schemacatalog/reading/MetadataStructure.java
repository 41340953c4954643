package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.database.Dialect;
import dev.tht.schemacatalog.database.Engine;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a schema by the driver's metadata, the way open to every JDBC engine. The engine's own
 * schemas are left out; comments are the driver's remarks.
 */
final class MetadataStructure implements StructureReader {

  private static final Set<String> OWN_SCHEMAS =
      Set.of("information_schema", "pg_catalog", "pg_toast", "sys", "mysql", "performance_schema");

  private record Found(TableName name, TableKind kind, Optional<String> comment) {}

  private final Dialect dialect;

  MetadataStructure(Dialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public Structure read(Connection connection, Consumer<String> warnings) throws SQLException {
    DatabaseMetaData metadata = connection.getMetaData();
    Map<TableName, Found> found = tables(metadata, connection.getCatalog());
    if (dialect.engine() == Engine.POSTGRESQL) {
      leaveOutParts(PostgresPartitions.read(connection, this::name), found, warnings);
    }
    Map<TableName, TreeMap<Integer, Column>> columns = columns(metadata, connection.getCatalog());
    MetadataKeys keys = new MetadataKeys(metadata, connection.getCatalog(), this::name);
    Constraints constraints = StandardConstraints.read(connection, dialect.engine(), this::name);
    List<Table> tables = new ArrayList<>();
    List<ForeignKey> references = new ArrayList<>();
    for (Found table : found.values()) {
      TreeMap<Integer, Column> of = columns.get(table.name());
      if (of == null) {
        warnings.accept("left out " + table.name() + ", whose columns cannot be read");
        continue;
      }
      boolean stored = table.kind() == TableKind.TABLE;
      tables.add(
          constraints.of(
              new Table(
                  table.name(),
                  table.kind(),
                  List.copyOf(of.values()),
                  stored ? keys.primary(schema(table.name()), table.name()) : List.of(),
                  table.comment(),
                  OptionalLong.empty())));
      if (stored) {
        references.addAll(keys.foreign(schema(table.name()), table.name()));
      }
    }
    references.removeIf(key -> !found.containsKey(key.to()));
    return new Structure(tables, references);
  }

  private static void leaveOutParts(
      Map<TableName, TableName> parts, Map<TableName, Found> found, Consumer<String> warnings) {
    Map<TableName, Integer> wholes = new TreeMap<>();
    parts.forEach(
        (part, whole) -> {
          if (found.remove(part) != null) {
            wholes.merge(whole, 1, Integer::sum);
          }
        });
    wholes.forEach(
        (whole, number) ->
            warnings.accept(
                "the " + number + " parts of " + whole + " are not shown apart from it"));
  }

  private Map<TableName, Found> tables(DatabaseMetaData metadata, @Nullable String catalog)
      throws SQLException {
    Map<TableName, Found> found = new TreeMap<>();
    try (ResultSet rows = metadata.getTables(catalog, null, "%", null)) {
      while (rows.next()) {
        Optional<TableKind> kind = kind(rows.getString("TABLE_TYPE"));
        String schema = rows.getString("TABLE_SCHEM");
        if (kind.isPresent() && !own(schema)) {
          TableName name = name(schema, rows.getString("TABLE_NAME"));
          found.put(
              name, new Found(name, kind.get(), remarks(rows).filter(MetadataStructure::says)));
        }
      }
    }
    return found;
  }

  private Map<TableName, TreeMap<Integer, Column>> columns(
      DatabaseMetaData metadata, @Nullable String catalog) throws SQLException {
    Map<TableName, TreeMap<Integer, Column>> all = new TreeMap<>();
    try (ResultSet rows = metadata.getColumns(catalog, null, "%", "%")) {
      while (rows.next()) {
        TableName table = name(rows.getString("TABLE_SCHEM"), rows.getString("TABLE_NAME"));
        String type = Optional.ofNullable(rows.getString("TYPE_NAME")).orElse("");
        Optional<String> standard =
            Optional.ofNullable(rows.getString("COLUMN_DEF")).filter(text -> !text.isBlank());
        Column column =
            new Column(
                    table.column(rows.getString("COLUMN_NAME")),
                    MetadataTypes.of(rows.getInt("DATA_TYPE"), type),
                    type,
                    rows.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls,
                    remarks(rows),
                    Optional.empty())
                .standing(standard);
        all.computeIfAbsent(table, t -> new TreeMap<>())
            .put(rows.getInt("ORDINAL_POSITION"), column);
      }
    }
    return all;
  }

  private static Optional<TableKind> kind(@Nullable String type) {
    String name = type == null ? "" : type.toUpperCase(Locale.ROOT);
    return switch (name) {
      case "TABLE", "BASE TABLE", "PARTITIONED TABLE", "FOREIGN TABLE", "LOCAL TEMPORARY" ->
          Optional.of(TableKind.TABLE);
      case "VIEW", "MATERIALIZED VIEW" -> Optional.of(TableKind.VIEW);
      default -> Optional.empty();
    };
  }

  private static boolean own(@Nullable String schema) {
    return schema != null && OWN_SCHEMAS.contains(schema.toLowerCase(Locale.ROOT));
  }

  /** MariaDB remarks of every view that it is one. */
  private static boolean says(String comment) {
    return !comment.equals("VIEW");
  }

  private static Optional<String> remarks(ResultSet rows) throws SQLException {
    return Optional.ofNullable(rows.getString("REMARKS")).filter(text -> !text.isBlank());
  }

  TableName name(@Nullable String schema, String table) {
    if (schema == null || schema.equals(dialect.defaultSchema())) {
      return TableName.of(table);
    }
    return new TableName(schema, table);
  }

  private @Nullable String schema(TableName name) {
    if (!name.schema().isEmpty()) {
      return name.schema();
    }
    String standard = dialect.defaultSchema();
    return standard.isEmpty() ? null : standard;
  }
}
