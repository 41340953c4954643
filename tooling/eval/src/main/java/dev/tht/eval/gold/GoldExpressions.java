package dev.tht.eval.gold;

import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;

/** Columns, aggregates and literals of gold SQL. */
final class GoldExpressions {

  private GoldExpressions() {}

  static GoldFigure plain(GoldColumn column) {
    return new GoldFigure(Optional.empty(), Optional.of(column));
  }

  static GoldFigure figure(Expression expression, GoldScope scope) {
    if (expression instanceof Column column) {
      return plain(scope.column(column));
    }
    if (!(expression instanceof Function function)) {
      throw new OutsideShape("expression " + expression.getClass().getSimpleName());
    }
    Aggregate aggregate = aggregate(function);
    List<? extends Expression> parameters = parameters(function);
    if (parameters.size() != 1) {
      throw new OutsideShape("aggregate of several columns");
    }
    Expression parameter = parameters.get(0);
    if (parameter instanceof AllColumns && !(parameter instanceof AllTableColumns)) {
      return new GoldFigure(Optional.of(aggregate), Optional.empty());
    }
    if (parameter instanceof Column column) {
      return new GoldFigure(Optional.of(aggregate), Optional.of(scope.column(column)));
    }
    throw new OutsideShape("aggregate of an expression");
  }

  private static Aggregate aggregate(Function function) {
    String name = function.getName().toUpperCase(Locale.ROOT);
    if (function.isDistinct()) {
      if (name.equals("COUNT")) {
        return Aggregate.COUNT_DISTINCT;
      }
      throw new OutsideShape("aggregate of distinct values");
    }
    return switch (name) {
      case "COUNT" -> Aggregate.COUNT;
      case "SUM" -> Aggregate.SUM;
      case "AVG" -> Aggregate.AVERAGE;
      case "MIN" -> Aggregate.MINIMUM;
      case "MAX" -> Aggregate.MAXIMUM;
      default -> throw new OutsideShape("function");
    };
  }

  static List<? extends Expression> parameters(Function function) {
    ExpressionList<?> parameters = function.getParameters();
    return parameters == null ? List.of() : parameters;
  }

  /**
   * The literal's text; empty when the expression is none. A name in double quotes that is no
   * column is a text, as SQLite has it.
   */
  static Optional<String> literal(Expression expression, GoldScope scope) {
    if (expression instanceof StringValue text) {
      return Optional.of(text.getNotExcapedValue());
    }
    if (expression instanceof LongValue || expression instanceof DoubleValue) {
      return Optional.of(expression.toString());
    }
    if (expression instanceof SignedExpression signed) {
      return literal(signed.getExpression(), scope)
          .map(number -> (signed.getSign() == '-' ? "-" : "") + number);
    }
    if (expression instanceof Column column
        && column.getTable() == null
        && column.getColumnName().startsWith("\"")
        && scope.find(column).isEmpty()) {
      return Optional.of(GoldScope.unquoted(column.getColumnName()));
    }
    if (expression instanceof Function function && folds(function)) {
      return literal(parameters(function).get(0), scope);
    }
    return Optional.empty();
  }

  /** LOWER or UPPER, which only says that case does not count. */
  static boolean folds(Function function) {
    String name = function.getName().toUpperCase(Locale.ROOT);
    return (name.equals("LOWER") || name.equals("UPPER")) && parameters(function).size() == 1;
  }
}
