package dev.tht.sqlplan;

import static dev.tht.sqlplan.Decided.equal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Random questions, answered by the SQL and by loops that know no SQL: a population's rows, or the
 * rows of the table a figure is of, count once however many partners a join finds.
 */
class RandomQuestionsTest {
  private static final long SEED = 20261130L;
  private static final int QUESTIONS = 400;
  private static final List<TableName> TABLES =
      List.of(Shop.CUSTOMER, Shop.INVOICE, Shop.LINE, Shop.TRACK, Shop.GENRE);
  private static final List<ForeignKey> KEYS =
      List.of(Shop.INVOICE_CUSTOMER, Shop.LINE_INVOICE, Shop.LINE_TRACK, Shop.TRACK_GENRE);
  private static final List<ColumnName> TEXTS =
      List.of(
          Shop.CUSTOMER.column("country"),
          Shop.CUSTOMER.column("name"),
          Shop.INVOICE.column("billing_country"),
          Shop.TRACK.column("name"),
          Shop.GENRE.column("name"));
  private static final List<ColumnName> NUMBERS =
      List.of(
          Shop.INVOICE.column("total"),
          Shop.LINE.column("quantity"),
          Shop.TRACK.column("track_id"),
          Shop.CUSTOMER.column("customer_id"));

  private final Catalog catalog = Shop.catalog("sqlite");

  /** One row of each joined table. */
  private record Joined(Map<TableName, Map<String, Object>> rows) {
    Object get(ColumnName column) {
      return rows.get(column.table()).get(column.name());
    }

    Object key(TableName table) {
      return rows.get(table).get(table.name() + "_id");
    }
  }

  @Test
  void sqlAndLoopsGiveTheSameRows() throws SQLException {
    int answered = 0;
    try (Connection connection = Shop.sqlite()) {
      Map<TableName, List<Map<String, Object>>> data = new HashMap<>();
      for (TableName table : TABLES) {
        data.put(table, load(connection, table));
      }
      for (int i = 0; i < QUESTIONS; i++) {
        answered += check(connection, data, SEED + i) ? 1 : 0;
      }
    }
    assertThat(answered).as("questions answered, not refused").isGreaterThan(QUESTIONS * 9 / 10);
  }

  private boolean check(
      Connection connection, Map<TableName, List<Map<String, Object>>> data, long seed)
      throws SQLException {
    Random random = new Random(seed);
    TableName population = TABLES.get(random.nextInt(TABLES.size()));
    Decided decided = Decided.question("Question " + seed + "?").population(population);
    Set<TableName> tables = new LinkedHashSet<>(Set.of(population));
    List<Joined> joined = new ArrayList<>();
    data.get(population).forEach(row -> joined.add(new Joined(Map.of(population, row))));
    List<Joined> rows = joined;
    int joins = random.nextInt(4);
    for (int i = 0; i < joins; i++) {
      ForeignKey key = KEYS.get(random.nextInt(KEYS.size()));
      boolean from = tables.contains(key.from());
      if (from == tables.contains(key.to())) {
        continue;
      }
      decided.join(key, from);
      rows = join(rows, data, key, from);
      tables.add(from ? key.to() : key.from());
    }
    int filters = random.nextInt(3);
    for (int i = 0; i < filters; i++) {
      ColumnName column = pick(random, TEXTS, tables);
      if (column == null) {
        continue;
      }
      List<Map<String, Object>> all = data.get(column.table());
      Object value = all.get(random.nextInt(all.size())).get(column.name());
      if (value != null) {
        decided.concept("concept " + i, equal(column, value.toString()));
        rows = rows.stream().filter(row -> value.equals(row.get(column))).toList();
      }
    }
    return answer(connection, decided, population, tables, rows, random, seed);
  }

