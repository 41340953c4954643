package dev.tht.sqlplan.read;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.words.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLikeOperator;

/** Reads expressions. */
final class TermReading {
  final Reading reading;
  private final Environment names;
  private final Scope scope;
  private final FunctionReading functions;

  TermReading(Reading reading, Environment names, Scope scope) {
    this.reading = reading;
    this.names = names;
    this.scope = scope;
    this.functions = new FunctionReading(this);
  }

  Expression read(SqlNode node) {
    if (node instanceof SqlLiteral literal) {
      return LiteralReading.of(literal).orElseThrow(() -> unknown(literal));
    }
    if (node instanceof SqlIdentifier identifier) {
      return name(identifier);
    }
    if (QueryReading.isQuery(node)) {
      return new Formula.ScalarSubquery(steps(node));
    }
    if (node instanceof SqlCase choice) {
      return choice(choice);
    }
    if (node instanceof SqlCall call) {
      return call(call);
    }
    throw unknown(node);
  }

  List<Expression> all(List<? extends SqlNode> nodes) {
    return nodes.stream().map(this::read).toList();
  }

  Unread unknown(SqlNode node) {
    return reading.unknown(node, "this is not understood");
  }

  private List<CteStep> steps(SqlNode query) {
    List<CteStep> steps = new ArrayList<>();
    new QueryReading(reading, steps, names).query(query, scope, "inner");
    return steps;
  }

  private Expression name(SqlIdentifier identifier) {
    if (identifier.isStar()) {
      throw unknown(identifier);
    }
    int size = identifier.names.size();
    String column = identifier.names.get(size - 1);
    if (size == 1) {
      return bare(identifier, column);
    }
    String called = identifier.names.get(size - 2);
    Scope.Source source =
        scope
            .source(called)
            .orElseThrow(() -> reading.unknown(identifier, "there is no source '" + called + "'"));
    return source
        .column(column)
        .map(found -> new Expression.Field(source.alias(), found))
        .orElseThrow(
            () ->
                reading.unfit(
                    "unknown-column",
                    identifier,
                    "'" + called + "' has no column '" + column + "'",
                    Nearest.remedy(column, source.columns())));
  }

  private Expression bare(SqlIdentifier identifier, String name) {
    Optional<Expression.Field> here = scope.here(name);
    Optional<SqlNode> output = scope.output(name);
    if (here.isPresent()) {
      requireOne(identifier, name);
      return here.get();
    }
    if (output.isPresent() && !output.get().equals(identifier)) {
      return read(output.get());
    }
    Optional<Expression.Field> around = scope.around(name);
    if (around.isPresent()) {
      return around.get();
    }
    boolean quoted = reading.text.wasQuoted(identifier.getParserPosition());
    if (quoted && reading.dialect == Dialect.SQLITE) {
      return Expressions.text(name);
    }
    throw reading.unfit(
        "unknown-column",
        identifier,
        "no source has a column '" + name + "'",
        Nearest.remedy(
            name, scope.sources().stream().flatMap(source -> source.columns().stream()).toList()));
  }

  /** A bare name that several sources have means none, unless the join makes them one. */
  private void requireOne(SqlIdentifier identifier, String name) {
    List<String> having = scope.having(name);
    if (having.size() > 1 && !scope.isMerged(name) && scope.output(name).isEmpty()) {
      throw reading.unfit(
          "ambiguous-column",
          identifier,
          "'" + name + "' is a column of " + String.join(" and of ", having),
          "say which, such as " + having.get(0) + "." + name);
    }
  }

  private Expression choice(SqlCase choice) {
    if (choice.getValueOperand() != null) {
      throw unknown(choice);
    }
    List<Formula.Case> cases = new ArrayList<>();
    for (int i = 0; i < choice.getWhenOperands().size(); i++) {
      cases.add(
          new Formula.Case(
              read(choice.getWhenOperands().get(i)), read(choice.getThenOperands().get(i))));
    }
    SqlNode otherwise = choice.getElseOperand();
    return new Formula.CaseWhen(
        cases,
        otherwise == null || SqlUtil.isNullLiteral(otherwise, false)
            ? Optional.empty()
            : Optional.of(read(otherwise)));
  }

  private Expression call(SqlCall call) {
    List<SqlNode> operands = call.getOperandList();
    return switch (call.getKind()) {
      case AND -> flat(Operation.AND, operands);
      case OR -> flat(Operation.OR, operands);
      case NOT -> negated(read(operands.get(0)));
      case EQUALS -> applied(Operation.EQUAL, operands);
      case NOT_EQUALS -> applied(Operation.NOT_EQUAL, operands);
      case LESS_THAN -> applied(Operation.LESS, operands);
      case LESS_THAN_OR_EQUAL -> applied(Operation.LESS_OR_EQUAL, operands);
      case GREATER_THAN -> applied(Operation.GREATER, operands);
      case GREATER_THAN_OR_EQUAL -> applied(Operation.GREATER_OR_EQUAL, operands);
      case IS_DISTINCT_FROM -> applied(Operation.NOT_SAME, operands);
      case IS_NOT_DISTINCT_FROM -> applied(Operation.SAME, operands);
      case IS_NULL -> applied(Operation.IS_MISSING, operands);
      case IS_NOT_NULL -> applied(Operation.IS_PRESENT, operands);
      case IS_TRUE -> applied(Operation.IS_TRUE, operands);
      case IS_NOT_TRUE -> applied(Operation.IS_NOT_TRUE, operands);
      case IS_FALSE -> isFalse(operands, Operation.IS_TRUE);
      case IS_NOT_FALSE -> isFalse(operands, Operation.IS_NOT_TRUE);
      case BETWEEN -> between(call);
      case IN, NOT_IN -> in(call);
      case LIKE -> like(call);
      case EXISTS -> new Formula.Exists(steps(operands.get(0)));
      case PLUS -> functions.times().plus(read(operands.get(0)), read(operands.get(1)));
      case MINUS -> functions.times().minus(read(operands.get(0)), read(operands.get(1)));
      case TIMES -> functions.times().multiplied(read(operands.get(0)), read(operands.get(1)));
      case DIVIDE -> applied(Operation.DIVIDE, operands);
      case MOD -> applied(Operation.REMAINDER, operands);
      case PLUS_PREFIX -> read(operands.get(0));
      case MINUS_PREFIX -> minus(read(operands.get(0)));
      case CAST -> functions.converted(read(operands.get(0)), type(operands.get(1)), call);
      default -> other(call, operands);
    };
  }

