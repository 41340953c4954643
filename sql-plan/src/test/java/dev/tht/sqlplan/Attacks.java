package dev.tht.sqlplan;

import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Every dangerous construct of an engine in every position of a statement over the shop. */
final class Attacks {
  private static final String CANARY = "$CANARY";

  /** Where a value may stand; {@code $X} is the construct. */
  private static final List<String> VALUES =
      List.of(
          "SELECT $X",
          "SELECT name, $X FROM customer",
          "SELECT name FROM customer WHERE $X IS NOT NULL",
          "SELECT name FROM customer WHERE name = $X",
          "SELECT name FROM customer WHERE name IN ('a', $X)",
          "SELECT name FROM customer WHERE customer_id BETWEEN 1 AND $X",
          "SELECT name FROM customer ORDER BY $X",
          "SELECT country, COUNT(*) FROM customer GROUP BY country, $X",
          "SELECT country FROM customer GROUP BY country HAVING MAX(name) = $X",
          "SELECT c.name FROM customer c JOIN invoice i ON i.customer_id = c.customer_id AND $X IS NULL",
          "SELECT CASE WHEN active THEN $X ELSE name END FROM customer",
          "SELECT CASE WHEN $X IS NULL THEN 1 END FROM customer",
          "SELECT CAST($X AS VARCHAR) FROM customer",
          "SELECT UPPER(COALESCE(name, $X)) FROM customer",
          "SELECT MAX($X) FROM customer",
          "SELECT ROW_NUMBER() OVER (PARTITION BY $X ORDER BY name) FROM customer",
          "SELECT ROW_NUMBER() OVER (ORDER BY $X) FROM customer",
          "SELECT name FROM customer WHERE EXISTS (SELECT 1 FROM invoice WHERE $X IS NOT NULL)",
          "SELECT (SELECT $X) FROM customer",
          "SELECT * FROM (SELECT $X AS x FROM customer) AS d",
          "WITH w AS (SELECT $X AS x) SELECT x FROM w",
          "SELECT name FROM customer UNION SELECT $X",
          "SELECT name FROM customer LIMIT $X",
          "SELECT name FROM customer LIMIT (SELECT $X)",
          "SELECT name FROM customer LIMIT 1 OFFSET $X",
          "SELECT name FROM customer ORDER BY name FETCH FIRST ($X) ROWS ONLY",
          "SELECT DISTINCT ON ($X) name FROM customer",
          "SELECT * FROM (VALUES (1, $X)) AS v (a, b)",
          "WITH w(a) AS (VALUES ($X)) SELECT a FROM w",
          "SELECT name FROM customer WHERE name IN (VALUES ($X))",
          "SELECT c.name FROM customer c CROSS JOIN LATERAL (SELECT $X AS x) AS t",
          "SELECT c.name FROM customer c LEFT JOIN LATERAL (VALUES ($X)) AS t (x) ON TRUE",
          "SELECT name FROM customer WHERE name LIKE $X",
          "SELECT COUNT(*) FILTER (WHERE $X IS NULL) FROM customer");

  /** Where a source of rows may stand. */
  private static final List<String> SOURCES =
      List.of(
          "SELECT * FROM $X",
          "SELECT * FROM $X AS t",
          "SELECT c.name FROM customer c, $X",
          "SELECT c.name FROM customer c CROSS JOIN $X AS t",
          "SELECT c.name FROM customer c LEFT JOIN $X AS t ON 1 = 1",
          "SELECT c.name FROM customer c, LATERAL (SELECT * FROM $X) AS t",
          "SELECT c.name FROM customer c, (SELECT c.name, x.* FROM $X AS x) AS t",
          "SELECT name FROM customer LIMIT (SELECT COUNT(*) FROM $X)",
          "SELECT v.a FROM (VALUES ((SELECT COUNT(*) FROM $X))) AS v (a)",
          "WITH w AS (SELECT * FROM $X) SELECT * FROM w",
          "SELECT name FROM customer WHERE customer_id IN (SELECT 1 FROM $X)",
          "SELECT name FROM customer WHERE EXISTS (SELECT * FROM $X)",
          "SELECT (SELECT COUNT(*) FROM $X) FROM customer",
          "SELECT name FROM customer UNION SELECT 'x' FROM $X");

