package dev.tht.sqlplan.guard;

import dev.tht.spi.Refusal;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.Optional;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.statement.Statements;
import net.sf.jsqlparser.statement.select.Select;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.config.Lex;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.babel.SqlBabelParserImpl;
import org.apache.calcite.sql.validate.SqlConformance;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;

/**
 * Whether SQL for an engine that is not run here is one SELECT to two parsers that share no code:
 * JSqlParser, and Calcite's with that engine's quotes and conformance. It says nothing of names and
 * types, and never lets the text run.
 */
public final class WrittenParse {
  private WrittenParse() {}

  /** Why it is not what it should be; empty when both parsers take it. */
  public static Optional<Refusal> check(String text, Dialect dialect) {
    return isOneSelect(text, dialect) && isParsed(text, dialect)
        ? Optional.empty()
        : Optional.of(
            new Refusal(
                "sql-not-parsed",
                "",
                "the SQL written for "
                    + dialect.engine()
                    + " is not what a parser of that dialect takes",
                "choose another dialect, or another way to compute it"));
  }

  private static boolean isOneSelect(String text, Dialect dialect) {
    try {
      Statements statements =
          new CCJSqlParser(text).withBackslashEscapeCharacter(escapes(dialect)).Statements();
      return statements.size() == 1 && statements.get(0) instanceof Select;
    } catch (ParseException | RuntimeException failed) {
      return false;
    }
  }

  private static boolean escapes(Dialect dialect) {
    return dialect == Dialect.BIGQUERY || dialect == Dialect.SPARK;
  }

  private static boolean isParsed(String text, Dialect dialect) {
    SqlParser.Config config =
        SqlParser.config()
            .withLex(escapes(dialect) ? Lex.BIG_QUERY : Lex.ORACLE)
            .withParserFactory(SqlBabelParserImpl.FACTORY)
            .withUnquotedCasing(Casing.UNCHANGED)
            .withConformance(lenient(conformance(dialect)));
    try {
      SqlParser.create(text, config).parseQuery();
      return true;
    } catch (SqlParseException | RuntimeException failed) {
      return false;
    }
  }

  /** What each of these engines takes by now, though older ones did not. */
  private static SqlConformance lenient(SqlConformance own) {
    return new SqlDelegatingConformance(own) {
      @Override
      public boolean isPercentRemainderAllowed() {
        return true;
      }

      @Override
      public boolean isOffsetLimitAllowed() {
        return true;
      }
    };
  }

  private static SqlConformanceEnum conformance(Dialect dialect) {
    return switch (dialect) {
      case SQLSERVER -> SqlConformanceEnum.SQL_SERVER_2008;
      case ORACLE -> SqlConformanceEnum.ORACLE_12;
      case BIGQUERY -> SqlConformanceEnum.BIG_QUERY;
      case TRINO -> SqlConformanceEnum.PRESTO;
      case SNOWFLAKE, SPARK -> SqlConformanceEnum.BABEL;
      case SQLITE, POSTGRESQL, DUCKDB, H2, MARIADB -> SqlConformanceEnum.BABEL;
    };
  }
}
