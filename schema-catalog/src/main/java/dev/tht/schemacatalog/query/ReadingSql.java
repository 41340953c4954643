package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.database.Dialect;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ReadingPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A reading plan as one SELECT of counts: each row of the table is marked once with the readings
 * that keep it, and the marks are added up. Values are parameters, bound in the order of the text.
 */
final class ReadingSql {

  private final Dialect dialect;
  private final Catalog catalog;
  private final ReadingPlan plan;
  private final List<ClaimSql> bound = new ArrayList<>();
  private final String text;

  /**
   * @throws java.util.NoSuchElementException when the catalog or the paths lack what is claimed
   */
  ReadingSql(Dialect dialect, Catalog catalog, ReadingPlan plan) {
    this.dialect = dialect;
    this.catalog = catalog;
    this.plan = plan;
    this.text = write();
  }

  String text() {
    return text;
  }

  /** The claims whose values are its parameters, in their order. */
  List<ClaimSql> bound() {
    return List.copyOf(bound);
  }

  /** All rows, what each two readings share, and what each lacks, in that order. */
  private String write() {
    List<String> sums = new ArrayList<>(List.of("COUNT(*)"));
    List<String> marks = new ArrayList<>();
    int readings = plan.readings().size();
    for (int i = 0; i < readings; i++) {
      marks.add(mark(all(plan.readings().get(i))) + " AS r" + i);
      for (int j = 0; j < readings; j++) {
        sums.add(i == j ? "SUM(r" + i + ")" : "SUM(r" + i + " * r" + j + ")");
      }
    }
    for (int i = 0; i < readings; i++) {
      marks.add(mark(lacking(plan.readings().get(i))) + " AS m" + i);
      sums.add("SUM(m" + i + ")");
    }
    String given =
        plan.given().isEmpty()
            ? ""
            : " WHERE " + plan.given().stream().map(this::any).collect(Collectors.joining(" AND "));
    return "SELECT "
        + String.join(", ", sums)
        + " FROM (SELECT "
        + String.join(", ", marks)
        + " FROM "
        + dialect.quote(plan.of())
        + " t0"
        + given
        + ") counted";
  }

  private static String mark(String condition) {
    return "CASE WHEN " + condition + " THEN 1 ELSE 0 END";
  }

  private String any(ReadingPlan.Given given) {
    return given.anyOf().stream().map(this::all).collect(Collectors.joining(" OR ", "(", ")"));
  }

  /** Claims on one table are required of the same row of it. */
  private String all(List<FilterClaim> claims) {
    Map<TableName, List<FilterClaim>> byTable =
        claims.stream()
            .collect(
                Collectors.groupingBy(
                    claim -> claim.column().table(), LinkedHashMap::new, Collectors.toList()));
    List<String> parts = new ArrayList<>();
    byTable.forEach((table, own) -> parts.add(onTable(table, own)));
    return "(" + String.join(" AND ", parts) + ")";
  }

  private String onTable(TableName table, List<FilterClaim> claims) {
    if (table.equals(plan.of())) {
      return conditions(claims, "t0");
    }
    PathSql path = path(table);
    return path.exists(conditions(claims, path.last()));
  }

  private String conditions(List<FilterClaim> claims, String alias) {
    List<ClaimSql> written = new ArrayList<>();
    for (FilterClaim claim : claims) {
      Column column = catalog.column(claim.column()).orElseThrow();
      written.add(new ClaimSql(dialect, column, claim, alias + "."));
    }
    bound.addAll(written);
    return ClaimSql.where(written);
  }

  /** Whether there is no value where one of the claims looks for one. */
  private String lacking(List<FilterClaim> claims) {
    List<String> parts = new ArrayList<>();
    for (FilterClaim claim : claims) {
      String column = dialect.quote(claim.column());
      boolean own = claim.column().table().equals(plan.of());
      if (!claim.values().isEmpty() && own) {
        parts.add("t0." + column + " IS NULL");
      } else if (!claim.values().isEmpty()) {
        PathSql path = path(claim.column().table());
        parts.add("NOT " + path.exists(path.last() + "." + column + " IS NOT NULL"));
      }
    }
    return parts.isEmpty() ? "1 = 0" : "(" + String.join(" OR ", parts) + ")";
  }

  private PathSql path(TableName to) {
    JoinPath path =
        plan.paths().stream().filter(each -> each.to().equals(to)).findFirst().orElseThrow();
    return new PathSql(dialect, path);
  }
}
