package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SetOperation;
import dev.tht.spi.plan.ValueType;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.dialect.HarmlessFunctions;
import dev.tht.sqlplan.dialect.Keywords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** How one engine spells what a plan means. */
abstract class Spelling {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern LOWER = Pattern.compile("[a-z_][a-z0-9_]*");

  private final Dialect dialect;
  private final Operations operations;
  final Typing types;

  Spelling(Dialect dialect, Typing types) {
    this.dialect = dialect;
    this.types = types;
    this.operations = new Operations(this);
  }

  /**
   * @param from whose SQL the plan was read from, or the catalog's engine
   */
  static Spelling of(Dialect dialect, Typing types, Dialect from) {
    boolean loose = !from.isTyped();
    return switch (dialect) {
      case SQLITE -> new SqliteSpelling(types, from);
      case POSTGRESQL -> new PostgresSpelling(types, loose);
      case DUCKDB -> new DuckDbSpelling(types, loose);
      case H2 -> new H2Spelling(types, loose);
      case MARIADB -> new MariaDbSpelling(types, loose);
      case SQLSERVER -> new SqlServerSpelling(types, loose);
      case ORACLE -> new OracleSpelling(types, loose);
      case SNOWFLAKE -> new SnowflakeSpelling(types, loose);
      case BIGQUERY -> new BigQuerySpelling(types, loose);
      case TRINO -> new TrinoSpelling(types, loose);
      case SPARK -> new SparkSpelling(types, loose);
    };
  }

  Dialect dialect() {
    return dialect;
  }

  /** A name, quoted when it must be. */
  String name(String name) {
    if (Layout.hasMark(name)) {
      throw Unwritable.in(dialect, "a name with characters of private use");
    }
    boolean lower = dialect == Dialect.POSTGRESQL || dialect == Dialect.H2 || !dialect.isRun();
    boolean plain = (lower ? LOWER : PLAIN).matcher(name).matches() && !quotesAll();
    char quote = quote();
    return plain && !Keywords.contains(name)
        ? name
        : quote + name.replace("" + quote, "" + quote + quote) + quote;
  }

  /** What stands around a name. */
  char quote() {
    return '"';
  }

  /** Whether every name is quoted, for an engine that takes others in upper case. */
  boolean quotesAll() {
    return false;
  }

  /** A condition as this engine wants it where a truth must stand. */
  Expression condition(Expression condition, CteStep step) {
    return condition;
  }

  Term constant(Constant constant) {
    return switch (constant.kind()) {
      case TEXT -> Term.atom(text(constant.text()));
      case NUMBER ->
          new Term(
              constant.text(), constant.text().startsWith("-") ? Precedence.SIGN : Precedence.ATOM);
      case DATE -> Term.atom("DATE " + text(constant.text()));
      case TRUTH -> Term.atom(constant.text().toUpperCase(Locale.ROOT));
    };
  }

  final String text(String text) {
    if (Layout.hasMark(text) || text.indexOf('\0') >= 0) {
      throw Unwritable.in(dialect, "a text with characters of private use");
    }
    return "'" + inQuotes(text) + "'";
  }

  String inQuotes(String text) {
    return escaped(text).replace("'", "''");
  }

  /** What stands where a value must. */
  Expression value(Expression value) {
    return value;
  }

  /** Whether an order may name an output, also inside an expression. */
  boolean ordersByNames() {
    return true;
  }

  String escaped(String text) {
    return text;
  }

  /** A key of an order, in the direction asked. */
  String ordered(String key, boolean descending, Missing missing) {
    return key + direction(descending, missing);
  }

  /** Whether a figure may have a condition of its own. */
  boolean hasFilter() {
    return true;
  }

  /** Whether steps inside a subquery may look at the sources around it. */
  boolean looksAroundFromSteps() {
    return true;
  }

  /** Whether rows that a value is sought among may have a limit. */
  boolean limitsAmong() {
    return dialect != Dialect.MARIADB;
  }

  /** Whether the columns of a recursive step are named before it. */
  boolean namesRecursiveColumns() {
    return false;
  }

  /** What follows an order's key. */
  private String direction(boolean descending, Missing missing) {
    String direction = descending ? " DESC" : "";
    return dialect.missing(descending) == missing ? direction : direction + " NULLS " + missing;
  }

  String operation(SetOperation operation) {
    return operation.name().replace('_', ' ');
  }

  /** Whether combinations apply one after the other, whatever they are. */
  boolean combinesInOrder() {
    return false;
  }

  /** Results of which one is taken, in types that the engine takes side by side. */
  List<Expression> results(List<Expression> results, CteStep step) {
    return results;
  }

