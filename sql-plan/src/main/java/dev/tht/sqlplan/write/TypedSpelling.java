package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;

/** Engines whose times and truths are types of their own, spelled as in PostgreSQL by default. */
class TypedSpelling extends Spelling {
  TypedSpelling(Dialect dialect, Typing types) {
    super(dialect, types);
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
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case POSITION -> Term.call("STRPOS", terms.terms(operands));
      case HOUR_OF -> extracted("HOUR", operands.get(0), terms);
      case MINUTE_OF -> extracted("MINUTE", operands.get(0), terms);
      case SECOND_OF -> extracted("SECOND", operands.get(0), terms);
      case WEEKDAY_OF -> extracted("DOW", operands.get(0), terms);
      case DAY_OF_YEAR -> extracted("DOY", operands.get(0), terms);
      case EPOCH_SECONDS -> extracted("EPOCH", operands.get(0), terms);
      case FROM_EPOCH_SECONDS -> Term.call("TO_TIMESTAMP", terms.terms(operands));
      case JULIAN_DAY ->
          new Term(
              extracted("EPOCH", operands.get(0), terms).text() + " / 86400.0 + 2440587.5",
              Precedence.SUM);
      case DAYS_BETWEEN ->
          new Term(
              day(operands.get(0), terms) + " - " + day(operands.get(1), terms), Precedence.SUM);
      default -> super.applied(applied, terms);
    };
  }

  private String day(Expression time, TermWriter terms) {
    return cast(terms.term(time, Precedence.NONE), ValueType.DAY);
  }

  /** A time as a time, also when the catalog has it as text. */
  String time(Expression time, TermWriter terms) {
    String term = terms.term(time, Precedence.SUM);
    return types.sort(time, terms.step()).isTime()
        ? term
        : cast(terms.term(time, Precedence.NONE), ValueType.MOMENT);
  }

  Term extracted(String field, Expression time, TermWriter terms) {
    return Term.atom("EXTRACT(" + field + " FROM " + time(time, terms) + ")");
  }

  @Override
  Term part(Expression.PartOfDate part, TermWriter terms) {
    DatePart field = part.part();
    return extracted(field.name(), part.date(), terms);
  }

  @Override
  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    return Term.atom(
        "DATE_TRUNC('"
            + cut.unit().name().toLowerCase(java.util.Locale.ROOT)
            + "', "
            + time(cut.time(), terms)
            + ")");
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    String unit = moved.unit().name().toLowerCase(java.util.Locale.ROOT);
    String time = time(moved.time(), terms);
    if (moved.amount() instanceof Formula.Value value
        && value.constant().kind() == Constant.Kind.NUMBER) {
      String amount = value.constant().text();
      boolean back = amount.startsWith("-");
      String span = "INTERVAL '" + (back ? amount.substring(1) : amount) + " " + unit + "s'";
      return new Term(time + (back ? " - " : " + ") + span, Precedence.SUM);
    }
    return new Term(
        time + " + " + terms.term(moved.amount(), Precedence.SIGN) + " * INTERVAL '1 " + unit + "'",
        Precedence.SUM);
  }

  @Override
  Term formatted(Formula.Formatted formatted, TermWriter terms) {
    String pattern =
        formatted
            .pattern()
            .replace("yyyy", "YYYY")
            .replace("HH", "HH24")
            .replace("mm", "MI")
            .replace("dd", "DD")
            .replace("ss", "SS")
            .replace("MMMM", "FMMonth")
            .replace("EEEE", "FMDay")
            .replace("MMM", "Mon")
            .replace("EEE", "Dy");
    if (pattern.contains("'")) {
      throw lacking("a time written " + formatted.pattern());
    }
    return pattern.equals("e")
        ? Term.atom(cast(extracted("DOW", formatted.time(), terms).text(), ValueType.TEXT))
        : Term.atom("TO_CHAR(" + time(formatted.time(), terms) + ", " + text(pattern) + ")");
  }

  @Override
  Term anyOf(Formula.AnyValue any, TermWriter terms) {
    return Term.atom("ANY_VALUE(" + terms.term(any.operand(), Precedence.NONE) + ")");
  }
}
