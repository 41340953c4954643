package dev.tht.sqlplan;

import dev.tht.sqlplan.dialect.Dialect;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The statements of SQLite whose meaning another engine cannot have. */
final class Lacking {
  private static final List<String> EVERYWHERE =
      List.of(
          "SELECT name FROM customer WHERE name GLOB 'A*'",
          "SELECT DATE(invoice_date, '-' || customer_id || ' days'), DATE(invoice_date, 'weekday 1') FROM invoice",
          "SELECT PRINTF('%.2f', total) FROM invoice");
  private static final String FULL_JOIN =
      "SELECT g.name, t.name FROM track t FULL JOIN genre g ON t.genre_id = g.genre_id";
  private static final String LOOKING_AROUND =
      "SELECT c.name FROM customer c WHERE 10 < (SELECT SUM(d.total) FROM (SELECT total FROM invoice i WHERE i.customer_id = c.customer_id) AS d)";
  private static final String FIRST_AROUND =
      "SELECT name FROM customer c WHERE EXISTS (SELECT DISTINCT ON (i.customer_id) i.total FROM invoice i WHERE i.customer_id = c.customer_id ORDER BY i.customer_id, i.total DESC) ORDER BY name";
  private static final String OTHER_VALUE =
      "SELECT invoice_id, SUM(total) OVER (ORDER BY invoice_date ROWS BETWEEN 1 PRECEDING AND CURRENT ROW), LAG(total, 1, 0) OVER (ORDER BY invoice_date), COUNT(*) OVER () FROM invoice";

  private Lacking() {}

  /** Those that are refused by name. */
  static Set<String> in(Dialect dialect) {
    Set<String> all = new HashSet<>(EVERYWHERE);
    if (dialect == Dialect.H2 || dialect == Dialect.MARIADB) {
      all.add(FULL_JOIN);
      all.add(LOOKING_AROUND);
      all.add(FIRST_AROUND);
    }
    if (dialect == Dialect.MARIADB) {
      all.add(OTHER_VALUE);
    }
    return all;
  }

  /**
   * Those whose rows differ, as docs/evaluation-plan.md says: a column beside a greatest value, a
   * decimal as text, a month after the 31st, texts joined in the order of a subquery.
   */
  static Set<String> differing(Dialect dialect) {
    Set<String> all =
        new HashSet<>(
            List.of(
                "SELECT country, name, MAX(born) FROM customer GROUP BY country",
                "SELECT CAST(code AS INTEGER) + 1, CAST(total AS TEXT) || '!', CAST(total AS REAL) / 3 FROM customer JOIN invoice USING (customer_id)",
                "SELECT DATE(invoice_date), DATE(invoice_date, '+1 month', '-1 day'), DATETIME(invoice_date, 'start of year') FROM invoice"));
    if (dialect == Dialect.MARIADB) {
      all.add("SELECT GROUP_CONCAT(name, '; ') FROM (SELECT name FROM genre ORDER BY name)");
    }
    return all;
  }
}