  /** The same, its two sides in types that the engine compares. */
  Formula.InSubquery among(Formula.InSubquery among, CteStep step) {
    return among;
  }

  /** The same, its selections in types that the engine combines. */
  CteStep combined(CteStep step) {
    return step;
  }

  /** Whether a subquery that gives several rows is an error where one value is wanted. */
  boolean needsOneRow() {
    return false;
  }

  /** Whether a limit may be computed. */
  boolean computesLimits() {
    return true;
  }

  /** Whether it has DISTINCT ON. */
  boolean hasDistinctOn() {
    return false;
  }

  String limit(PlanPart.Limit limit, TermWriter terms) {
    List<String> clauses = new ArrayList<>();
    if (limit.computed().isPresent()) {
      clauses.add("LIMIT " + count(limit.computed().get(), terms));
    } else if (limit.rows() != PlanPart.Limit.ALL) {
      clauses.add("LIMIT " + limit.rows());
    }
    limit.skipped().ifPresent(skipped -> clauses.add("OFFSET " + skipped));
    limit.skipComputed().ifPresent(count -> clauses.add("OFFSET " + count(count, terms)));
    return String.join(" ", clauses);
  }

  private static String count(Expression count, TermWriter terms) {
    return count instanceof Formula.ScalarSubquery
        ? terms.term(count, Precedence.NONE)
        : "(" + terms.term(count, Precedence.NONE) + ")";
  }

  /** The limit to one row, whichever it is. */
  String firstRow() {
    return "LIMIT 1";
  }

  /** Whether a limit needs an order. */
  boolean limitNeedsOrder() {
    return false;
  }

  /** Whether rows may have an order though none of them is left out. */
  boolean ordersAlways() {
    return true;
  }

  /** What a SELECT reads that reads nothing. */
  String fromNothing() {
    return "";
  }

  /** What begins steps of which one reads itself. */
  String withRecursive() {
    return "WITH RECURSIVE ";
  }

  /** A join to rows that are worked out for each row; the engine may have words of its own. */
  String joinForEachRow(JoinKind kind, String source, Optional<String> on) {
    String join =
        kind == JoinKind.LEFT ? "LEFT JOIN " : kind == JoinKind.INNER ? "JOIN " : "CROSS JOIN ";
    return join + source + on.map(condition -> " ON " + condition).orElse("");
  }

  /** A source under its name in the step. */
  String aliased(String source, String alias) {
    return source + " AS " + name(alias);
  }

  /** Rows written out, as a source. */
  String values(List<String> columns, List<List<String>> rows, String alias) {
    String names = String.join(", ", columns.stream().map(this::name).toList());
    return aliased("(" + valuesOf(rows) + ")", alias) + " (" + names + ")";
  }

  static String valuesOf(List<List<String>> rows) {
    return Layout.list(
        "VALUES", rows.stream().map(row -> "(" + String.join(", ", row) + ")").toList());
  }

