package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Engines whose times and truths are types of their own, spelled as in PostgreSQL by default. */
class TypedSpelling extends Spelling {
  /** Whether the plan means what SQLite does with values of different types, and with zeros. */
  final boolean loose;

  final Alike alike;
  private final TypedTimes times = new TypedTimes(this);
  private final LooseValues values = new LooseValues(this);

  TypedSpelling(Dialect dialect, Typing types, boolean loose) {
    super(dialect, types);
    this.loose = loose;
    this.alike = new Alike(types, loose);
  }

  @Override
  Expression condition(Expression condition, CteStep step) {
    return alike.condition(condition, step);
  }

  @Override
  List<Expression> results(List<Expression> results, CteStep step) {
    return alike.results(results, step);
  }

  @Override
  boolean needsOneRow() {
    return loose;
  }

  @Override
  Formula.InSubquery among(Formula.InSubquery among, CteStep step) {
    return new AlikeSteps(alike, types).among(among, step);
  }

  @Override
  CteStep combined(CteStep step) {
    return new AlikeSteps(alike, types).combined(step);
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "TEXT";
      case INTEGER -> "BIGINT";
      case REAL -> "DOUBLE PRECISION";
      case DECIMAL -> "NUMERIC";
      case TRUTH -> "BOOLEAN";
      case DAY -> "DATE";
      case MOMENT -> "TIMESTAMP";
    };
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    CteStep step = terms.step();
    List<Expression> operands = applied.operands();
    Operation operation = applied.operation();
    return switch (operation) {
      case EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          SAME,
          NOT_SAME,
          BETWEEN,
          IN,
          NOT_IN,
          MISSING_IF_EQUAL ->
          super.applied(new Formula.Applied(operation, alike.compared(operands, step)), terms);
      case LIKE,
          LIKE_ANY_CASE,
          MATCHES,
          MATCHES_ANY_CASE,
          CONCATENATE,
          LOWER,
          UPPER,
          TRIM,
          TRIM_START,
          TRIM_END,
          LENGTH,
          REPLACE ->
          super.applied(new Formula.Applied(operation, written(operands, step)), terms);
      case SUBSTRING -> values.substring(operands, terms);
      case POSITION -> Term.call(position(), terms.terms(written(operands, step)));
      case DIVIDE -> divided(computed(operands, step), terms);
      case REMAINDER ->
          super.applied(
              new Formula.Applied(
                  operation, values.notByZero(values.whole(computed(operands, step), step))),
              terms);
      case SUBTRACT, ADD, MULTIPLY, NEGATE, ABSOLUTE, SQUARE_ROOT, POWER, FLOOR, CEILING ->
          super.applied(new Formula.Applied(operation, computed(operands, step)), terms);
      case ROUND -> rounded(computed(operands, step), terms);
      case FIRST_PRESENT ->
          super.applied(new Formula.Applied(operation, alike.results(operands, step)), terms);
      case LEAST, GREATEST -> extreme(operation, alike.compared(operands, step), terms);
      default -> times.applied(applied, terms).orElseGet(() -> super.applied(applied, terms));
    };
  }

  /** A pattern where no letters of either case are the same. */
  static Term inLowerCase(List<Expression> operands, TermWriter terms) {
    List<Expression> lower = new ArrayList<>(operands);
    lower.set(0, new Formula.Applied(Operation.LOWER, List.of(operands.get(0))));
    lower.set(
        1,
        operands.get(1) instanceof Formula.Value value
            ? new Formula.Value(Constant.text(value.constant().text().toLowerCase(Locale.ROOT)))
            : new Formula.Applied(Operation.LOWER, List.of(operands.get(1))));
    return Operations.like(lower, terms, " LIKE ");
  }

  /** The function that finds a text in another. */
  String position() {
    return "STRPOS";
  }

  /** The number at a text's beginning as a text that is a number. */
  String beginningNumber(String text) {
    return "REGEXP_REPLACE(" + text + ", '^\\s*([+-]?)(\\d*\\.?\\d*).*$', '\\10\\2')";
  }

  /** A number without its fraction. */
  String truncated(String number) {
    return "TRUNC(" + number + ")";
  }

  /** So many units of time, as a span. */
  String span(String amount, TimeUnit unit) {
    return "INTERVAL '" + amount + " " + unit.name().toLowerCase(Locale.ROOT) + "s'";
  }

  /** A number of units of time that is computed, as a span. */
  String spans(String amount, TimeUnit unit) {
    return amount + " * INTERVAL '1 " + unit.name().toLowerCase(Locale.ROOT) + "'";
  }

  private List<Expression> written(List<Expression> operands, CteStep step) {
    return operands.stream().map(operand -> alike.written(operand, step)).toList();
  }

  private List<Expression> computed(List<Expression> operands, CteStep step) {
    return operands.stream().map(operand -> alike.computed(operand, step)).toList();
  }

  private Term divided(List<Expression> operands, TermWriter terms) {
    List<Expression> safe = values.notByZero(operands);
    boolean whole =
        operands.stream()
            .allMatch(operand -> types.sort(operand, terms.step()) == Typing.Sort.INTEGER);
    return whole ? wholeQuotient(safe, terms) : quotient(safe, terms);
  }

  Term quotient(List<Expression> operands, TermWriter terms) {
    return super.applied(new Formula.Applied(Operation.DIVIDE, operands), terms);
  }

  /** Of two whole numbers, the fraction cut. */
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    return super.applied(new Formula.Applied(Operation.DIVIDE, operands), terms);
  }

  Term rounded(List<Expression> operands, TermWriter terms) {
    return super.applied(new Formula.Applied(Operation.ROUND, operands), terms);
  }

  /** Missing as soon as one is, as the plan means it; these engines pass over missing ones. */
  private Term extreme(Operation operation, List<Expression> operands, TermWriter terms) {
    List<Expression> missing =
        operands.stream()
            .filter(operand -> !(operand instanceof Formula.Value))
            .<Expression>map(operand -> new Formula.Applied(Operation.IS_MISSING, List.of(operand)))
            .toList();
    Term call = super.applied(new Formula.Applied(operation, operands), terms);
    if (missing.isEmpty()) {
      return call;
    }
    Expression any =
        missing.size() == 1 ? missing.get(0) : new Formula.Applied(Operation.OR, missing);
    return Term.atom(
        "CASE WHEN NOT (" + terms.term(any, Precedence.NONE) + ") THEN " + call.text() + " END");
  }

  @Override
  Term convertedTo(ValueType to, Expression operand, TermWriter terms) {
    Typing.Sort sort = types.sort(operand, terms.step());
    if (sort == Typing.Sort.TRUTH && to != ValueType.TRUTH) {
      return super.convertedTo(to, Alike.counted(operand), terms);
    }
    Term plain = super.convertedTo(to, operand, terms);
    if (to == ValueType.INTEGER && sort == Typing.Sort.FRACTION) {
      return Term.atom(cast(truncated(terms.term(operand, Precedence.NONE)), to));
    }
    boolean text = sort == Typing.Sort.TEXT && loose;
    return switch (to) {
      case INTEGER -> text ? Term.atom(cast(truncated(decimal(operand, terms)), to)) : plain;
      case REAL, DECIMAL ->
          text ? Term.atom(values.number(terms.term(operand, Precedence.NONE), to)) : plain;
      case DAY, MOMENT -> text ? Term.atom(cast(time(operand, terms), to)) : plain;
      case TEXT, TRUTH -> plain;
    };
  }

  private String decimal(Expression text, TermWriter terms) {
    return values.number(terms.term(text, Precedence.NONE), ValueType.DECIMAL);
  }

  @Override
  String aggregate(Formula.Aggregation aggregation, TermWriter terms) {
    List<Expression> operands = aggregation.operands();
    if (operands.isEmpty()) {
      return super.aggregate(aggregation, terms);
    }
    Expression first = operands.get(0);
    Expression made =
        switch (aggregation.function()) {
          case SUM, TOTAL, AVERAGE, STANDARD_DEVIATION, VARIANCE ->
              alike.computed(first, terms.step());
          case MINIMUM, MAXIMUM ->
              types.sort(first, terms.step()) == Typing.Sort.TRUTH ? Alike.counted(first) : first;
          case ANY_TRUE, ALL_TRUE -> alike.condition(first, terms.step());
          case COUNT, JOINED_TEXT, PERCENTILE -> first;
        };
    List<Expression> all = new ArrayList<>(operands);
    all.set(0, made);
    return super.aggregate(
        new Formula.Aggregation(
            aggregation.function(),
            aggregation.distinct(),
            all,
            aggregation.where(),
            aggregation.order()),
        terms);
  }

  @Override
  Term part(Expression.PartOfDate part, TermWriter terms) {
    DatePart field = part.part();
    return times.extracted(field.name(), part.date(), terms);
  }

  @Override
  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    return times.cut(cut, terms);
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    return times.moved(moved, terms);
  }

  @Override
  Term formatted(Formula.Formatted formatted, TermWriter terms) {
    return times.formatted(formatted, terms);
  }

  /** A time as a time, also when the catalog has it as text; what is no time is missing. */
  final String time(Expression time, TermWriter terms) {
    Typing.Sort sort = types.sort(time, terms.step());
    if (sort.isTime()) {
      return terms.term(time, Precedence.SUM);
    }
    String term = terms.term(time, Precedence.NONE);
    String cast = cast(term, ValueType.MOMENT);
    boolean checked = loose && sort == Typing.Sort.TEXT && !(time instanceof Formula.Value);
    return checked ? "CASE WHEN " + term + " LIKE '____-__-__%' THEN " + cast + " END" : cast;
  }

  /** A time in a pattern without text of its own. */
  Term inPattern(Expression time, String pattern, TermWriter terms) {
    String format =
        pattern
            .replace("yyyy", "YYYY")
            .replace("HH", "HH24")
            .replace("mm", "MI")
            .replace("dd", "DD")
            .replace("ss", "SS")
            .replace("MMMM", "FMMonth")
            .replace("EEEE", "FMDay")
            .replace("MMM", "Mon")
            .replace("EEE", "Dy");
    return Term.atom("TO_CHAR(" + time(time, terms) + ", " + text(format) + ")");
  }

  @Override
  Term anyOf(Formula.AnyValue any, TermWriter terms) {
    return Term.atom("ANY_VALUE(" + terms.term(any.operand(), Precedence.NONE) + ")");
  }
}