  private Expression other(SqlCall call, List<SqlNode> operands) {
    if (call.getOperator().getName().equals("||")) {
      return flat(Operation.CONCATENATE, operands);
    }
    return functions.read(call);
  }

  private static String type(SqlNode spec) {
    SqlIdentifier name = ((SqlDataTypeSpec) spec).getTypeName();
    return name.names.get(name.names.size() - 1).toLowerCase(Locale.ROOT);
  }

  private static Expression minus(Expression operand) {
    return operand instanceof Formula.Value value
            && value.constant().kind() == Constant.Kind.NUMBER
            && !value.constant().text().startsWith("-")
        ? new Formula.Value(new Constant(Constant.Kind.NUMBER, "-" + value.constant().text()))
        : Expressions.applied(Operation.NEGATE, operand);
  }

  private Expression applied(Operation operation, List<SqlNode> operands) {
    return new Formula.Applied(operation, all(operands));
  }

  private Expression flat(Operation operation, List<SqlNode> operands) {
    List<Expression> flat = new ArrayList<>();
    for (Expression each : all(operands)) {
      if (each instanceof Formula.Applied inner && inner.operation() == operation) {
        flat.addAll(inner.operands());
      } else {
        flat.add(each);
      }
    }
    return new Formula.Applied(operation, flat);
  }

  static Expression negated(Expression condition) {
    if (condition instanceof Formula.Applied applied) {
      if (applied.operation() == Operation.IN) {
        return new Formula.Applied(Operation.NOT_IN, applied.operands());
      }
      if (applied.operation() == Operation.IS_MISSING) {
        return new Formula.Applied(Operation.IS_PRESENT, applied.operands());
      }
    }
    return Expressions.applied(Operation.NOT, condition);
  }

  private Expression isFalse(List<SqlNode> operands, Operation operation) {
    return Expressions.applied(
        operation, Expressions.applied(Operation.NOT, read(operands.get(0))));
  }

  private Expression between(SqlCall call) {
    SqlBetweenOperator operator = (SqlBetweenOperator) call.getOperator();
    if (operator.flag == SqlBetweenOperator.Flag.SYMMETRIC) {
      throw unknown(call);
    }
    Expression between = applied(Operation.BETWEEN, call.getOperandList());
    return operator.isNegated() ? negated(between) : between;
  }

  private Expression in(SqlCall call) {
    SqlNode left = call.operand(0);
    SqlNode right = call.operand(1);
    boolean not = call.getKind() == SqlKind.NOT_IN;
    if (!(right instanceof SqlNodeList list)) {
      Expression among = new Formula.InSubquery(row(left), steps(right));
      return not ? negated(among) : among;
    }
    List<Expression> operands = new ArrayList<>();
    operands.add(read(left));
    operands.addAll(all(list));
    return operands.size() == 1
        ? new Formula.Value(new Constant(Constant.Kind.TRUTH, Boolean.toString(not)))
        : new Formula.Applied(not ? Operation.NOT_IN : Operation.IN, operands);
  }

  private List<Expression> row(SqlNode node) {
    return node.getKind() == SqlKind.ROW
        ? all(((SqlCall) node).getOperandList())
        : List.of(read(node));
  }

  private Expression like(SqlCall call) {
    SqlLikeOperator operator = (SqlLikeOperator) call.getOperator();
    List<SqlNode> operands = call.getOperandList();
    boolean anyCase = !operator.isCaseSensitive() || reading.dialect.likeIgnoresCase();
    Expression matched;
    if (operands.get(1) instanceof SqlCall pattern
        && pattern.getOperator().getName().startsWith("$")) {
      Operation matches =
          pattern.getOperator().getName().equals("$glob")
              ? Operation.GLOB
              : operator.isCaseSensitive() ? Operation.MATCHES : Operation.MATCHES_ANY_CASE;
      matched = Expressions.applied(matches, read(operands.get(0)), read(pattern.operand(0)));
    } else {
      matched = pattern(anyCase ? Operation.LIKE_ANY_CASE : Operation.LIKE, all(operands));
    }
    return operator.isNegated() ? negated(matched) : matched;
  }

  private Expression pattern(Operation like, List<Expression> operands) {
    List<Expression> all = new ArrayList<>(operands.subList(0, 2));
    PatternText.escape(
            operands.get(1),
            operands.stream().skip(2).findFirst(),
            reading.dialect.escapesPatterns())
        .ifPresent(all::add);
    return new Formula.Applied(like, all);
  }
}
