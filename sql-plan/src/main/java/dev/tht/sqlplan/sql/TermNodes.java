package dev.tht.sqlplan.sql;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlBasicFunction;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.DateString;

/** Writes terms, constants and predicates as Calcite nodes in one engine's spelling. */
final class TermNodes {
  static final SqlBasicFunction STRFTIME =
      SqlBasicFunction.create("STRFTIME", ReturnTypes.VARCHAR_NULLABLE, OperandTypes.ANY_ANY);
  static final SqlBasicFunction DATE =
      SqlBasicFunction.create(
          "DATE", ReturnTypes.VARCHAR_NULLABLE, OperandTypes.ANY, SqlFunctionCategory.TIMEDATE);

  /** The character before a wildcard that stands for itself. */
  static final char ESCAPE = '!';

  private static final SqlParserPos AT = SqlParserPos.ZERO;
  private final Dialect engine;
  private final Function<SqlTerm.Column, SqlIdentifier> columns;

  /**
   * @param columns how a column is named in the step at hand
   */
  TermNodes(Dialect engine, Function<SqlTerm.Column, SqlIdentifier> columns) {
    this.engine = engine;
    this.columns = columns;
  }

  SqlNode node(SqlTerm term) {
    return switch (term) {
      case SqlTerm.Column column -> columns.apply(column);
      case SqlTerm.PartOf part -> part(part.part(), node(part.of()));
      case SqlTerm.Converted converted -> converted(converted.to(), node(converted.of()));
      case SqlTerm.Figure figure -> figure(figure);
    };
  }

  private SqlNode part(DatePart part, SqlNode date) {
    return switch (engine) {
      case POSTGRESQL, DUCKDB, H2, MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK ->
          SqlStdOperatorTable.EXTRACT.createCall(
              AT, new SqlIntervalQualifier(TimeUnit.valueOf(part.name()), null, AT), date);
      case SQLITE ->
          switch (part) {
            case YEAR -> formatted("%Y", date);
            case MONTH -> formatted("%m", date);
            case DAY -> formatted("%d", date);
            case QUARTER ->
                SqlStdOperatorTable.DIVIDE.createCall(
                    AT,
                    SqlStdOperatorTable.PLUS.createCall(
                        AT, formatted("%m", date), SqlLiteral.createExactNumeric("2", AT)),
                    SqlLiteral.createExactNumeric("3", AT));
          };
    };
  }

  private static SqlNode formatted(String format, SqlNode date) {
    return cast(
        STRFTIME.createCall(AT, SqlLiteral.createCharString(format, AT), date),
        SqlTypeName.INTEGER);
  }

  private SqlNode converted(SqlTerm.To to, SqlNode node) {
    return switch (to) {
      case DAY ->
          switch (engine) {
            case SQLITE -> DATE.createCall(AT, node);
            case POSTGRESQL,
                DUCKDB,
                H2,
                MARIADB,
                SQLSERVER,
                ORACLE,
                SNOWFLAKE,
                BIGQUERY,
                TRINO,
                SPARK ->
                cast(node, SqlTypeName.DATE);
          };
      case INSTANT -> cast(node, SqlTypeName.TIMESTAMP);
      case NUMBER -> cast(node, SqlTypeName.DECIMAL);
      case TEXT -> cast(node, SqlTypeName.VARCHAR);
    };
  }

  private static SqlNode cast(SqlNode node, SqlTypeName type) {
    return SqlStdOperatorTable.CAST.createCall(
        AT, node, new SqlDataTypeSpec(new SqlBasicTypeNameSpec(type, AT), AT));
  }

