package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What SQLite makes of values that other engines refuse, said in so many words. */
final class LooseValues {
  private final TypedSpelling spelling;

  LooseValues(TypedSpelling spelling) {
    this.spelling = spelling;
  }

  /** SQLite takes the remainder of whole numbers only. */
  List<Expression> whole(List<Expression> operands, CteStep step) {
    return operands.stream()
        .map(
            operand ->
                spelling.loose && spelling.types.sort(operand, step) == Typing.Sort.FRACTION
                    ? new Formula.Cast(operand, ValueType.INTEGER)
                    : operand)
        .toList();
  }

  /** SQLite's division by zero is missing; elsewhere it is an error. */
  List<Expression> notByZero(List<Expression> operands) {
    Expression by = operands.get(1);
    boolean constant =
        by instanceof Formula.Value value
            && value.constant().kind() == Constant.Kind.NUMBER
            && new BigDecimal(value.constant().text()).signum() != 0;
    return constant || !spelling.loose
        ? operands
        : List.of(
            operands.get(0),
            new Formula.Applied(
                Operation.MISSING_IF_EQUAL, List.of(by, new Formula.Value(Constant.number(0)))));
  }

  /** From the end, when the position is negative. */
  Term substring(List<Expression> operands, TermWriter terms) {
    String text =
        terms.term(spelling.alike.written(operands.get(0), terms.step()), Precedence.NONE);
    List<String> arguments = new ArrayList<>();
    if (spelling.loose
        && operands.get(1) instanceof Formula.Value from
        && from.constant().text().startsWith("-")) {
      arguments.add("RIGHT(" + text + ", " + from.constant().text().substring(1) + ")");
      if (operands.size() == 2) {
        return Term.atom(arguments.get(0));
      }
      arguments.add("1");
    } else {
      arguments.add(text);
      arguments.add(terms.term(operands.get(1), Precedence.NONE));
    }
    operands.stream().skip(2).forEach(length -> arguments.add(length(length, terms)));
    return Term.call("SUBSTRING", arguments);
  }

  /** A length that is computed may be negative, which is an error in some engines. */
  private String length(Expression length, TermWriter terms) {
    String term = terms.term(length, Precedence.NONE);
    return spelling.loose && !(length instanceof Formula.Value)
        ? "GREATEST(" + term + ", 0)"
        : term;
  }

  /** The number at a text's beginning, 0 when there is none, as SQLite takes it. */
  String number(String text, ValueType type) {
    return spelling.cast(spelling.beginningNumber(text), type);
  }
}
