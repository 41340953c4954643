package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.dialect.HarmlessFunctions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;

/** Reads calls of functions, by what they mean. */
final class FunctionReading {
  private static final Map<String, Operation> SIMPLE =
      Map.ofEntries(
          Map.entry("lower", Operation.LOWER),
          Map.entry("upper", Operation.UPPER),
          Map.entry("abs", Operation.ABSOLUTE),
          Map.entry("round", Operation.ROUND),
          Map.entry("floor", Operation.FLOOR),
          Map.entry("ceil", Operation.CEILING),
          Map.entry("ceiling", Operation.CEILING),
          Map.entry("sqrt", Operation.SQUARE_ROOT),
          Map.entry("power", Operation.POWER),
          Map.entry("pow", Operation.POWER),
          Map.entry("ln", Operation.NATURAL_LOGARITHM),
          Map.entry("exp", Operation.EXPONENTIAL),
          Map.entry("sign", Operation.SIGN),
          Map.entry("mod", Operation.REMAINDER),
          Map.entry("length", Operation.LENGTH),
          Map.entry("char_length", Operation.LENGTH),
          Map.entry("character_length", Operation.LENGTH),
          Map.entry("substr", Operation.SUBSTRING),
          Map.entry("substring", Operation.SUBSTRING),
          Map.entry("instr", Operation.POSITION),
          Map.entry("strpos", Operation.POSITION),
          Map.entry("replace", Operation.REPLACE),
          Map.entry("coalesce", Operation.FIRST_PRESENT),
          Map.entry("ifnull", Operation.FIRST_PRESENT),
          Map.entry("nullif", Operation.MISSING_IF_EQUAL),
          Map.entry("ltrim", Operation.TRIM_START),
          Map.entry("rtrim", Operation.TRIM_END),
          Map.entry("btrim", Operation.TRIM));

  private final TermReading terms;
  private final FigureReading figures;
  private final TimeReading times;

  FunctionReading(TermReading terms) {
    this.terms = terms;
    this.figures = new FigureReading(terms);
    this.times = TimeReading.of(terms.reading.dialect);
  }

  TimeReading times() {
    return times;
  }

  Expression read(SqlCall call) {
    Optional<Expression> figure = figures.read(call);
    if (figure.isPresent()) {
      return figure.get();
    }
    if (call.getKind() == SqlKind.TRIM) {
      return trim(call);
    }
    if (call.getKind() == SqlKind.POSITION) {
      return Expressions.applied(
          Operation.POSITION, terms.read(call.operand(1)), terms.read(call.operand(0)));
    }
    if (!(call.getOperator() instanceof SqlFunction)) {
      throw terms.unknown(call);
    }
    String name = call.getOperator().getName().toLowerCase(Locale.ROOT);
    List<Expression> operands = terms.all(call.getOperandList());
    return simple(name, operands)
        .or(() -> times.read(name, operands))
        .or(() -> natively(name, operands))
        .orElseThrow(
            () ->
                terms.reading.unknown(
                    call, "the function '" + name + "' with such operands is not understood"));
  }

  private Optional<Expression> simple(String name, List<Expression> operands) {
    Operation operation = SIMPLE.get(name);
    if (operation != null && operation.takes(operands.size())) {
      return Optional.of(new Formula.Applied(operation, operands));
    }
    boolean sqlite = terms.reading.dialect == Dialect.SQLITE;
    return switch (name) {
      case "iif", "if" -> operands.size() == 3 ? Optional.of(choice(operands)) : Optional.empty();
      case "trim" -> trim(operands);
      case "concat" -> operands.isEmpty() ? Optional.empty() : Optional.of(joined(operands));
      case "$separator" -> operands.size() == 1 ? Optional.of(operands.get(0)) : Optional.empty();
      case "left" ->
          operands.size() == 2
              ? Optional.of(
                  Expressions.applied(
                      Operation.SUBSTRING, operands.get(0), Expressions.number(1), operands.get(1)))
              : Optional.empty();
      case "any_value" ->
          !sqlite && operands.size() == 1
              ? Optional.of(new Formula.AnyValue(operands.get(0)))
              : Optional.empty();
      case "glob" ->
          sqlite && operands.size() == 2
              ? Optional.of(Expressions.applied(Operation.GLOB, operands.get(1), operands.get(0)))
              : Optional.empty();
      case "max" -> sqlite ? extreme(Operation.GREATEST, operands) : Optional.empty();
      case "min" -> sqlite ? extreme(Operation.LEAST, operands) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Expression> extreme(Operation operation, List<Expression> operands) {
    return operands.size() > 1
        ? Optional.of(new Formula.Applied(operation, operands))
        : Optional.empty();
  }

  private static Expression choice(List<Expression> operands) {
    return new Formula.CaseWhen(
        List.of(new Formula.Case(operands.get(0), operands.get(1))),
        Optional.of(operands.get(2)).filter(other -> !(other instanceof Formula.Null)));
  }

  /** Missing texts count as empty ones, but for MariaDB, where one makes the whole missing. */
  private Expression joined(List<Expression> operands) {
    if (terms.reading.dialect == Dialect.MARIADB && operands.size() > 1) {
      return new Formula.Applied(Operation.CONCATENATE, operands);
    }
    List<Expression> present = new ArrayList<>();
    for (Expression operand : operands) {
      present.add(
          Expressions.constantText(operand).isPresent()
              ? operand
              : Expressions.applied(Operation.FIRST_PRESENT, operand, Expressions.text("")));
    }
    return present.size() == 1
        ? present.get(0)
        : new Formula.Applied(Operation.CONCATENATE, present);
  }

  private static Optional<Expression> trim(List<Expression> operands) {
    return Operation.TRIM.takes(operands.size())
        ? Optional.of(new Formula.Applied(Operation.TRIM, operands))
        : Optional.empty();
  }

  /** The standard's form: which side, what, of what. */
  private Expression trim(SqlCall call) {
    List<SqlNode> operands = call.getOperandList();
    if (operands.size() != 3) {
      return new Formula.Applied(Operation.TRIM, terms.all(operands));
    }
    String side = String.valueOf(((SqlLiteral) operands.get(0)).toValue());
    Operation operation =
        switch (side.toUpperCase(Locale.ROOT)) {
          case "LEADING" -> Operation.TRIM_START;
          case "TRAILING" -> Operation.TRIM_END;
          default -> Operation.TRIM;
        };
    Expression what = terms.read(operands.get(1));
    Expression of = terms.read(operands.get(2));
    boolean spaces = Expressions.constantText(what).equals(Optional.of(" "));
    return spaces ? Expressions.applied(operation, of) : Expressions.applied(operation, of, what);
  }

  private Optional<Expression> natively(String name, List<Expression> operands) {
    Dialect dialect = terms.reading.dialect;
    return HarmlessFunctions.of(dialect).contains(name)
        ? Optional.of(new Formula.EngineFunction(dialect.engine(), name, operands))
        : Optional.empty();
  }

  /** A cast to the type of that name. */
  Expression converted(Expression operand, String type, SqlNode at) {
    Dialect dialect = terms.reading.dialect;
    if (type.equals("interval") && Expressions.constantText(operand).isPresent()) {
      return times.read("$interval", List.of(operand)).orElseThrow(() -> terms.unknown(at));
    }
    ValueType to =
        TypeReading.of(type, dialect)
            .orElseThrow(
                () -> terms.reading.unknown(at, "the type '" + type + "' is not understood"));
    return times.converted(operand, to, type);
  }
}
