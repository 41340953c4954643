package dev.tht.eval.gold;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.Join;

/** Collects what WHERE and ON demand: joins by equal columns, and comparisons with literals. */
final class GoldConditions {

  private final GoldScope scope;
  private final List<GoldPredicate> predicates = new ArrayList<>();
  private final List<GoldJoin> joins = new ArrayList<>();

  /** The side of a comparison that is not the literal. */
  private record Side(GoldColumn column, Optional<DatePart> part) {}

  GoldConditions(GoldScope scope) {
    this.scope = scope;
  }

  List<GoldPredicate> predicates() {
    return predicates;
  }

  List<GoldJoin> joins() {
    return joins;
  }

  void addJoin(Join join) {
    if (join.isLeft() || join.isRight() || join.isFull() || join.isOuter() || join.isNatural()) {
      throw new OutsideShape("outer or natural join");
    }
    if (!join.getUsingColumns().isEmpty()) {
      throw new OutsideShape("USING");
    }
    join.getOnExpressions().forEach(this::add);
  }

  void add(Expression expression) {
    Expression condition = unwrapped(expression);
    if (condition instanceof AndExpression and) {
      add(and.getLeftExpression());
      add(and.getRightExpression());
    } else if (condition instanceof OrExpression or) {
      predicates.add(alternatives(or));
    } else if (condition instanceof ComparisonOperator comparison && equalColumns(comparison)) {
      joins.add(
          new GoldJoin(
              scope.column((Column) comparison.getLeftExpression()),
              scope.column((Column) comparison.getRightExpression())));
    } else {
      predicates.add(predicate(condition));
    }
  }

  private boolean equalColumns(ComparisonOperator comparison) {
    return comparison.getStringExpression().equals("=")
        && comparison.getLeftExpression() instanceof Column
        && comparison.getRightExpression() instanceof Column right
        && scope.find(right).isPresent();
  }

  /** {@code a = x OR a = y} is {@code a IN (x, y)}. */
  private GoldPredicate alternatives(OrExpression or) {
    List<String> values = new ArrayList<>();
    Optional<GoldPredicate> first = Optional.empty();
    for (Expression side : sides(or)) {
      GoldPredicate one = predicate(side);
      boolean listed = one.comparison() == Comparison.EQUAL || one.comparison() == Comparison.IN;
      if (!listed || first.filter(f -> !sameColumn(f, one)).isPresent()) {
        throw new OutsideShape("OR of different columns");
      }
      first = first.or(() -> Optional.of(one));
      values.addAll(one.values());
    }
    GoldPredicate on = first.orElseThrow();
    return new GoldPredicate(on.column(), on.part(), Comparison.IN, values);
  }

  private static boolean sameColumn(GoldPredicate a, GoldPredicate b) {
    return a.column().equals(b.column()) && a.part().equals(b.part());
  }

  private static List<Expression> sides(OrExpression or) {
    List<Expression> sides = new ArrayList<>();
    for (Expression side : List.of(or.getLeftExpression(), or.getRightExpression())) {
      Expression bare = unwrapped(side);
      if (bare instanceof OrExpression inner) {
        sides.addAll(sides(inner));
      } else {
        sides.add(bare);
      }
    }
    return sides;
  }

  private GoldPredicate predicate(Expression condition) {
    if (condition instanceof LikeExpression like && !like.isNot()) {
      Side side = side(like.getLeftExpression());
      return pattern(side, literal(like.getRightExpression()));
    }
    if (condition instanceof Between between && !between.isNot()) {
      Side side = side(between.getLeftExpression());
      return new GoldPredicate(
          side.column(),
          side.part(),
          Comparison.BETWEEN,
          List.of(
              literal(between.getBetweenExpressionStart()),
              literal(between.getBetweenExpressionEnd())));
    }
    if (condition instanceof InExpression in
        && in.getRightExpression() instanceof ExpressionList<?> list) {
      Side side = side(in.getLeftExpression());
      List<String> values = list.stream().map(this::literal).toList();
      Comparison comparison = in.isNot() ? Comparison.NOT_IN : Comparison.IN;
      return new GoldPredicate(side.column(), side.part(), comparison, values);
    }
    if (condition instanceof ComparisonOperator comparison) {
      return comparison(comparison);
    }
    throw new OutsideShape("condition " + condition.getClass().getSimpleName());
  }