  /** Rows written out where there is no VALUES: each as a SELECT of its own. */
  static List<String> selectsOf(List<String> columns, List<List<String>> rows, String from) {
    List<String> selects = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        cells.add(selects.isEmpty() ? row.get(i) + " AS " + columns.get(i) : row.get(i));
      }
      String union = selects.isEmpty() ? "" : "UNION ALL ";
      selects.add(union + "SELECT " + String.join(", ", cells) + from);
    }
    return selects;
  }

  /** What a subquery must be preceded by where it looks at the sources before it. */
  String forEachRow(String subquery) {
    throw lacking("rows worked out for each row of the sources before them (LATERAL)");
  }

  String fullJoin() {
    return "FULL JOIN ";
  }

  Term applied(Formula.Applied applied, TermWriter terms) {
    return operations.term(applied, terms);
  }

  final Term figure(Expression.Aggregated figure, TermWriter terms) {
    boolean distinct = figure.aggregate() == Aggregate.COUNT_DISTINCT;
    AggregateFunction aggregate =
        switch (figure.aggregate()) {
          case COUNT, COUNT_DISTINCT -> AggregateFunction.COUNT;
          case SUM -> AggregateFunction.SUM;
          case AVERAGE -> AggregateFunction.AVERAGE;
          case MINIMUM -> AggregateFunction.MINIMUM;
          case MAXIMUM -> AggregateFunction.MAXIMUM;
        };
    return aggregation(
        new Formula.Aggregation(
            aggregate, distinct, figure.operand().stream().toList(), Optional.empty(), List.of()),
        terms);
  }

  final Term aggregation(Formula.Aggregation aggregation, TermWriter terms) {
    if (aggregation.where().isPresent() && !hasFilter()) {
      return aggregation(Conditional.aggregation(aggregation), terms);
    }
    String where = aggregation.where().map(terms::filter).orElse("");
    return Term.atom(aggregate(aggregation, terms) + where);
  }

  /** The call without its condition. */
  String aggregate(Formula.Aggregation aggregation, TermWriter terms) {
    String order = aggregation.order().isEmpty() ? "" : " " + terms.order(aggregation.order());
    String name =
        switch (aggregation.function()) {
          case COUNT -> "COUNT";
          case SUM -> "SUM";
          case AVERAGE -> "AVG";
          case MINIMUM -> "MIN";
          case MAXIMUM -> "MAX";
          case STANDARD_DEVIATION -> "STDDEV_SAMP";
          case VARIANCE -> "VAR_SAMP";
          case ANY_TRUE -> "BOOL_OR";
          case ALL_TRUE -> "BOOL_AND";
          case JOINED_TEXT -> "STRING_AGG";
          case TOTAL -> "SUM";
          case PERCENTILE -> "PERCENTILE_CONT";
        };
    if (aggregation.function() == AggregateFunction.PERCENTILE) {
      return name
          + "("
          + String.join(", ", terms.terms(aggregation.operands()))
          + ") WITHIN GROUP (ORDER BY "
          + terms.order(aggregation.order()).substring("ORDER BY ".length())
          + ")";
    }
    String call =
        name
            + "("
            + (aggregation.distinct() ? "DISTINCT " : "")
            + (aggregation.operands().isEmpty()
                ? "*"
                : String.join(", ", arguments(aggregation, terms)))
            + order
            + ")";
    return aggregation.function() == AggregateFunction.TOTAL ? "COALESCE(" + call + ", 0.0)" : call;
  }

  List<String> arguments(Formula.Aggregation aggregation, TermWriter terms) {
    List<String> arguments = new ArrayList<>(terms.terms(aggregation.operands()));
    if (aggregation.function() == AggregateFunction.JOINED_TEXT) {
      if (types.sort(aggregation.operands().get(0), terms.step()) != Typing.Sort.TEXT) {
        arguments.set(0, cast(arguments.get(0), ValueType.TEXT));
      }
      if (arguments.size() == 1) {
        arguments.add("','");
      }
    }
    return arguments;
  }

  String windowCall(Formula.Window windowed, TermWriter terms) {
    String name =
        switch (windowed.function()) {
          case ROW_NUMBER -> "ROW_NUMBER";
          case RANK -> "RANK";
          case DENSE_RANK -> "DENSE_RANK";
          case PERCENT_RANK -> "PERCENT_RANK";
          case CUMULATIVE_SHARE -> "CUME_DIST";
          case TILE -> "NTILE";
          case EARLIER -> "LAG";
          case LATER -> "LEAD";
          case FIRST_VALUE -> "FIRST_VALUE";
          case LAST_VALUE -> "LAST_VALUE";
          case COUNT -> windowed.operands().isEmpty() ? "" : "COUNT";
          case SUM -> "SUM";
          case AVERAGE -> "AVG";
          case MINIMUM -> "MIN";
          case MAXIMUM -> "MAX";
        };
    return name.isEmpty()
        ? "COUNT(*)"
        : name + "(" + String.join(", ", terms.terms(windowed.operands())) + ")";
  }

  final Term converted(Formula.Cast converted, TermWriter terms) {
    return convertedTo(converted.to(), converted.operand(), terms);
  }

  Term convertedTo(ValueType to, Expression operand, TermWriter terms) {
    return Term.atom(cast(terms.term(operand, Precedence.NONE), to));
  }

  final String cast(String term, ValueType to) {
    return "CAST(" + term + " AS " + type(to) + ")";
  }

  abstract String type(ValueType type);

  abstract Term part(Expression.PartOfDate part, TermWriter terms);

  abstract Term cut(Formula.DateTrunc cut, TermWriter terms);

  abstract Term moved(Formula.DateAdd moved, TermWriter terms);

  abstract Term formatted(Formula.Formatted formatted, TermWriter terms);

  abstract Term anyOf(Formula.AnyValue any, TermWriter terms);

  Term natively(Formula.EngineFunction call, TermWriter terms) {
    boolean known = HarmlessFunctions.of(dialect).contains(call.function());
    if (!call.engine().equals(dialect.engine()) || !known) {
      throw Unwritable.in(dialect, "the function " + call.function() + " of " + call.engine());
    }
    return Term.call(call.function().toUpperCase(Locale.ROOT), terms.terms(call.operands()));
  }

  /** Says that this engine lacks something. */
  final Unwritable lacking(String what) {
    return Unwritable.in(dialect, what);
  }
}
