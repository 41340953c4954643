package dev.tht.sqlplan.read;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as types of their own, with spans of time, as PostgreSQL and its like have them. */
final class TypedTimes implements TimeReading {
  private static final Pattern SPAN =
      Pattern.compile("([+-]?\\d+)\\s*(second|minute|hour|day|week|month|quarter|year)s?");
  private static final String INTERVAL = "interval";

  private final Dialect dialect;

  TypedTimes(Dialect dialect) {
    this.dialect = dialect;
  }

  /** So many of a unit. */
  private record Span(Expression amount, TimeUnit unit) {
    Span back() {
      return amount instanceof Formula.Value value
          ? new Span(
              new Formula.Value(
                  Constant.number(new java.math.BigDecimal(value.constant().text()).negate())),
              unit)
          : new Span(Expressions.applied(Operation.NEGATE, amount), unit);
    }
  }

  @Override
  public Optional<Expression> read(String name, List<Expression> operands) {
    return switch (name) {
      case "$interval" ->
          Optional.of(new Formula.EngineFunction(dialect.engine(), INTERVAL, operands));
      case "current_date" -> Optional.of(Expressions.applied(Operation.TODAY));
      case "current_timestamp", "now", "localtimestamp" ->
          operands.isEmpty() ? Optional.of(Expressions.applied(Operation.NOW)) : Optional.empty();
      case "date" ->
          operands.size() == 1
              ? Optional.of(new Formula.Cast(operands.get(0), ValueType.DAY))
              : Optional.empty();
      case "date_trunc" -> operands.size() == 2 ? cut(operands) : Optional.empty();
      case "$extract", "date_part" -> operands.size() == 2 ? part(operands) : Optional.empty();
      case "year", "month", "day", "quarter" ->
          operands.size() == 1 && dialect != Dialect.POSTGRESQL
              ? Optional.of(
                  new Expression.PartOfDate(
                      DatePart.valueOf(name.toUpperCase(Locale.ROOT)), operands.get(0)))
              : Optional.empty();
      case "to_char" -> operands.size() == 2 ? formatted(operands) : Optional.empty();
      case "to_date" ->
          operands.size() == 2
                  && Expressions.constantText(operands.get(1)).equals(Optional.of("YYYY-MM-DD"))
              ? Optional.of(new Formula.Cast(operands.get(0), ValueType.DAY))
              : Optional.empty();
      case "timestampadd" ->
          operands.size() == 3
              ? Expressions.constantText(operands.get(0))
                  .flatMap(TypedTimes::unit)
                  .map(unit -> new Formula.DateAdd(operands.get(2), operands.get(1), unit))
              : Optional.empty();
      case "to_timestamp" ->
          operands.size() == 1
              ? Optional.of(Expressions.applied(Operation.FROM_EPOCH_SECONDS, operands.get(0)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Expression> cut(List<Expression> operands) {
    return Expressions.constantText(operands.get(0))
        .flatMap(TypedTimes::unit)
        .map(unit -> new Formula.DateTrunc(unit, operands.get(1)));
  }

  private static Optional<TimeUnit> unit(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    for (TimeUnit unit : TimeUnit.values()) {
      if (unit.name().equals(upper)) {
        return Optional.of(unit);
      }
    }
    return Optional.empty();
  }

  private static Optional<Expression> part(List<Expression> operands) {
    Expression time = operands.get(1);
    if (Expressions.constantText(operands.get(0)).equals(Optional.of("day"))
        && time instanceof Formula.Applied applied
        && applied.operation() == Operation.SUBTRACT) {
      return Optional.of(new Formula.Applied(Operation.DAYS_BETWEEN, applied.operands()));
    }
    return Expressions.constantText(operands.get(0))
        .map(name -> name.toLowerCase(Locale.ROOT))
        .flatMap(
            name ->
                switch (name) {
                  case "year", "month", "day", "quarter" ->
                      Optional.<Expression>of(
                          new Expression.PartOfDate(
                              DatePart.valueOf(name.toUpperCase(Locale.ROOT)), time));
                  case "hour" -> Optional.of(Expressions.applied(Operation.HOUR_OF, time));
                  case "minute" -> Optional.of(Expressions.applied(Operation.MINUTE_OF, time));
                  case "second" -> Optional.of(Expressions.applied(Operation.SECOND_OF, time));
                  case "dow" -> Optional.of(Expressions.applied(Operation.WEEKDAY_OF, time));
                  case "isodow" -> Optional.of(fromMonday(time));
                  case "doy" -> Optional.of(Expressions.applied(Operation.DAY_OF_YEAR, time));
                  case "epoch" -> Optional.of(epoch(time));
                  default -> Optional.<Expression>empty();
                });
  }

  /** The day of the week, Monday being 1 and Sunday 7. */
  private static Expression fromMonday(Expression time) {
    Expression weekday = Expressions.applied(Operation.WEEKDAY_OF, time);
    Expression before = Expressions.applied(Operation.ADD, weekday, Expressions.number(6));
    return Expressions.applied(
        Operation.ADD,
        Expressions.applied(Operation.REMAINDER, before, Expressions.number(7)),
        Expressions.number(1));
  }

  /** Of a difference, the difference of the seconds. */
  private static Expression epoch(Expression time) {
    if (time instanceof Formula.Applied applied && applied.operation() == Operation.SUBTRACT) {
      return Expressions.applied(
          Operation.SUBTRACT, epoch(applied.operands().get(0)), epoch(applied.operands().get(1)));
    }
    return Expressions.applied(Operation.EPOCH_SECONDS, time);
  }

  private static Optional<Expression> formatted(List<Expression> operands) {
    return Expressions.constantText(operands.get(1))
        .flatMap(CharPattern::of)
        .map(pattern -> new Formula.Formatted(operands.get(0), pattern));
  }

  @Override
  public Expression plus(Expression left, Expression right) {
    return moved(left, spans(right))
        .or(() -> moved(right, spans(left)))
        .orElseGet(() -> TimeReading.super.plus(left, right));
  }

  @Override
  public Expression minus(Expression left, Expression right) {
    return moved(left, spans(right).map(all -> all.stream().map(Span::back).toList()))
        .orElseGet(() -> TimeReading.super.minus(left, right));
  }

  @Override
  public Expression multiplied(Expression left, Expression right) {
    return times(left, right)
        .or(() -> times(right, left))
        .orElseGet(() -> TimeReading.super.multiplied(left, right));
  }

  private Optional<Expression> times(Expression span, Expression by) {
    return spans(span)
        .filter(all -> all.size() == 1)
        .map(
            all ->
                new Formula.EngineFunction(
                    dialect.engine(),
                    INTERVAL,
                    List.of(
                        Expressions.text(all.get(0).unit().name()),
                        all.get(0).amount().equals(Expressions.number(1))
                            ? by
                            : Expressions.applied(Operation.MULTIPLY, all.get(0).amount(), by))));
  }

  private static Optional<Expression> moved(Expression time, Optional<List<Span>> spans) {
    if (spans.isEmpty()) {
      return Optional.empty();
    }
    Expression moved = time;
    for (Span span : spans.get()) {
      moved = new Formula.DateAdd(moved, span.amount(), span.unit());
    }
    return Optional.of(moved);
  }

  /** The spans that an interval is made of; empty when it is none. */
  private static Optional<List<Span>> spans(Expression expression) {
    if (!(expression instanceof Formula.EngineFunction call) || !call.function().equals(INTERVAL)) {
      return Optional.empty();
    }
    if (call.operands().size() == 2) {
      return Expressions.constantText(call.operands().get(0))
          .flatMap(TypedTimes::unit)
          .map(unit -> List.of(new Span(call.operands().get(1), unit)));
    }
    return Expressions.constantText(call.operands().get(0)).flatMap(TypedTimes::parsed);
  }

  private static Optional<List<Span>> parsed(String text) {
    Matcher matcher = SPAN.matcher(text.toLowerCase(Locale.ROOT));
    List<Span> spans = new ArrayList<>();
    while (matcher.find()) {
      spans.add(
          new Span(
              Expressions.number(Long.parseLong(matcher.group(1).replace("+", ""))),
              TimeUnit.valueOf(matcher.group(2).toUpperCase(Locale.ROOT))));
    }
    boolean whole = SPAN.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("").isBlank();
    return whole && !spans.isEmpty() ? Optional.of(spans) : Optional.empty();
  }

  @Override
  public Expression converted(Expression operand, ValueType to, String type) {
    return new Formula.Cast(operand, to);
  }
}
