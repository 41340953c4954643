package dev.tht.eval.engine;

import dev.tht.eval.gold.RowSource;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * Queries in SQLite's SQL over a database that has none of its own: shapes that are usual in
 * questions, filled with the catalog's tables, columns and keys and with values that occur. Equal
 * seeds give equal queries.
 */
final class GeneratedQueries {

  private static final int OF_EACH_SHAPE = 8;
  private static final int TRIES = 40;

  /** In braces: a table and its key's other table, columns by what they hold, and values. */
  private static final List<String> SHAPES =
      List.of(
          "SELECT {key}, {text} FROM {t} WHERE {text} LIKE '%{part}%' ORDER BY {key}",
          "SELECT COUNT(*), COUNT({any}), COUNT(DISTINCT {any}) FROM {t}",
          "SELECT {text}, COUNT(*) AS n FROM {t} GROUP BY {text} HAVING n > 1 ORDER BY n DESC, {text} LIMIT 10",
          "SELECT MIN({number}), MAX({number}), AVG({number}), SUM({number}) FROM {t} WHERE {number} >= {value}",
          "SELECT {number} / 2, {number} % 3, {number} * 1.0 / 4, CAST({number} AS INTEGER) / 7 FROM {t} ORDER BY {key}",
          "SELECT SUM({number}) / COUNT(*), ROUND(AVG({number}), 2) FROM {t}",
          "SELECT p.{ptext}, COUNT(*) FROM {t} c JOIN {p} p ON c.{from} = p.{to} GROUP BY p.{to}, p.{ptext} ORDER BY 2 DESC, p.{to} LIMIT 7",
          "SELECT p.{to}, COUNT(c.{from}) AS n FROM {p} p LEFT JOIN {t} c ON c.{from} = p.{to} GROUP BY p.{to} ORDER BY n, p.{to} LIMIT 20",
          "SELECT p.{to} FROM {p} p WHERE NOT EXISTS (SELECT 1 FROM {t} c WHERE c.{from} = p.{to}) ORDER BY 1",
          "SELECT {ptext} FROM {p} WHERE {to} IN (SELECT {from} FROM {t} GROUP BY {from} HAVING COUNT(*) > 2) ORDER BY {to}",
          "SELECT {to} FROM {p} EXCEPT SELECT {from} FROM {t} ORDER BY 1",
          "SELECT {text} FROM {t} UNION SELECT {ptext} FROM {p} ORDER BY 1 DESC LIMIT 12",
          "WITH big AS (SELECT {from} AS k, SUM({number}) AS total FROM {t} GROUP BY {from}) SELECT k, total FROM big WHERE total > (SELECT AVG(total) FROM big) ORDER BY k",
          "SELECT {key}, ROW_NUMBER() OVER (PARTITION BY {from} ORDER BY {key}) AS place FROM {t} ORDER BY {key} LIMIT 50",
          "SELECT {key}, SUM({number}) OVER (ORDER BY {key} ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM {t} ORDER BY {key} LIMIT 50",
          "SELECT CASE WHEN {number} > {value} THEN 'much' WHEN {number} IS NULL THEN 'unknown' ELSE 'little' END AS size, COUNT(*) FROM {t} GROUP BY size ORDER BY size",
          "SELECT {key}, UPPER({text}) || '/' || LENGTH({text}), SUBSTR({text}, 2, 3), INSTR({text}, '{part}') FROM {t} ORDER BY {key} LIMIT 60",
          "SELECT COALESCE({text}, '-'), NULLIF({number}, {value}) FROM {t} ORDER BY {key} LIMIT 60",
          "SELECT STRFTIME('%Y', {time}) AS y, COUNT(*) FROM {t} GROUP BY y ORDER BY y",
          "SELECT STRFTIME('%Y-%m', {time}), SUM({number}) FROM {t} WHERE {time} >= '{moment}' GROUP BY 1 ORDER BY 1",
          "SELECT DATE({time}, '+1 month'), CAST(JULIANDAY({time}) - JULIANDAY('2000-01-01') AS INTEGER) FROM {t} ORDER BY {key} LIMIT 40",
          "SELECT {key} FROM {t} WHERE {time} BETWEEN '{moment}' AND '2030-01-01' ORDER BY {time} DESC, {key} LIMIT 15");

