-- SELECT name, country FROM customer WHERE active AND (country = 'Italy' OR country IS NULL) ORDER BY born DESC NULLS LAST, name LIMIT 3 OFFSET 1

-- unreviewed: rows of customer
SELECT name, country
FROM customer
WHERE active
  AND (country = 'Italy' OR country IS NULL)
ORDER BY born DESC NULLS LAST, name NULLS FIRST
LIMIT 3 OFFSET 1;

-- SELECT DISTINCT country FROM customer WHERE name LIKE 'a%' OR name LIKE '%''%'

-- unreviewed: rows of customer
SELECT DISTINCT country
FROM customer
WHERE (name ILIKE 'a%' OR name ILIKE '%''%');

-- SELECT g.name AS genre, COUNT(*) AS n, SUM(t.track_id) / COUNT(*) AS mean FROM track t LEFT JOIN genre g ON g.genre_id = t.genre_id GROUP BY g.name HAVING COUNT(*) > 0 ORDER BY n DESC, genre

-- unreviewed: figures over t, g
SELECT
  g.name AS genre,
  COUNT(*) AS n,
  TRUNC(SUM(t.track_id) / NULLIF(COUNT(*), 0)) AS mean
FROM track AS t
  LEFT JOIN genre AS g ON g.genre_id = t.genre_id
GROUP BY g.name
HAVING COUNT(*) > 0
ORDER BY n DESC NULLS LAST, g.name NULLS FIRST;

-- SELECT STRFTIME('%Y-%m', invoice_date) AS m, SUM(total) AS total, COUNT(*) FILTER (WHERE total > 6) AS big FROM invoice WHERE invoice_date >= '2022-01-01' GROUP BY m ORDER BY m

-- unreviewed: figures over invoice
SELECT
  TO_CHAR(invoice_date, 'YYYY-MM') AS m,
  SUM(invoice.total) AS total,
  COUNT(CASE WHEN invoice.total > 6 THEN 1 END) AS big
FROM invoice
WHERE CAST(invoice_date AS VARCHAR) >= '2022-01-01'
GROUP BY TO_CHAR(invoice_date, 'YYYY-MM')
ORDER BY m NULLS FIRST;

-- SELECT CAST(STRFTIME('%Y', invoice_date) AS INTEGER) AS y, CAST(STRFTIME('%w', invoice_date) AS INTEGER) AS d, DATE(invoice_date, 'start of month') AS s, DATE(invoice_date, '+3 days') AS later FROM invoice

-- unreviewed: rows of invoice
SELECT
  EXTRACT(YEAR FROM invoice_date) AS y,
  DAYOFWEEK(invoice_date) AS d,
  CAST(DATE_TRUNC('month', invoice_date) AS DATE) AS s,
  CAST(DATEADD(DAY, 3, invoice_date) AS DATE) AS later
FROM invoice;

-- SELECT UPPER(name) || ', ' || LOWER(country) AS who, LENGTH(name) AS n, SUBSTR(name, 2, 3) AS part, INSTR(name, 'a') AS place, REPLACE(name, 'a', 'o') AS other, TRIM(code) AS code FROM customer

-- unreviewed: rows of customer
SELECT
  UPPER(name) || ', ' || LOWER(country) AS who,
  LENGTH(name) AS n,
  SUBSTRING(name, 2, 3) AS part,
  CHARINDEX('a', name) AS place,
  REPLACE(name, 'a', 'o') AS other,
  TRIM(customer.code) AS code
FROM customer;

-- SELECT CASE WHEN total > 10 THEN 'much' ELSE 'little' END AS size, ROUND(total, 1) AS r, ABS(-total) AS a, 7 / 2 AS q, customer_id % 2 AS odd, total > 6 AS big FROM invoice

-- unreviewed: rows of invoice
SELECT
  CASE WHEN total > 10 THEN 'much' ELSE 'little' END AS size,
  ROUND(total, 1) AS r,
  ABS(-total) AS a,
  TRUNC(7 / 2) AS q,
  customer_id % 2 AS odd,
  total > 6 AS big
FROM invoice;

