package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** SQLite's functions of times: a base, then modifiers as texts. */
final class SqliteTimes implements TimeReading {
  private static final Pattern MOVE =
      Pattern.compile("\\s*([+-]?)\\s*(\\d+)\\s+(second|minute|hour|day|month|year)s?\\s*");
  private static final Pattern UNIT =
      Pattern.compile("\\s+(second|minute|hour|day|month|year)s?\\s*");
  private static final Map<Character, String> FIELDS =
      Map.of(
          'Y', "yyyy", 'm', "MM", 'd', "dd", 'H', "HH", 'M', "mm", 'S', "ss", 'j', "DDD", 'w', "e");
  private static final Formula NOW = Expressions.applied(Operation.NOW);
  private static final Formula TODAY = Expressions.applied(Operation.TODAY);

  @Override
  public Optional<Expression> read(String name, List<Expression> operands) {
    return switch (name) {
      case "current_date" -> Optional.of(TODAY);
      case "current_timestamp" -> Optional.of(NOW);
      case "date" -> day(operands);
      case "datetime" ->
          chain(operands)
              .map(time -> time.equals(NOW) ? NOW : new Formula.Cast(time, ValueType.MOMENT));
      case "julianday" ->
          chain(operands).map(time -> Expressions.applied(Operation.JULIAN_DAY, time));
      case "unixepoch" ->
          chain(operands).map(time -> Expressions.applied(Operation.EPOCH_SECONDS, time));
      case "strftime" -> formatted(operands);
      default -> Optional.empty();
    };
  }

  private static Optional<Expression> day(List<Expression> operands) {
    return chain(operands)
        .map(time -> isOfDays(time) ? fromToday(time) : new Formula.Cast(time, ValueType.DAY));
  }

  /** Whether it is today, moved and cut by whole days or more. */
  private static boolean isOfDays(Expression time) {
    return switch (time) {
      case Formula.DateAdd moved -> isDays(moved.unit()) && isOfDays(moved.time());
      case Formula.DateTrunc cut -> isDays(cut.unit()) && isOfDays(cut.time());
      default -> time.equals(NOW);
    };
  }

  private static boolean isDays(TimeUnit unit) {
    return unit.compareTo(TimeUnit.DAY) <= 0;
  }

  private static Expression fromToday(Expression time) {
    return time.equals(NOW) ? TODAY : Expressions.mapped(time, SqliteTimes::baseFromToday);
  }

  private static Expression baseFromToday(Expression operand) {
    return isOfDays(operand) ? fromToday(operand) : operand;
  }

  /** The base with each modifier applied; empty when one is not understood. */
  private static Optional<Expression> chain(List<Expression> operands) {
    if (operands.isEmpty()) {
      return Optional.of(NOW);
    }
    Expression base = operands.get(0);
    boolean now = Expressions.constantText(base).filter("now"::equalsIgnoreCase).isPresent();
    Optional<Expression> time = Optional.of(now ? NOW : base);
    for (Expression modifier : operands.subList(1, operands.size())) {
      time = time.flatMap(so -> modified(so, modifier));
    }
    return time;
  }

  private static Optional<Expression> modified(Expression time, Expression modifier) {
    Optional<String> text =
        Expressions.constantText(modifier).map(constant -> constant.toLowerCase(Locale.ROOT));
    if (text.isEmpty()) {
      return computed(time, modifier);
    }
    Matcher move = MOVE.matcher(text.get());
    if (move.matches()) {
      long amount = Long.parseLong(move.group(2));
      return Optional.of(
          new Formula.DateAdd(
              time,
              Expressions.number(move.group(1).equals("-") ? -amount : amount),
              unit(move.group(3))));
    }
    return switch (text.get().strip()) {
      case "start of day" -> Optional.of(new Formula.DateTrunc(TimeUnit.DAY, time));
      case "start of month" -> Optional.of(new Formula.DateTrunc(TimeUnit.MONTH, time));
      case "start of year" -> Optional.of(new Formula.DateTrunc(TimeUnit.YEAR, time));
      default -> Optional.empty();
    };
  }

  private static TimeUnit unit(String name) {
    return TimeUnit.valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** A modifier put together from an amount and the unit's name. */
  private static Optional<Expression> computed(Expression time, Expression modifier) {
    if (!(modifier instanceof Formula.Applied applied)
        || applied.operation() != Operation.CONCATENATE) {
      return Optional.empty();
    }
    List<Expression> pieces = applied.operands();
    Optional<String> sign = Expressions.constantText(pieces.get(0)).map(String::strip);
    boolean signed = sign.filter(s -> s.equals("-") || s.equals("+")).isPresent();
    Expression amount = pieces.get(signed ? 1 : 0);
    Optional<Matcher> unit =
        Expressions.constantText(pieces.get(pieces.size() - 1))
            .map(text -> UNIT.matcher(text.toLowerCase(Locale.ROOT)))
            .filter(Matcher::matches);
    if (unit.isEmpty() || pieces.size() != (signed ? 3 : 2)) {
      return Optional.empty();
    }
    boolean back = sign.equals(Optional.of("-"));
    return Optional.of(
        new Formula.DateAdd(
            time,
            back ? Expressions.applied(Operation.NEGATE, amount) : amount,
            unit(unit.get().group(1))));
  }

  private static Optional<Expression> formatted(List<Expression> operands) {
    if (operands.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> format = Expressions.constantText(operands.get(0));
    Optional<Expression> time = chain(operands.subList(1, operands.size()));
    if (format.isEmpty() || time.isEmpty()) {
      return Optional.empty();
    }
    if (format.get().equals("%s")) {
      return Optional.of(
          new Formula.Cast(
              Expressions.applied(Operation.EPOCH_SECONDS, time.get()), ValueType.TEXT));
    }
    return pattern(format.get()).map(pattern -> new Formula.Formatted(time.get(), pattern));
  }

  private static Optional<String> pattern(String format) {
    StringBuilder pattern = new StringBuilder();
    for (int i = 0; i < format.length(); i++) {
      char now = format.charAt(i);
      if (now == '%') {
        String field = i + 1 < format.length() ? FIELDS.get(format.charAt(++i)) : null;
        if (field == null) {
          return Optional.empty();
        }
        pattern.append(field);
      } else if (Character.isLetter(now) || now == '\'') {
        pattern.append('\'').append(now == '\'' ? "'" : now + "'");
      } else {
        pattern.append(now);
      }
    }
    return Optional.of(pattern.toString());
  }

  @Override
  public Expression converted(Expression operand, ValueType to, String type) {
    if (to == ValueType.INTEGER) {
      if (operand instanceof Formula.Formatted text) {
        Optional<Expression> number = TimeReading.number(text);
        if (number.isPresent()) {
          return number.get();
        }
      }
      if (operand instanceof Formula.Cast text
          && text.to() == ValueType.TEXT
          && text.operand() instanceof Formula.Applied seconds
          && seconds.operation() == Operation.EPOCH_SECONDS) {
        return seconds;
      }
    }
    return new Formula.Cast(operand, to);
  }
}