  private final String name;
  private final Catalog catalog;
  private final RowSource rows;
  private final RandomGenerator random;

  GeneratedQueries(String name, Catalog catalog, RowSource rows, RandomGenerator random) {
    this.name = name;
    this.catalog = catalog;
    this.rows = rows;
    this.random = random;
  }

  /** As many of each shape as the catalog gives, none twice. */
  List<EngineQuery> all() {
    Map<String, EngineQuery> queries = new LinkedHashMap<>();
    for (String shape : SHAPES) {
      int made = 0;
      for (int attempt = 0; attempt < TRIES && made < OF_EACH_SHAPE; attempt++) {
        Optional<String> sql = filled(shape).filter(query -> !queries.containsKey(query));
        if (sql.isPresent()) {
          queries.put(
              sql.get(), new EngineQuery(name + ":" + (queries.size() + 1), name, sql.get()));
          made++;
        }
      }
    }
    return List.copyOf(queries.values());
  }

  private Optional<String> filled(String shape) {
    List<ForeignKey> keys =
        catalog.foreignKeys().stream().filter(key -> key.pairs().size() == 1).toList();
    ForeignKey key = keys.get(random.nextInt(keys.size()));
    Table table = catalog.table(key.from()).orElseThrow();
    Table other = catalog.table(key.to()).orElseThrow();
    String sql =
        shape
            .replace("{t}", quoted(table.name().name()))
            .replace("{p}", quoted(other.name().name()))
            .replace("{from}", quoted(key.pairs().get(0).from().name()))
            .replace("{to}", quoted(key.pairs().get(0).to().name()));
    return Optional.of(sql)
        .flatMap(so -> column(so, "{key}", table, column -> isKey(table, column)))
        .flatMap(so -> column(so, "{any}", table, column -> true))
        .flatMap(so -> column(so, "{ptext}", other, column -> column.type() == ColumnType.TEXT))
        .flatMap(so -> valued(so, "{text}", "{part}", table, GeneratedQueries::isText))
        .flatMap(so -> valued(so, "{number}", "{value}", table, GeneratedQueries::isNumber))
        .flatMap(so -> valued(so, "{time}", "{moment}", table, c -> c.type().isTemporal()));
  }

  private static boolean isKey(Table table, Column column) {
    return table.primaryKey().equals(List.of(column.name().name()));
  }

  private static boolean isText(Column column) {
    return column.type() == ColumnType.TEXT;
  }

  private static boolean isNumber(Column column) {
    return column.type().isNumeric();
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private Optional<Column> pick(Table table, Predicate<Column> which) {
    List<Column> fitting = new ArrayList<>(table.columns().stream().filter(which).toList());
    return fitting.isEmpty()
        ? Optional.empty()
        : Optional.of(fitting.get(random.nextInt(fitting.size())));
  }

  private Optional<String> column(String sql, String place, Table table, Predicate<Column> which) {
    return sql.contains(place)
        ? pick(table, which).map(column -> sql.replace(place, quoted(column.name().name())))
        : Optional.of(sql);
  }

  /** Also with a value that occurs in the column. */
  private Optional<String> valued(
      String sql, String place, String value, Table table, Predicate<Column> which) {
    if (!sql.contains(place)) {
      return Optional.of(sql);
    }
    return pick(table, which)
        .map(column -> quoted(column.name().name()))
        .flatMap(
            column ->
                some(column, table)
                    .map(
                        found ->
                            sql.replace(place, column)
                                .replace(value, value.equals("{part}") ? part(found) : found)));
  }

  private Optional<String> some(String column, Table table) {
    var found =
        rows.rows(
            "SELECT "
                + column
                + " FROM "
                + quoted(table.name().name())
                + " WHERE "
                + column
                + " IS NOT NULL ORDER BY 1 LIMIT 50");
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(String.valueOf(found.get(random.nextInt(found.size())).get(0)));
  }

  /** A few letters of a value, without what a pattern or a quote would read. */
  private static String part(String value) {
    String plain = value.replaceAll("[^\\p{L}\\d ]", "");
    return plain.substring(0, Math.min(2, plain.length()));
  }
}