  /** Where a statement may stand. */
  private static final List<String> STATEMENTS =
      List.of(
          "$X",
          "SELECT name FROM customer; $X",
          "$X; SELECT name FROM customer",
          "SELECT name FROM customer;; -- nothing\n$X;",
          "/* SELECT */ $X",
          "SELECT name FROM customer WHERE name = '' ; $X --'",
          "WITH w AS ($X) SELECT * FROM w",
          "WITH w AS ($X RETURNING 1) SELECT * FROM w",
          "SELECT * FROM ($X) AS d",
          "SELECT ($X)",
          "EXPLAIN $X",
          "EXPLAIN ANALYZE $X",
          "BEGIN; $X; COMMIT");

  private Attacks() {}

  /** All of them for one engine. */
  static List<String> of(Dialect dialect, String canary) {
    return Stream.of(
            filled(VALUES, values(dialect)),
            filled(SOURCES, sources(dialect)),
            filled(STATEMENTS, statements(dialect)))
        .flatMap(List::stream)
        .map(sql -> sql.replace(CANARY, canary))
        .distinct()
        .toList();
  }

  private static List<String> filled(List<String> positions, List<String> constructs) {
    List<String> all = new ArrayList<>();
    positions.forEach(
        position -> constructs.forEach(what -> all.add(position.replace("$X", what))));
    return all;
  }

  private static List<String> values(Dialect dialect) {
    return switch (dialect) {
      case SQLITE ->
          List.of(
              "load_extension('$CANARY')",
              "readfile('$CANARY')",
              "writefile('$CANARY', 'x')",
              "edit('x', 'touch $CANARY')",
              "fts3_tokenizer('simple')",
              "randomblob(1000000000)",
              "zeroblob(1000000000)",
              "last_insert_rowid()",
              "sqlite_compileoption_get(1)",
              "\"readfile\"('$CANARY')",
              "main.readfile('$CANARY')",
              "(SELECT readfile('$CANARY'))",
              "json_extract(readfile('$CANARY'), '$')",
              "?1",
              ":name",
              "@name",
              "x'00' || readfile('$CANARY')",
              "customer.rowid");
      case POSTGRESQL ->
          List.of(
              "pg_read_file('$CANARY')",
              "pg_read_binary_file('$CANARY')",
              "pg_ls_dir('/')",
              "pg_stat_file('$CANARY')",
              "pg_sleep(10)",
              "pg_terminate_backend(1)",
              "pg_cancel_backend(1)",
              "pg_reload_conf()",
              "pg_rotate_logfile()",
              "pg_advisory_lock(1)",
              "pg_notify('a', 'b')",
              "lo_import('$CANARY')",
              "lo_export(1, '$CANARY')",
              "lo_unlink(1)",
              "set_config('log_statement', 'all', false)",
              "current_setting('data_directory')",
              "nextval('s')",
              "setval('s', 1)",
              "dblink('', 'DROP TABLE customer')",
              "dblink_exec('', 'DROP TABLE customer')",
              "query_to_xml('DELETE FROM customer', true, true, '')",
              "table_to_xml('customer', true, true, '')",
              "database_to_xml(true, true, '')",
              "cursor_to_xml('c', 1, true, true, '')",
              "pg_catalog.pg_read_file('$CANARY')",
              "\"pg_read_file\"('$CANARY')",
              "U&\"pg_read_file\"('$CANARY')",
              "version()",
              "current_user",
              "session_user",
              "inet_server_addr()",
              "txid_current()",
              "'customer'::regclass",
              "generate_series(1, 1000000000)",
              "repeat('x', 1000000000)::regtype",
              "$1",
              "E'\\'' || pg_sleep(9) || '\\''",
              "$$x$$",
              "(customer).name",
              "pg_logical_emit_message(true, 'a', 'b')");
      case DUCKDB ->
          List.of(
              "getenv('HOME')",
              "current_setting('access_mode')",
              "nextval('s')",
              "read_text('$CANARY')",
              "read_blob('$CANARY')",
              "(SELECT content FROM read_text('$CANARY'))",
              "pg_sleep(10)",
              "write_log('x')",
              "current_user",
              "version()",
              "pragma_version()",
              "set_config('x', 'y')",
              "query('DROP TABLE customer')",
              "sniff_csv('$CANARY')",
              "install('httpfs')",
              "getvariable('x')",
              "\"getenv\"('HOME')",
              "main.getenv('HOME')",
              "$1",
              "?",
              "list_transform([1], x -> getenv('HOME'))",
              "[getenv('HOME')]",
              "{'a': getenv('HOME')}",
              "generate_series(1, 1000000000)");
      case H2 ->
          List.of(
              "FILE_READ('$CANARY')",
              "FILE_WRITE('x', '$CANARY')",
              "CSVWRITE('$CANARY', 'SELECT 1')",
              "LINK_SCHEMA('a', 'org.h2.Driver', 'jdbc:h2:mem:x', 'sa', '', 'PUBLIC')",
              "MEMORY_USED()",
              "CANCEL_SESSION(1)",
              "SESSION_ID()",
              "DATABASE_PATH()",
              "DB_OBJECT_SQL('TABLE', 'CUSTOMER')",
              "ABORT_SESSION(1)",
              "NEXT VALUE FOR s",
              "NEXTVAL('s')",
              "CURRVAL('s')",
              "IDENTITY()",
              "LOCK_MODE()",
              "H2VERSION()",
              "CURRENT_USER",
              "\"FILE_READ\"('$CANARY')",
              "PUBLIC.FILE_READ('$CANARY')",
              "?1",
              "SET(@x, FILE_READ('$CANARY'))",
              "@x",
              "CAST(X'00' AS JAVA_OBJECT)",
              "TRANSACTION_ID()");
      case MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK -> List.of();
    };
  }

