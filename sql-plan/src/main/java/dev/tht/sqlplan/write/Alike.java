package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Makes the operands of one operation alike, for engines that compare and compute with values of
 * one type only: what SQLite converts by itself is converted in so many words.
 */
final class Alike {
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern MOMENT =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}");
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?");

  private final Typing types;
  private final boolean timesAreTexts;

  /**
   * @param timesAreTexts whether the plan compares times as the texts that SQLite has for them
   */
  Alike(Typing types, boolean timesAreTexts) {
    this.types = types;
    this.timesAreTexts = timesAreTexts;
  }

  /** Operands that can be compared with one another. */
  List<Expression> compared(List<Expression> operands, CteStep step) {
    List<Typing.Sort> sorts = operands.stream().map(each -> types.sort(each, step)).toList();
    if (sorts.contains(Typing.Sort.TRUTH)) {
      return truths(operands, sorts);
    }
    if (sorts.stream().anyMatch(Typing.Sort::isTime)) {
      return times(operands, sorts);
    }
    boolean numbers = sorts.stream().anyMatch(Typing.Sort::isNumber);
    boolean texts = sorts.contains(Typing.Sort.TEXT);
    return numbers && texts ? numbersAndTexts(operands, sorts) : operands;
  }

  private static List<Expression> truths(List<Expression> operands, List<Typing.Sort> sorts) {
    boolean all = true;
    List<Expression> made = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      Optional<Expression> truth =
          sorts.get(i) == Typing.Sort.TRUTH ? Optional.of(operands.get(i)) : truth(operands.get(i));
      all &= truth.isPresent();
      made.add(truth.orElse(operands.get(i)));
    }
    return all ? made : operands.stream().map(operand -> number(operand, sorts, operands)).toList();
  }

  private static Expression number(
      Expression operand, List<Typing.Sort> sorts, List<Expression> operands) {
    return sorts.get(operands.indexOf(operand)) == Typing.Sort.TRUTH ? counted(operand) : operand;
  }

  /** 1 or 0 as a truth. */
  private static Optional<Expression> truth(Expression operand) {
    return constant(operand)
        .filter(text -> text.equals("1") || text.equals("0"))
        .map(
            text ->
                new Formula.Value(
                    new Constant(Constant.Kind.TRUTH, Boolean.toString(text.equals("1")))));
  }

  /** A truth as 1 or 0. */
  static Expression counted(Expression truth) {
    if (truth instanceof Formula.Value value) {
      return new Formula.Value(Constant.number(value.constant().text().equals("true") ? 1 : 0));
    }
    return new Formula.CaseWhen(
        List.of(
            new Formula.Case(truth, new Formula.Value(Constant.number(1))),
            new Formula.Case(
                new Formula.Applied(Operation.NOT, List.of(truth)),
                new Formula.Value(Constant.number(0)))),
        Optional.empty());
  }

  private List<Expression> times(List<Expression> operands, List<Typing.Sort> sorts) {
    boolean day = sorts.contains(Typing.Sort.DAY);
    boolean moment = sorts.contains(Typing.Sort.MOMENT);
    Pattern form = moment && !day ? MOMENT : DAY;
    boolean typed =
        operands.stream()
            .allMatch(
                operand -> {
                  Typing.Sort sort = sorts.get(operands.indexOf(operand));
                  boolean fits = text(operand).filter(t -> form.matcher(t).matches()).isPresent();
                  return sort.isTime() || fits || sort == Typing.Sort.UNKNOWN;
                });
    if (typed || !timesAreTexts) {
      return operands;
    }
    return operands.stream()
        .map(
            operand ->
                sorts.get(operands.indexOf(operand)) == Typing.Sort.TEXT
                    ? operand
                    : new Formula.Cast(operand, ValueType.TEXT))
        .map(Expression.class::cast)
        .toList();
  }

  /** A constant takes the type of what it is compared with; else numbers are compared as texts. */
  private static List<Expression> numbersAndTexts(
      List<Expression> operands, List<Typing.Sort> sorts) {
    boolean constantTexts = true;
    boolean numeric = true;
    for (int i = 0; i < operands.size(); i++) {
      if (sorts.get(i) == Typing.Sort.TEXT) {
        Optional<String> text = text(operands.get(i));
        constantTexts &= text.isPresent();
        numeric &= text.filter(t -> NUMBER.matcher(t.strip()).matches()).isPresent();
      }
    }
    List<Expression> made = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      Expression operand = operands.get(i);
      if (constantTexts && numeric) {
        made.add(text(operand).<Expression>map(t -> new Formula.Value(number(t))).orElse(operand));
      } else if (sorts.get(i).isNumber()) {
        made.add(
            constant(operand)
                .<Expression>map(t -> new Formula.Value(Constant.text(t)))
                .orElseGet(() -> new Formula.Cast(operand, ValueType.TEXT)));
      } else {
        made.add(operand);
      }
    }
    return made;
  }

  private static Constant number(String text) {
    return Constant.number(new java.math.BigDecimal(text.strip()));
  }

  /** The constant number's text. */
  private static Optional<String> constant(Expression operand) {
    return operand instanceof Formula.Value value && value.constant().kind() == Constant.Kind.NUMBER
        ? Optional.of(value.constant().text())
        : Optional.empty();
  }

  /** The constant text. */
  private static Optional<String> text(Expression operand) {
    return operand instanceof Formula.Value value && value.constant().kind() == Constant.Kind.TEXT
        ? Optional.of(value.constant().text())
        : Optional.empty();
  }

  /** Operands that can be computed with: a truth counts as 1 or 0, a text as its number. */
  Expression computed(Expression operand, CteStep step) {
    return switch (types.sort(operand, step)) {
      case TRUTH -> counted(operand);
      case TEXT -> new Formula.Cast(operand, ValueType.REAL);
      case DAY, MOMENT ->
          timesAreTexts ? new Expression.PartOfDate(DatePart.YEAR, operand) : operand;
      case INTEGER, FRACTION, UNKNOWN -> operand;
    };
  }

  /** An operand of an operation on texts. */
  Expression written(Expression operand, CteStep step) {
    return switch (types.sort(operand, step)) {
      case TEXT, UNKNOWN -> operand;
      case INTEGER ->
          constant(operand)
              .<Expression>map(text -> new Formula.Value(Constant.text(text)))
              .orElseGet(() -> new Formula.Cast(operand, ValueType.TEXT));
      case TRUTH -> new Formula.Cast(counted(operand), ValueType.TEXT);
      case FRACTION, DAY, MOMENT -> new Formula.Cast(operand, ValueType.TEXT);
    };
  }

  /** What stands where a truth must. */
  Expression condition(Expression condition, CteStep step) {
    return types.sort(condition, step).isNumber()
        ? new Formula.Applied(
            Operation.NOT_EQUAL, List.of(condition, new Formula.Value(Constant.number(0))))
        : condition;
  }

  /** Results of which one is taken: texts if one is a text and others are not. */
  List<Expression> results(List<Expression> results, CteStep step) {
    List<Typing.Sort> sorts = results.stream().map(each -> types.sort(each, step)).toList();
    boolean texts = sorts.contains(Typing.Sort.TEXT);
    boolean truths = sorts.contains(Typing.Sort.TRUTH);
    boolean numbers = sorts.stream().anyMatch(Typing.Sort::isNumber);
    List<Expression> made = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      Expression result = results.get(i);
      if (texts) {
        made.add(written(result, step));
      } else {
        made.add(truths && numbers && sorts.get(i) == Typing.Sort.TRUTH ? counted(result) : result);
      }
    }
    return made;
  }
}