  private SqlNode figure(SqlTerm.Figure figure) {
    SqlNode operand = figure.of().map(this::node).orElseGet(() -> SqlIdentifier.star(AT));
    if (figure.aggregate() == Aggregate.COUNT_DISTINCT) {
      return SqlStdOperatorTable.COUNT.createCall(
          SqlSelectKeyword.DISTINCT.symbol(AT), AT, operand);
    }
    SqlOperator operator =
        switch (figure.aggregate()) {
          case COUNT, COUNT_DISTINCT -> SqlStdOperatorTable.COUNT;
          case SUM -> SqlStdOperatorTable.SUM;
          case AVERAGE -> SqlStdOperatorTable.AVG;
          case MINIMUM -> SqlStdOperatorTable.MIN;
          case MAXIMUM -> SqlStdOperatorTable.MAX;
        };
    return operator.createCall(AT, operand);
  }

  SqlNode node(SqlConstant constant) {
    return switch (constant.kind()) {
      case TEXT -> SqlLiteral.createCharString(constant.text(), "UTF-8", AT);
      case NUMBER -> SqlLiteral.createExactNumeric(constant.text(), AT);
      case DATE -> SqlLiteral.createDate(new DateString(constant.text()), AT);
      case TRUTH -> SqlLiteral.createBoolean(Boolean.parseBoolean(constant.text()), AT);
    };
  }

  SqlNode node(SqlPredicate predicate) {
    SqlNode operand = node(predicate.operand());
    List<SqlNode> constants =
        predicate.constants().stream().map(constant -> node(constant)).toList();
    return switch (predicate.comparison()) {
      case EQUAL -> SqlStdOperatorTable.EQUALS.createCall(AT, operand, constants.get(0));
      case NOT_EQUAL -> SqlStdOperatorTable.NOT_EQUALS.createCall(AT, operand, constants.get(0));
      case LESS -> SqlStdOperatorTable.LESS_THAN.createCall(AT, operand, constants.get(0));
      case LESS_OR_EQUAL ->
          SqlStdOperatorTable.LESS_THAN_OR_EQUAL.createCall(AT, operand, constants.get(0));
      case GREATER -> SqlStdOperatorTable.GREATER_THAN.createCall(AT, operand, constants.get(0));
      case GREATER_OR_EQUAL ->
          SqlStdOperatorTable.GREATER_THAN_OR_EQUAL.createCall(AT, operand, constants.get(0));
      case BETWEEN ->
          new PlainBetween().createCall(AT, operand, constants.get(0), constants.get(1));
      case IN -> SqlStdOperatorTable.IN.createCall(AT, operand, new SqlNodeList(constants, AT));
      case NOT_IN ->
          SqlStdOperatorTable.NOT_IN.createCall(AT, operand, new SqlNodeList(constants, AT));
      case CONTAINS, STARTS_WITH, ENDS_WITH -> pattern(operand, predicate);
      case IS_NULL -> SqlStdOperatorTable.IS_NULL.createCall(AT, operand);
      case IS_NOT_NULL -> SqlStdOperatorTable.IS_NOT_NULL.createCall(AT, operand);
    };
  }

  private SqlNode pattern(SqlNode operand, SqlPredicate predicate) {
    String text = predicate.constants().get(0).text();
    String escaped = text.replaceAll("[!%_]", ESCAPE + "$0");
    String pattern =
        (predicate.comparison() == Comparison.STARTS_WITH ? "" : "%")
            + escaped
            + (predicate.comparison() == Comparison.ENDS_WITH ? "" : "%");
    SqlNode literal = node(SqlConstant.text(pattern));
    SqlOperator like =
        switch (engine) {
          case SQLITE -> SqlStdOperatorTable.LIKE;
          case POSTGRESQL,
              DUCKDB,
              H2,
              MARIADB,
              SQLSERVER,
              ORACLE,
              SNOWFLAKE,
              BIGQUERY,
              TRINO,
              SPARK ->
              SqlLibraryOperators.ILIKE;
        };
    boolean needsEscape = !escaped.equals(text) || text.indexOf('\\') >= 0;
    return needsEscape
        ? like.createCall(AT, operand, literal, node(SqlConstant.text(String.valueOf(ESCAPE))))
        : like.createCall(AT, operand, literal);
  }
}