  private static List<String> sources(Dialect dialect) {
    return switch (dialect) {
      case SQLITE ->
          List.of(
              "sqlite_master",
              "sqlite_schema",
              "main.sqlite_master",
              "temp.sqlite_master",
              "pragma_table_info('customer')",
              "pragma_database_list",
              "dbstat",
              "fsdir('.')",
              "json_each(readfile('$CANARY'))",
              "generate_series(1, 1000000000)",
              "other.customer",
              "sqlite_sequence");
      case POSTGRESQL ->
          List.of(
              "pg_shadow",
              "pg_catalog.pg_authid",
              "information_schema.tables",
              "pg_ls_dir('/')",
              "pg_read_file('$CANARY')",
              "dblink('', 'DELETE FROM customer') AS t(x int)",
              "generate_series(1, 1000000000)",
              "ROWS FROM (pg_ls_dir('/'))",
              "UNNEST(ARRAY[pg_read_file('$CANARY')])",
              "secret.customer",
              "ONLY pg_shadow",
              "customer TABLESAMPLE SYSTEM (1)",
              "json_populate_record(NULL::pg_shadow, '{}')");
      case DUCKDB ->
          List.of(
              "read_csv('$CANARY')",
              "read_csv_auto('$CANARY')",
              "read_text('$CANARY')",
              "read_parquet('$CANARY')",
              "read_json('$CANARY')",
              "'$CANARY'",
              "\"$CANARY\"",
              "glob('/*')",
              "duckdb_settings()",
              "duckdb_secrets()",
              "information_schema.tables",
              "sqlite_master",
              "query('SELECT 1')",
              "query_table('customer')",
              "range(1000000000)",
              "pragma_table_info('customer')",
              "sniff_csv('$CANARY')");
      case H2 ->
          List.of(
              "CSVREAD('$CANARY')",
              "INFORMATION_SCHEMA.USERS",
              "INFORMATION_SCHEMA.TABLES",
              "SYSTEM_RANGE(1, 1000000000)",
              "TABLE(x INT = (1))",
              "UNNEST(ARRAY[FILE_READ('$CANARY')])",
              "LINK_SCHEMA('a', '', 'jdbc:h2:mem:x', 'sa', '', 'P')",
              "SECRET.CUSTOMER",
              "FINAL TABLE (DELETE FROM customer)",
              "OLD TABLE (DELETE FROM customer)",
              "FINAL TABLE (INSERT INTO genre VALUES (9, 'x'))");
      case MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK -> List.of();
    };
  }