-- SELECT name, ROW_NUMBER() OVER (PARTITION BY country ORDER BY name) AS place, SUM(customer_id) OVER (ORDER BY customer_id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM customer

-- unreviewed: rows of customer
SELECT
  name,
  ROW_NUMBER() OVER (PARTITION BY country ORDER BY name NULLS FIRST) AS place,
  SUM(customer_id) OVER (ORDER BY customer_id NULLS FIRST ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s
FROM customer;

-- SELECT name FROM customer c WHERE EXISTS (SELECT 1 FROM invoice i WHERE i.customer_id = c.customer_id) AND customer_id NOT IN (SELECT customer_id FROM invoice WHERE total < 2) AND customer_id > (SELECT MIN(customer_id) FROM customer)

-- unreviewed: rows of c
SELECT name
FROM customer AS c
WHERE EXISTS (SELECT 1 AS "value" FROM invoice AS i WHERE i.customer_id = c.customer_id)
  AND customer_id NOT IN (SELECT invoice.customer_id FROM invoice WHERE invoice.total < 2)
  AND customer_id > (SELECT MIN(customer.customer_id) AS minimum_customer_id FROM customer);

-- SELECT name FROM customer UNION SELECT name FROM genre EXCEPT SELECT 'Ana' ORDER BY name LIMIT 4

-- unreviewed: rows of customer
SELECT customer.name
FROM customer
UNION
SELECT genre.name
FROM genre
EXCEPT
SELECT 'Ana' AS name
ORDER BY name NULLS FIRST
LIMIT 4;

-- WITH big AS (SELECT customer_id, SUM(total) AS total FROM invoice GROUP BY customer_id) SELECT c.name, b.total FROM customer c JOIN big b ON b.customer_id = c.customer_id WHERE b.total > 6 ORDER BY b.total

WITH big AS (
  -- unreviewed: figures over invoice
  SELECT customer_id, SUM(invoice.total) AS total
  FROM invoice
  GROUP BY customer_id
)
-- unreviewed: rows of c, b
SELECT c.name, b.total
FROM customer AS c
  JOIN big AS b ON b.customer_id = c.customer_id
WHERE b.total > 6
ORDER BY b.total NULLS FIRST;

-- WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n

WITH RECURSIVE n AS (
  -- unreviewed: rows of one_row
  SELECT 1 AS i
  UNION ALL
  SELECT n.i + 1 AS i
  FROM n
  WHERE n.i < 5
)
-- unreviewed: rows of n
SELECT i
FROM n;

-- SELECT v.column1, GROUP_CONCAT(c.name) AS names FROM (VALUES (1, 'a'), (2, NULL)) AS v JOIN customer c ON c.customer_id = v.column1 GROUP BY v.column1

-- unreviewed: figures over v, c
SELECT v.column1, LISTAGG(c.name, ',') AS names
FROM (VALUES (1, 'a'), (2, NULL)) AS v (column1, column2)
  JOIN customer AS c ON c.customer_id = v.column1
GROUP BY v.column1;

-- SELECT name FROM customer ORDER BY name LIMIT (SELECT COUNT(*) FROM genre)

WITH answer_numbered AS (
  -- unreviewed: rows of customer
  SELECT name, ROW_NUMBER() OVER (ORDER BY name NULLS FIRST) AS place
  FROM customer
)
-- unreviewed: rows of customer
SELECT name
FROM answer_numbered
WHERE place <= (SELECT COUNT(*) AS "rows" FROM genre)
ORDER BY place;

-- SELECT name FROM customer WHERE country IS NOT 'Italy' AND born < DATE('now', '-20 years')

-- unreviewed: rows of customer
SELECT name
FROM customer
WHERE country IS DISTINCT FROM 'Italy'
  AND born < DATEADD(YEAR, -20, CURRENT_DATE);

-- SELECT c.name, t.total FROM customer c CROSS JOIN LATERAL (SELECT i.total FROM invoice i WHERE i.customer_id = c.customer_id ORDER BY i.total DESC LIMIT 1) AS t ORDER BY c.name

-- unreviewed: rows of c, t
SELECT c.name, t.total
FROM customer AS c
  CROSS JOIN LATERAL (
  SELECT i.total
  FROM invoice AS i
  WHERE i.customer_id = c.customer_id
  ORDER BY i.total DESC
  LIMIT 1
) AS t
ORDER BY c.name;

-- SELECT c.name, t.n FROM customer c LEFT JOIN LATERAL (SELECT i.total AS n FROM invoice i WHERE i.customer_id = c.customer_id AND i.total > 6) AS t ON TRUE ORDER BY c.name, t.n

-- unreviewed: rows of c, t
SELECT c.name, t.n
FROM customer AS c
  LEFT JOIN LATERAL (
  SELECT i.total AS n
  FROM invoice AS i
  WHERE i.customer_id = c.customer_id
    AND i.total > 6
) AS t ON TRUE
ORDER BY c.name, t.n;

-- SELECT c.name, t.n FROM customer c, LATERAL (SELECT COUNT(*) FROM invoice i WHERE i.customer_id = c.customer_id) AS t (n) WHERE t.n > 0 ORDER BY 1

-- unreviewed: rows of c, t
SELECT c.name, t.n
FROM customer AS c
  CROSS JOIN LATERAL (SELECT COUNT(*) AS n FROM invoice AS i WHERE i.customer_id = c.customer_id) AS t
WHERE t.n > 0
ORDER BY c.name;

-- SELECT c.name, v.what FROM customer c JOIN LATERAL (VALUES (c.country), (c.code)) AS v (what) ON v.what IS NOT NULL ORDER BY 1, 2

-- unreviewed: rows of c, v
SELECT c.name, v.what
FROM customer AS c
  JOIN LATERAL (SELECT given.column1 AS what FROM (VALUES (c.country), (c.code)) AS given (column1)) AS v ON v.what IS NOT NULL
ORDER BY c.name, v.what;
