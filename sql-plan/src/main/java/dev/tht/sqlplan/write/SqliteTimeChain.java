package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.TimeUnit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** SQLite's way with times: one call with the base and a modifier for each change. */
final class SqliteTimeChain {
  private static final List<Map.Entry<String, String>> FIELDS =
      List.of(
          Map.entry("yyyy", "%Y"),
          Map.entry("MM", "%m"),
          Map.entry("dd", "%d"),
          Map.entry("HH", "%H"),
          Map.entry("mm", "%M"),
          Map.entry("ss", "%S"),
          Map.entry("DDD", "%j"),
          Map.entry("e", "%w"));
  private final SqliteSpelling spelling;

  SqliteTimeChain(SqliteSpelling spelling) {
    this.spelling = spelling;
  }

  Term term(Expression time, TermWriter terms) {
    boolean day = spelling.isDay(time, terms) && isOfDays(time);
    return Term.atom(call(day ? "DATE" : "DATETIME", time, terms));
  }

  private static boolean isOfDays(Expression time) {
    return switch (time) {
      case Formula.DateAdd moved -> isDays(moved.unit()) && isOfDays(moved.time());
      case Formula.DateTrunc cut -> isDays(cut.unit()) && isOfDays(cut.time());
      default -> true;
    };
  }

  private static boolean isDays(TimeUnit unit) {
    return unit.compareTo(TimeUnit.DAY) <= 0;
  }

  /** The function over the time's base and modifiers. */
  String call(String function, Expression time, TermWriter terms) {
    return function + "(" + String.join(", ", chain(time, terms, !function.equals("DATE"))) + ")";
  }

  Term number(String field, Expression time, TermWriter terms) {
    return Term.atom("CAST(" + text(field, time, terms) + " AS INTEGER)");
  }

  private String text(String format, Expression time, TermWriter terms) {
    return "STRFTIME("
        + spelling.text(format)
        + ", "
        + String.join(", ", chain(time, terms, true))
        + ")";
  }

  Term formatted(Formula.Formatted formatted, TermWriter terms) {
    StringBuilder format = new StringBuilder();
    String pattern = formatted.pattern();
    int at = 0;
    while (at < pattern.length()) {
      int from = at;
      Map.Entry<String, String> field =
          FIELDS.stream()
              .filter(each -> pattern.startsWith(each.getKey(), from))
              .findFirst()
              .orElse(null);
      if (field != null) {
        format.append(field.getValue());
        at += field.getKey().length();
      } else if (pattern.charAt(at) == '\'') {
        format.append(pattern.charAt(at + 1));
        at += pattern.charAt(at + 1) == '\'' ? 2 : 3;
      } else if (Character.isLetter(pattern.charAt(at))) {
        throw spelling.lacking("a time written " + pattern);
      } else {
        format.append(pattern.charAt(at++));
      }
    }
    return Term.atom(text(format.toString(), formatted.time(), terms));
  }

  private List<String> chain(Expression time, TermWriter terms, boolean withTime) {
    return switch (time) {
      case Formula.DateAdd moved -> {
        List<String> chain = new ArrayList<>(chain(moved.time(), terms, withTime));
        chain.add(modifier(moved, terms));
        yield chain;
      }
      case Formula.DateTrunc cut -> {
        List<String> chain = new ArrayList<>(chain(cut.time(), terms, withTime));
        chain.addAll(modifiers(cut, terms));
        yield chain;
      }
      case Formula.Applied applied when applied.operation() == Operation.NOW -> List.of("'now'");
      case Formula.Applied applied when applied.operation() == Operation.TODAY ->
          withTime ? List.of("'now'", "'start of day'") : List.of("'now'");
      default -> List.of(terms.term(time, Precedence.NONE));
    };
  }

  private String modifier(Formula.DateAdd moved, TermWriter terms) {
    int times =
        switch (moved.unit()) {
          case QUARTER -> 3;
          case WEEK -> 7;
          case YEAR, MONTH, DAY, HOUR, MINUTE, SECOND -> 1;
        };
    TimeUnit unit =
        switch (moved.unit()) {
          case QUARTER -> TimeUnit.MONTH;
          case WEEK -> TimeUnit.DAY;
          case YEAR, MONTH, DAY, HOUR, MINUTE, SECOND -> moved.unit();
        };
    String name = " " + unit.name().toLowerCase(Locale.ROOT) + "s";
    if (moved.amount() instanceof Formula.Value value
        && value.constant().kind() == Constant.Kind.NUMBER) {
      BigDecimal amount =
          new BigDecimal(value.constant().text()).multiply(BigDecimal.valueOf(times));
      return spelling.text((amount.signum() < 0 ? "" : "+") + amount.toPlainString() + name);
    }
    Expression amount = moved.amount();
    String sign = "";
    if (amount instanceof Formula.Applied applied && applied.operation() == Operation.NEGATE) {
      amount = applied.operands().get(0);
      sign = "'-' || ";
    }
    String factor = times == 1 ? "" : " * " + times;
    String written = terms.term(amount, times == 1 ? Precedence.ATOM : Precedence.PRODUCT);
    return sign
        + (factor.isEmpty() ? written : "(" + written + factor + ")")
        + " || "
        + spelling.text(name);
  }

  private List<String> modifiers(Formula.DateTrunc cut, TermWriter terms) {
    return switch (cut.unit()) {
      case YEAR -> List.of("'start of year'");
      case MONTH -> List.of("'start of month'");
      case DAY -> List.of("'start of day'");
      case WEEK -> List.of("'-6 days'", "'weekday 1'", "'start of day'");
      case QUARTER ->
          List.of(
              "'start of month'",
              "'-' || ((" + number("%m", cut.time(), terms).text() + " - 1) % 3) || ' months'");
      case HOUR, MINUTE, SECOND ->
          throw spelling.lacking("a time cut to its " + cut.unit().name().toLowerCase(Locale.ROOT));
    };
  }
}