  private static List<String> statements(Dialect dialect) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "DELETE FROM customer",
                "UPDATE customer SET name = 'x'",
                "INSERT INTO genre VALUES (9, 'x')",
                "DROP TABLE stock",
                "CREATE TABLE x AS SELECT * FROM customer",
                "ALTER TABLE customer ADD COLUMN x INTEGER",
                "CREATE VIEW v AS SELECT 1",
                "TRUNCATE TABLE stock",
                "SELECT * FROM customer FOR UPDATE",
                "SELECT name INTO x FROM customer",
                "EXPLAIN SELECT 1",
                "COMMIT",
                "SET x = 1"));
    all.addAll(
        switch (dialect) {
          case SQLITE ->
              List.of(
                  "ATTACH '$CANARY' AS other",
                  "DETACH main",
                  "PRAGMA writable_schema = 1",
                  "PRAGMA journal_mode = DELETE",
                  "VACUUM INTO '$CANARY'",
                  "VACUUM",
                  "REINDEX",
                  "REPLACE INTO genre VALUES (1, 'x')",
                  "CREATE TRIGGER t AFTER INSERT ON genre BEGIN DELETE FROM genre; END",
                  "CREATE VIRTUAL TABLE f USING fts5(x)",
                  "SAVEPOINT a",
                  "ANALYZE");
          case POSTGRESQL ->
              List.of(
                  "COPY customer TO '$CANARY'",
                  "COPY customer FROM PROGRAM 'touch $CANARY'",
                  "COPY (SELECT 1) TO PROGRAM 'touch $CANARY'",
                  "DO $$ BEGIN DELETE FROM customer; END $$",
                  "CREATE EXTENSION dblink",
                  "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
                  "LOCK TABLE customer",
                  "NOTIFY a",
                  "LISTEN a",
                  "GRANT ALL ON customer TO PUBLIC",
                  "ALTER SYSTEM SET log_statement = 'all'",
                  "SET SESSION AUTHORIZATION postgres",
                  "CALL p()",
                  "PREPARE p AS DELETE FROM customer",
                  "DECLARE c CURSOR FOR SELECT 1",
                  "MERGE INTO genre USING genre g ON false WHEN NOT MATCHED THEN INSERT VALUES (9, 'x')",
                  "TABLE pg_shadow",
                  "LOAD '$CANARY'");
          case DUCKDB ->
              List.of(
                  "COPY customer TO '$CANARY'",
                  "COPY (SELECT 1) TO '$CANARY'",
                  "EXPORT DATABASE '$CANARY'",
                  "ATTACH '$CANARY'",
                  "INSTALL httpfs",
                  "LOAD '$CANARY'",
                  "PRAGMA enable_external_access",
                  "CHECKPOINT",
                  "CREATE MACRO m(x) AS x",
                  "CREATE SECRET s (TYPE s3)",
                  "FROM customer",
                  "DESCRIBE customer",
                  "SUMMARIZE customer",
                  "PIVOT customer ON country USING COUNT(*)");
          case H2 ->
              List.of(
                  "SCRIPT TO '$CANARY'",
                  "RUNSCRIPT FROM '$CANARY'",
                  "BACKUP TO '$CANARY'",
                  "CALL FILE_WRITE('x', '$CANARY')",
                  "CALL CSVWRITE('$CANARY', 'SELECT 1')",
                  "CREATE ALIAS a AS 'int f() { return 1; }'",
                  "CREATE TRIGGER t BEFORE INSERT ON genre CALL 'x.Y'",
                  "CREATE LINKED TABLE l('', 'jdbc:h2:mem:x', 'sa', '', 'T')",
                  "CREATE USER x PASSWORD 'x' ADMIN",
                  "SHUTDOWN",
                  "SET DB_CLOSE_DELAY 9",
                  "MERGE INTO genre VALUES (1, 'x')",
                  "SHOW TABLES",
                  "ALTER USER sa SET PASSWORD 'x'");
          case MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK -> List.<String>of();
        });
    return all;
  }
}
