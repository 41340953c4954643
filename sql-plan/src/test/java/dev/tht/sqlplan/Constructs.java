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
        "SELECT name FROM customer ORDER BY born LIMIT (1 + 1), 2",
        "SELECT name FROM customer ORDER BY born DESC LIMIT -1 OFFSET 2",
        "SELECT DISTINCT country FROM customer ORDER BY country LIMIT 4 - 2",
        "SELECT name FROM genre UNION SELECT country FROM customer ORDER BY name LIMIT 1 + 2",
        "SELECT country, COUNT(*) AS n FROM customer GROUP BY country ORDER BY n DESC, country LIMIT 1 * 2",
        "SELECT \"select\" FROM \"Order \"\"Notes\"\" é\" WHERE \"it's \"\"x\"\"\" LIKE '%\\ here'",
        "SELECT \"select\" FROM \"Order \"\"Notes\"\" é\" WHERE \"it's \"\"x\"\"\" LIKE '%50!% \\ %' ESCAPE '!'",
        "SELECT \"select\" FROM \"Order \"\"Notes\"\" é\" WHERE \"it's \"\"x\"\"\" LIKE \"it's \"\"x\"\"\" ORDER BY \"it's \"\"x\"\"\"",
        "SELECT c.name FROM customer c WHERE 10 < (SELECT SUM(d.total) FROM (SELECT total FROM invoice i WHERE i.customer_id = c.customer_id) AS d)");
  }

  /** In SQLite's spelling; they are written with the numbers of rows. */
  static List<String> numbered() {
    return List.of(
        "SELECT name FROM customer ORDER BY name LIMIT (SELECT COUNT(*) / 2 FROM customer)",
        "SELECT name FROM customer ORDER BY name LIMIT 1 + 1 OFFSET (SELECT MIN(genre_id) FROM genre)",
        "SELECT DISTINCT country FROM customer ORDER BY country LIMIT (SELECT MIN(genre_id) FROM genre)",
        "SELECT name FROM genre UNION SELECT country FROM customer ORDER BY name LIMIT 2 OFFSET (SELECT MIN(genre_id) FROM genre)",
        "SELECT name FROM customer ORDER BY LENGTH(name), name LIMIT (SELECT COUNT(*) FROM genre)");
  }

  /** Of every kind, for the dialects that are only written. */
  static List<String> ofEveryKind() {
    return List.of(
        "SELECT name, country FROM customer WHERE active AND (country = 'Italy' OR country IS NULL) ORDER BY born DESC NULLS LAST, name LIMIT 3 OFFSET 1",
        "SELECT DISTINCT country FROM customer WHERE name LIKE 'a%' OR name LIKE '%''%'",
        "SELECT g.name AS genre, COUNT(*) AS n, SUM(t.track_id) / COUNT(*) AS mean FROM track t LEFT JOIN genre g ON g.genre_id = t.genre_id GROUP BY g.name HAVING COUNT(*) > 0 ORDER BY n DESC, genre",
        "SELECT STRFTIME('%Y-%m', invoice_date) AS m, SUM(total) AS total, COUNT(*) FILTER (WHERE total > 6) AS big FROM invoice WHERE invoice_date >= '2022-01-01' GROUP BY m ORDER BY m",
        "SELECT CAST(STRFTIME('%Y', invoice_date) AS INTEGER) AS y, CAST(STRFTIME('%w', invoice_date) AS INTEGER) AS d, DATE(invoice_date, 'start of month') AS s, DATE(invoice_date, '+3 days') AS later FROM invoice",
        "SELECT UPPER(name) || ', ' || LOWER(country) AS who, LENGTH(name) AS n, SUBSTR(name, 2, 3) AS part, INSTR(name, 'a') AS place, REPLACE(name, 'a', 'o') AS other, TRIM(code) AS code FROM customer",
        "SELECT CASE WHEN total > 10 THEN 'much' ELSE 'little' END AS size, ROUND(total, 1) AS r, ABS(-total) AS a, 7 / 2 AS q, customer_id % 2 AS odd, total > 6 AS big FROM invoice",
        "SELECT name, ROW_NUMBER() OVER (PARTITION BY country ORDER BY name) AS place, SUM(customer_id) OVER (ORDER BY customer_id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM customer",
        "SELECT name FROM customer c WHERE EXISTS (SELECT 1 FROM invoice i WHERE i.customer_id = c.customer_id) AND customer_id NOT IN (SELECT customer_id FROM invoice WHERE total < 2) AND customer_id > (SELECT MIN(customer_id) FROM customer)",
        "SELECT name FROM customer UNION SELECT name FROM genre EXCEPT SELECT 'Ana' ORDER BY name LIMIT 4",
        "WITH big AS (SELECT customer_id, SUM(total) AS total FROM invoice GROUP BY customer_id) SELECT c.name, b.total FROM customer c JOIN big b ON b.customer_id = c.customer_id WHERE b.total > 6 ORDER BY b.total",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n",
        "SELECT v.column1, GROUP_CONCAT(c.name) AS names FROM (VALUES (1, 'a'), (2, NULL)) AS v JOIN customer c ON c.customer_id = v.column1 GROUP BY v.column1",
        "SELECT name FROM customer ORDER BY name LIMIT (SELECT COUNT(*) FROM genre)",
        "SELECT name FROM customer WHERE country IS NOT 'Italy' AND born < DATE('now', '-20 years')");
  }

  /** In PostgreSQL's spelling; DuckDB takes them too. */
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
        "SELECT name FROM customer ORDER BY name LIMIT ALL OFFSET 3",
        "SELECT name FROM customer ORDER BY name LIMIT (SELECT COUNT(*) FROM genre) OFFSET 1");
  }

  /** Patterns where a backslash escapes by itself, as in PostgreSQL and H2. */
  static List<String> escaping() {
    String notes =
        "SELECT \"select\" FROM \"Order \"\"Notes\"\" é\" WHERE \"it's \"\"x\"\"\" LIKE ";
    return List.of(
        notes + "'%50\\% %'",
        notes + "'%\\\\ here'",
        notes + "'%\\ here' ESCAPE ''",
        notes + "'%50!% \\ %' ESCAPE '!'");
  }

  static List<String> lateral() {
    return List.of(
        "SELECT c.name, t.total FROM customer c CROSS JOIN LATERAL (SELECT i.total FROM invoice i WHERE i.customer_id = c.customer_id ORDER BY i.total DESC LIMIT 1) AS t ORDER BY c.name",
        "SELECT c.name, t.n FROM customer c LEFT JOIN LATERAL (SELECT i.total AS n FROM invoice i WHERE i.customer_id = c.customer_id AND i.total > 6) AS t ON TRUE ORDER BY c.name, t.n",
        "SELECT c.name, t.n FROM customer c, LATERAL (SELECT COUNT(*) FROM invoice i WHERE i.customer_id = c.customer_id) AS t (n) WHERE t.n > 0 ORDER BY 1",
        "SELECT c.name, v.what FROM customer c JOIN LATERAL (VALUES (c.country), (c.code)) AS v (what) ON v.what IS NOT NULL ORDER BY 1, 2");
  }
}
