package dev.tht.sqlplan.sql;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.TableName;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The last look at a text before it may run: one SELECT, made of allowed kinds of nodes and allowed
 * functions, over allowed tables only, and understood the same by a second parser (one statement,
 * the same tables, the same literals). What the engine itself enforces (read-only connections)
 * stands behind it. Pure, safe for concurrent use.
 */
public final class SqlGuard {
  private static final Set<SqlKind> KINDS =
      Set.of(
          SqlKind.SELECT,
          SqlKind.WITH,
          SqlKind.WITH_ITEM,
          SqlKind.ORDER_BY,
          SqlKind.JOIN,
          SqlKind.AS,
          SqlKind.AND,
          SqlKind.EQUALS,
          SqlKind.NOT_EQUALS,
          SqlKind.LESS_THAN,
          SqlKind.LESS_THAN_OR_EQUAL,
          SqlKind.GREATER_THAN,
          SqlKind.GREATER_THAN_OR_EQUAL,
          SqlKind.BETWEEN,
          SqlKind.IN,
          SqlKind.NOT_IN,
          SqlKind.LIKE,
          SqlKind.IS_NULL,
          SqlKind.IS_NOT_NULL,
          SqlKind.DESCENDING,
          SqlKind.NULLS_LAST,
          SqlKind.CAST,
          SqlKind.EXTRACT,
          SqlKind.PLUS,
          SqlKind.DIVIDE,
          SqlKind.MINUS_PREFIX);
  private static final Set<String> FUNCTIONS =
      Set.of("COUNT", "SUM", "AVG", "MIN", "MAX", "STRFTIME", "DATE", "CAST", "EXTRACT");

  /** Names that an engine computes, or hides in every table, unless they are quoted. */
  private static final Set<String> SPEAKING =
      Set.of(
          "current_user",
          "session_user",
          "system_user",
          "user",
          "current_role",
          "current_catalog",
          "current_schema",
          "current_database",
          "rowid",
          "_rowid_",
          "oid",
          "ctid",
          "xmin",
          "xmax",
          "tableoid");

  private SqlGuard() {}

  /**
   * Why the text may not run; empty when it may.
   *
   * @param dialect the engine's name
   * @param tables the only tables that it may read
   */
  public static Optional<Refusal> check(String text, String dialect, Set<TableName> tables) {
    Optional<Engine> engine = Engine.ofName(dialect);
    if (engine.isEmpty()) {
      return Optional.of(
          new Refusal(
              "unknown-engine",
              "",
              "no SQL for engine '" + dialect + "' is allowed to run",
              "ask a database on SQLite or PostgreSQL"));
    }
    try {
      require(text, engine.get(), tables);
      return Optional.empty();
    } catch (Unfit unfit) {
      return Optional.of(unfit.refusal());
    }
  }

  static void require(String text, Engine engine, Set<TableName> tables) {
    ParsedSql parsed = ParsedSql.of(text, engine);
    Walk walk = new Walk();
    parsed.root().accept(walk);
    SecondParse.require(text, tables, walk.literals);
    for (ReadStep step : StatementReader.read(parsed)) {
      requireAllowed(step.source(), tables);
      step.joins().forEach(join -> requireAllowed(join.source(), tables));
    }
  }

  private static void requireAllowed(ReadStep.Read<ReadStep.Source> source, Set<TableName> tables) {
    if (source.value().relation() instanceof dev.tht.spi.plan.Relation.OfTable table
        && !tables.contains(table.table())) {
      throw forbidden("table " + table.table());
    }
  }

  static Unfit forbidden(String what) {
    return new Unfit(
        "sql-not-allowed",
        "",
        "the SQL uses " + dev.tht.spi.SafeText.line(what, 80) + ", which is not allowed to run",
        "run only SQL that was synthesised from an accepted plan");
  }

  /** Visits every node and keeps the literals. */
  private static final class Walk extends SqlBasicVisitor<@Nullable Void> {
    private final Set<String> literals = new HashSet<>();

    @Override
    public @Nullable Void visit(SqlCall call) {
      boolean function = call.getOperator() instanceof SqlFunction;
      String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
      if (function ? !FUNCTIONS.contains(name) : !KINDS.contains(call.getKind())) {
        throw forbidden(call.getOperator().getName());
      }
      for (SqlNode operand : call.getOperandList()) {
        if (operand != null) {
          operand.accept(this);
        }
      }
      return null;
    }

    @Override
    public @Nullable Void visit(SqlLiteral literal) {
      SecondParse.value(literal).ifPresent(literals::add);
      return null;
    }

    @Override
    public @Nullable Void visit(SqlIdentifier identifier) {
      for (int i = 0; i < identifier.names.size(); i++) {
        String name = identifier.names.get(i).toLowerCase(Locale.ROOT);
        boolean speaks = SPEAKING.contains(name) || name.indexOf('$') >= 0;
        if (speaks && !identifier.isComponentQuoted(i)) {
          throw forbidden(identifier.names.get(i));
        }
      }
      return null;
    }

    @Override
    public @Nullable Void visit(SqlDynamicParam param) {
      throw forbidden("a parameter");
    }
  }
}
