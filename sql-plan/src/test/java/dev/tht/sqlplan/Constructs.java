package dev.tht.sqlplan;

import java.util.List;

/** Statements over the shop with rows written out, computed limits, and what else SQLite has. */
final class Constructs {
  private Constructs() {}

  /** In SQLite's spelling. */
  static List<String> ofSqlite() {
    return List.of(
        "SELECT column1, column2 FROM (VALUES (1, 'a'), (2, 'b')) AS v",
        "SELECT * FROM (VALUES (1, 2.5), (NULL, -3))",
        "WITH rate(country, factor) AS (VALUES ('Italy', 2), ('Brazil', 3)) SELECT name, factor FROM customer JOIN rate USING (country) ORDER BY name",
        "SELECT name FROM customer WHERE customer_id IN (VALUES (1), (3)) ORDER BY name",
        "SELECT name FROM genre UNION ALL SELECT * FROM (VALUES ('Opera')) ORDER BY name",
        "SELECT name FROM customer ORDER BY name LIMIT (SELECT COUNT(*) / 2 FROM customer)",
        "SELECT name FROM customer ORDER BY name LIMIT 1 + 1 OFFSET (SELECT MIN(genre_id) FROM genre)",
        "SELECT name FROM customer ORDER BY born LIMIT (1 + 1), 2",
        "SELECT name FROM customer ORDER BY born DESC LIMIT -1 OFFSET 2",
        "SELECT name FROM customer ORDER BY LENGTH(name), name LIMIT (SELECT COUNT(*) FROM genre)",
        "SELECT DISTINCT country FROM customer ORDER BY country LIMIT 4 - 2",
        "SELECT name FROM genre UNION SELECT country FROM customer ORDER BY name LIMIT 1 + 2",
        "SELECT country, COUNT(*) AS n FROM customer GROUP BY country ORDER BY n DESC, country LIMIT 1 * 2",
        "SELECT c.name FROM customer c WHERE 10 < (SELECT SUM(d.total) FROM (SELECT total FROM invoice i WHERE i.customer_id = c.customer_id) AS d)");
  }

  /** In PostgreSQL's spelling; the engines that are left have LATERAL. */
  static List<String> ofPostgres() {
    return List.of(
        "SELECT DISTINCT ON (country) country, name FROM customer ORDER BY country, born DESC NULLS LAST",
        "SELECT DISTINCT ON (c.country) c.name, i.total FROM customer c JOIN invoice i ON i.customer_id = c.customer_id ORDER BY c.country, i.total DESC LIMIT 1",
        "SELECT DISTINCT ON (customer_id) total, invoice_id FROM invoice ORDER BY customer_id DESC, invoice_date LIMIT 2 OFFSET 1",
        "SELECT DISTINCT ON (country) country, COUNT(*) AS n FROM customer GROUP BY country ORDER BY country, n",
        "SELECT n FROM (SELECT DISTINCT ON (1) customer_id AS c, total AS n FROM invoice ORDER BY 1, 2 DESC) AS top ORDER BY n",
        "SELECT name FROM customer c WHERE EXISTS (SELECT DISTINCT ON (i.customer_id) i.total FROM invoice i WHERE i.customer_id = c.customer_id ORDER BY i.customer_id, i.total DESC) ORDER BY name",
        "SELECT v.word, v.n + 1 FROM (VALUES (1, 'one'), (2, 'two')) AS v (n, word) ORDER BY v.word",
        "SELECT c.name, v.label FROM customer c JOIN (VALUES (1, 'first'), (2, 'second')) AS v (id, label) ON v.id = c.customer_id ORDER BY 1",
        "SELECT name FROM customer ORDER BY name OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY",
        "SELECT name FROM customer ORDER BY name LIMIT ALL OFFSET 3",
        "SELECT name FROM customer ORDER BY name LIMIT (SELECT COUNT(*) FROM genre) OFFSET 1");
  }

  static List<String> lateral() {
    return List.of(
        "SELECT c.name, t.total FROM customer c CROSS JOIN LATERAL (SELECT i.total FROM invoice i WHERE i.customer_id = c.customer_id ORDER BY i.total DESC LIMIT 1) AS t ORDER BY c.name",
        "SELECT c.name, t.n FROM customer c LEFT JOIN LATERAL (SELECT i.total AS n FROM invoice i WHERE i.customer_id = c.customer_id AND i.total > 6) AS t ON TRUE ORDER BY c.name, t.n",
        "SELECT c.name, t.n FROM customer c, LATERAL (SELECT COUNT(*) FROM invoice i WHERE i.customer_id = c.customer_id) AS t (n) WHERE t.n > 0 ORDER BY 1",
        "SELECT c.name, v.what FROM customer c JOIN LATERAL (VALUES (c.country), (c.code)) AS v (what) ON v.what IS NOT NULL ORDER BY 1, 2");
  }
}
