package dev.tht.sqlplan.read;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.PlanReader;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.babel.SqlBabelParserImpl;
import org.apache.calcite.sql.validate.SqlConformanceEnum;

/**
 * Reads one SELECT of an engine as steps: each CTE and each derived table is a step of its own, the
 * outermost SELECT is the last. Names are resolved against the catalog as the engine would. What
 * the plan language cannot say is refused with its line and column. Immutable, safe for concurrent
 * use; Calcite is loaded on the first call.
 */
public final class SqlPlanReader implements PlanReader {
  /** Deeper texts exhaust a parser's stack. */
  private static final int DEEPEST = 150;

  private static final int LONGEST = 200_000;
  private static final String PURPOSE = "read from SQL; nobody has reviewed it";
  private static final SqlParser.Config CONFIG =
      SqlParser.config()
          .withParserFactory(SqlBabelParserImpl.FACTORY)
          .withQuoting(Quoting.DOUBLE_QUOTE)
          .withUnquotedCasing(Casing.UNCHANGED)
          .withQuotedCasing(Casing.UNCHANGED)
          .withConformance(SqlConformanceEnum.BABEL)
          .withIdentifierMaxLength(10_000);

  @Override
  public Outcome<UnreviewedPlan> read(String sql, String dialect, Catalog catalog) {
    try {
      return Outcome.of(
          new UnreviewedPlan(plan(sql, dialect(dialect), catalog), dialect(dialect).engine()));
    } catch (Unread unread) {
      return new Outcome.Refused<>(unread.refusal());
    }
  }

  private static Dialect dialect(String name) {
    return Dialect.runOfName(name)
        .orElseThrow(
            () ->
                new Unread(
                    "unknown-dialect",
                    "'" + dev.tht.spi.SafeText.line(name, 40) + "' is no dialect that is read",
                    "name one of " + String.join(", ", Dialect.runNames())));
  }

  private static CtePlan plan(String sql, Dialect dialect, Catalog catalog) {
    requireReadable(sql);
    Respelled text = Respelling.of(sql, dialect);
    SqlNode root = parsed(text);
    if (root.getKind() == SqlKind.VALUES) {
      throw Unread.unknown(sql, text.offset(root), "here only a SELECT is understood");
    }
    List<CteStep> steps = new ArrayList<>();
    try {
      new QueryReading(new Reading(text, dialect, catalog), steps, Environment.EMPTY)
          .query(root, null, "answer");
    } catch (IllegalArgumentException misfit) {
      throw new Unread(
          "sql-not-understood", String.valueOf(misfit.getMessage()), "say it in another way");
    }
    List<String> outputs =
        steps.get(steps.size() - 1).outputs().stream().map(PlanPart.Output::name).toList();
    return new CtePlan(PURPOSE, steps, outputs, List.of(), List.of());
  }

  private static void requireReadable(String sql) {
    if (sql.isBlank()) {
      throw new Unread("sql-does-not-parse", "there is no SQL", "give one SELECT");
    }
    if (sql.length() > LONGEST) {
      throw new Unread(
          "sql-too-long",
          "the SQL has " + sql.length() + " characters, more than " + LONGEST,
          "put long lists of values into a table");
    }
    int depth = 0;
    for (int i = 0; i < sql.length(); i++) {
      depth += sql.charAt(i) == '(' ? 1 : sql.charAt(i) == ')' ? -1 : 0;
      if (depth > DEEPEST) {
        throw Unread.at(sql, i, "it is nested more than " + DEEPEST + " deep");
      }
    }
  }

  private static SqlNode parsed(Respelled text) {
    try {
      return SqlParser.create(text.text(), CONFIG).parseStmt();
    } catch (SqlParseException failed) {
      int offset = failed.getPos() == null ? 0 : text.original(failed.getPos());
      if (text.original().substring(0, offset).isBlank()) {
        throw Unread.at(
            "sql-does-not-parse",
            text.original(),
            offset,
            "here only a SELECT is understood",
            "give one SELECT");
      }
      throw Unread.at(text.original(), offset, "the SQL cannot be parsed here");
    } catch (RuntimeException | StackOverflowError failed) {
      if (failed instanceof Unread unread) {
        throw unread;
      }
      throw new Unread("sql-does-not-parse", "the SQL cannot be parsed", "give one SELECT");
    }
  }
}