  private boolean answer(
      Connection connection,
      Decided decided,
      TableName population,
      Set<TableName> tables,
      List<Joined> rows,
      Random random,
      long seed)
      throws SQLException {
    ColumnName group = random.nextBoolean() ? pick(random, TEXTS, tables) : null;
    ColumnName number = pick(random, NUMBERS, tables);
    int shape = random.nextInt(3);
    List<String> expected;
    if (shape == 2) {
      ColumnName shown = pick(random, TEXTS, Set.of(population));
      if (shown == null) {
        return true;
      }
      decided.show(shown);
      Map<Object, Joined> once = new LinkedHashMap<>();
      rows.forEach(row -> once.putIfAbsent(row.key(population), row));
      expected = once.values().stream().map(row -> String.valueOf(row.get(shown))).toList();
    } else {
      if (group != null) {
        decided.groupBy(group).show(group);
      }
      boolean sum = shape == 1 && number != null;
      if (sum) {
        decided.figure(Aggregate.SUM, number, "the sum");
      } else {
        decided.count("how many");
      }
      expected = figures(rows, group, sum ? number : null, population);
    }
    EffectiveDecisions decisions = decided.decisions();
    return switch (new LinkedPlanBuilder().build(decisions, catalog)) {
      case Outcome.Refused<CtePlan> refused -> false;
      case Outcome.Success<CtePlan> plan -> {
        SynthesizedSql sql =
            ShapesOnSqliteTest.value(
                new CalciteSynthesizer().synthesize(plan.value(), decisions, catalog));
        assertThat(Shop.rows(connection, sql.text()))
            .as("seed " + seed + "\n" + sql.text())
            .containsExactlyInAnyOrderElementsOf(expected);
        yield true;
      }
    };
  }

  private static List<String> figures(
      List<Joined> rows, ColumnName group, ColumnName summed, TableName population) {
    TableName counted = summed == null ? population : summed.table();
    Map<String, Map<Object, Joined>> groups = new LinkedHashMap<>();
    if (group == null) {
      groups.put("", new LinkedHashMap<>());
    }
    for (Joined row : rows) {
      String key = group == null ? "" : row.get(group) + "|";
      groups.computeIfAbsent(key, k -> new LinkedHashMap<>()).putIfAbsent(row.key(counted), row);
    }
    List<String> expected = new ArrayList<>();
    groups.forEach((key, once) -> expected.add(key + figure(once, summed)));
    return expected;
  }

  private static String figure(Map<Object, Joined> once, ColumnName summed) {
    if (summed == null) {
      return String.valueOf(once.size());
    }
    if (once.isEmpty()) {
      return "null";
    }
    BigDecimal sum =
        once.values().stream()
            .map(row -> new BigDecimal(row.get(summed).toString()))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return sum.signum() == 0 ? "0" : sum.stripTrailingZeros().toPlainString();
  }

  private static ColumnName pick(Random random, List<ColumnName> columns, Set<TableName> tables) {
    List<ColumnName> possible = columns.stream().filter(c -> tables.contains(c.table())).toList();
    return possible.isEmpty() ? null : possible.get(random.nextInt(possible.size()));
  }

  private static List<Joined> join(
      List<Joined> rows,
      Map<TableName, List<Map<String, Object>>> data,
      ForeignKey key,
      boolean fromKnown) {
    ForeignKey.ColumnPair pair = key.pairs().get(0);
    ColumnName known = fromKnown ? pair.from() : pair.to();
    ColumnName added = fromKnown ? pair.to() : pair.from();
    List<Joined> result = new ArrayList<>();
    for (Joined row : rows) {
      for (Map<String, Object> other : data.get(added.table())) {
        Object value = row.get(known);
        if (value != null && value.equals(other.get(added.name()))) {
          Map<TableName, Map<String, Object>> all = new HashMap<>(row.rows());
          all.put(added.table(), other);
          result.add(new Joined(all));
        }
      }
    }
    return result;
  }

  private static List<Map<String, Object>> load(Connection connection, TableName table)
      throws SQLException {
    List<Map<String, Object>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM " + table.name())) {
      while (result.next()) {
        Map<String, Object> row = new HashMap<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.put(result.getMetaData().getColumnName(i), result.getObject(i));
        }
        rows.add(row);
      }
    }
    return rows;
  }
}
