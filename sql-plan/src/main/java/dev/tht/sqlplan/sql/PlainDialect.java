package dev.tht.sqlplan.sql;

import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.dialect.Keywords;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.dialect.PostgresqlSqlDialect;
import org.apache.calcite.sql.dialect.SqliteSqlDialect;

/**
 * How names and texts are quoted: a name only when it needs it, a text always in plain quotes.
 * Calcite's own dialects quote every name and write texts beyond ASCII as escapes.
 */
final class PlainDialect {
  private static final Pattern ANY_CASE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern LOWER_CASE = Pattern.compile("[a-z_][a-z0-9_]*");

  private PlainDialect() {}

  static SqlDialect of(Dialect engine) {
    return switch (engine) {
      case SQLITE -> new Sqlite();
      case POSTGRESQL, DUCKDB, H2, MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK ->
          new Typed(engine);
    };
  }

  /** The name as it is written for the engine. */
  static String name(String name, Dialect engine) {
    Pattern plain =
        switch (engine) {
          case SQLITE, DUCKDB -> ANY_CASE;
          case POSTGRESQL, H2, MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK ->
              LOWER_CASE;
        };
    return plain.matcher(name).matches() && !Keywords.contains(name)
        ? name
        : '"' + name.replace("\"", "\"\"") + '"';
  }

  private static void names(StringBuilder out, List<String> names, Dialect engine) {
    out.append(String.join(".", names.stream().map(name -> name(name, engine)).toList()));
  }

  private static void text(StringBuilder out, String text) {
    out.append('\'').append(text.replace("'", "''")).append('\'');
  }

  /** SQLite. */
  private static final class Sqlite extends SqliteSqlDialect {
    Sqlite() {
      super(SqliteSqlDialect.DEFAULT_CONTEXT);
    }

    @Override
    public StringBuilder quoteIdentifier(StringBuilder out, String name) {
      return out.append(name(name, Dialect.SQLITE));
    }

    @Override
    public StringBuilder quoteIdentifier(StringBuilder out, List<String> names) {
      names(out, names, Dialect.SQLITE);
      return out;
    }

    @Override
    public void quoteStringLiteral(
        StringBuilder out, @org.jspecify.annotations.Nullable String charset, String text) {
      text(out, text);
    }
  }

  /** Engines that spell expressions as PostgreSQL does. */
  private static final class Typed extends PostgresqlSqlDialect {
    private final Dialect engine;

    Typed(Dialect engine) {
      super(PostgresqlSqlDialect.DEFAULT_CONTEXT);
      this.engine = engine;
    }

    @Override
    public StringBuilder quoteIdentifier(StringBuilder out, String name) {
      return out.append(name(name, engine));
    }

    @Override
    public StringBuilder quoteIdentifier(StringBuilder out, List<String> names) {
      names(out, names, engine);
      return out;
    }

    @Override
    public void quoteStringLiteral(
        StringBuilder out, @org.jspecify.annotations.Nullable String charset, String text) {
      text(out, text);
    }
  }
}