  private GoldPredicate comparison(ComparisonOperator comparison) {
    boolean turned = GoldExpressions.literal(comparison.getLeftExpression(), scope).isPresent();
    Side side = side(turned ? comparison.getRightExpression() : comparison.getLeftExpression());
    String value =
        literal(turned ? comparison.getLeftExpression() : comparison.getRightExpression());
    Comparison sort = sort(comparison.getStringExpression());
    return new GoldPredicate(
        side.column(), side.part(), turned ? turned(sort) : sort, List.of(value));
  }

  private static Comparison sort(String operator) {
    return switch (operator) {
      case "=", "==" -> Comparison.EQUAL;
      case "!=", "<>" -> Comparison.NOT_EQUAL;
      case "<" -> Comparison.LESS;
      case "<=" -> Comparison.LESS_OR_EQUAL;
      case ">" -> Comparison.GREATER;
      case ">=" -> Comparison.GREATER_OR_EQUAL;
      default -> throw new OutsideShape("comparison " + operator);
    };
  }

  private static Comparison turned(Comparison comparison) {
    return switch (comparison) {
      case LESS -> Comparison.GREATER;
      case LESS_OR_EQUAL -> Comparison.GREATER_OR_EQUAL;
      case GREATER -> Comparison.LESS;
      case GREATER_OR_EQUAL -> Comparison.LESS_OR_EQUAL;
      case EQUAL,
          NOT_EQUAL,
          BETWEEN,
          IN,
          NOT_IN,
          CONTAINS,
          STARTS_WITH,
          ENDS_WITH,
          IS_NULL,
          IS_NOT_NULL ->
          comparison;
    };
  }

  private static GoldPredicate pattern(Side side, String pattern) {
    boolean opens = pattern.startsWith("%");
    boolean ends = pattern.length() > 1 && pattern.endsWith("%");
    String text = pattern.substring(opens ? 1 : 0, pattern.length() - (ends ? 1 : 0));
    if (text.isEmpty() || text.contains("%") || text.contains("_")) {
      throw new OutsideShape("LIKE with inner wildcards");
    }
    Comparison comparison;
    if (opens) {
      comparison = ends ? Comparison.CONTAINS : Comparison.ENDS_WITH;
    } else {
      comparison = ends ? Comparison.STARTS_WITH : Comparison.EQUAL;
    }
    return new GoldPredicate(side.column(), side.part(), comparison, List.of(text));
  }

  private String literal(Expression expression) {
    return GoldExpressions.literal(expression, scope)
        .orElseThrow(() -> new OutsideShape("comparison with no literal"));
  }

  private Side side(Expression expression) {
    if (expression instanceof Column column) {
      return new Side(scope.column(column), Optional.empty());
    }
    if (expression instanceof Function function) {
      List<? extends Expression> parameters = GoldExpressions.parameters(function);
      if (GoldExpressions.folds(function) && parameters.get(0) instanceof Column column) {
        return new Side(scope.column(column), Optional.empty());
      }
      if (function.getName().toUpperCase(Locale.ROOT).equals("STRFTIME")
          && parameters.size() == 2
          && parameters.get(0).toString().equals("'%Y'")
          && parameters.get(1) instanceof Column column) {
        return new Side(scope.column(column), Optional.of(DatePart.YEAR));
      }
    }
    throw new OutsideShape("condition on an expression");
  }

  private static Expression unwrapped(Expression expression) {
    return expression instanceof ParenthesedExpressionList<?> list && list.size() == 1
        ? unwrapped(list.get(0))
        : expression;
  }
}
