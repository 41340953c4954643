package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Times where they are types of their own. */
final class TypedTimes {
  private final TypedSpelling spelling;

  TypedTimes(TypedSpelling spelling) {
    this.spelling = spelling;
  }

  /** An operation on times; empty when it is none. */
  Optional<Term> applied(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return Optional.ofNullable(
        switch (applied.operation()) {
          case HOUR_OF -> extracted("HOUR", operands.get(0), terms);
          case MINUTE_OF -> extracted("MINUTE", operands.get(0), terms);
          case SECOND_OF -> whole(extracted("SECOND", operands.get(0), terms));
          case WEEKDAY_OF -> extracted("DOW", operands.get(0), terms);
          case DAY_OF_YEAR -> extracted("DOY", operands.get(0), terms);
          case EPOCH_SECONDS -> whole(extracted("EPOCH", operands.get(0), terms));
          case FROM_EPOCH_SECONDS -> Term.call("TO_TIMESTAMP", terms.terms(operands));
          case JULIAN_DAY ->
              new Term(
                  extracted("EPOCH", operands.get(0), terms).text() + " / 86400.0 + 2440587.5",
                  Precedence.SUM);
          case DAYS_BETWEEN ->
              new Term(
                  day(operands.get(0), terms) + " - " + day(operands.get(1), terms),
                  Precedence.SUM);
          default -> null;
        });
  }

  private Term whole(Term number) {
    return Term.atom(spelling.cast("FLOOR(" + number.text() + ")", ValueType.INTEGER));
  }

  private String day(Expression time, TermWriter terms) {
    return spelling.cast(terms.term(time, Precedence.NONE), ValueType.DAY);
  }

  Term extracted(String field, Expression time, TermWriter terms) {
    return Term.atom("EXTRACT(" + field + " FROM " + spelling.time(time, terms) + ")");
  }

  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    return Term.atom(
        "DATE_TRUNC('"
            + cut.unit().name().toLowerCase(Locale.ROOT)
            + "', "
            + spelling.time(cut.time(), terms)
            + ")");
  }

  Term moved(Formula.DateAdd moved, TermWriter terms) {
    String time = spelling.time(moved.time(), terms);
    if (moved.amount() instanceof Formula.Value value
        && value.constant().kind() == Constant.Kind.NUMBER) {
      String amount = value.constant().text();
      boolean back = amount.startsWith("-");
      String span = spelling.span(back ? amount.substring(1) : amount, moved.unit());
      return new Term(time + (back ? " - " : " + ") + span, Precedence.SUM);
    }
    return new Term(
        time + " + " + spelling.spans(terms.term(moved.amount(), Precedence.SIGN), moved.unit()),
        Precedence.SUM);
  }

  Term formatted(Formula.Formatted formatted, TermWriter terms) {
    String pattern = formatted.pattern();
    if (pattern.contains("'")) {
      throw spelling.lacking("a time written " + pattern);
    }
    return pattern.equals("e")
        ? Term.atom(spelling.cast(extracted("DOW", formatted.time(), terms).text(), ValueType.TEXT))
        : spelling.inPattern(formatted.time(), pattern, terms);
  }
}
