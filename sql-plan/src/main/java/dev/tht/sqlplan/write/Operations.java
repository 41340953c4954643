package dev.tht.sqlplan.write;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import java.util.ArrayList;
import java.util.List;

/** Operations as most engines spell them; an engine's own spelling looks first. */
final class Operations {
  private final Spelling spelling;

  Operations(Spelling spelling) {
    this.spelling = spelling;
  }

  Term term(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case AND ->
          joined(conditions(operands, terms), terms, " AND ", Precedence.AND, Precedence.NOT);
      case OR -> joined(conditions(operands, terms), terms, " OR ", Precedence.OR, Precedence.AND);
      case NOT -> not(spelling.condition(operands.get(0), terms.step()), terms);
      case EQUAL -> compared(operands, terms, " = ");
      case NOT_EQUAL -> compared(operands, terms, " <> ");
      case LESS -> compared(operands, terms, " < ");
      case LESS_OR_EQUAL -> compared(operands, terms, " <= ");
      case GREATER -> compared(operands, terms, " > ");
      case GREATER_OR_EQUAL -> compared(operands, terms, " >= ");
      case SAME -> compared(operands, terms, " IS NOT DISTINCT FROM ");
      case NOT_SAME -> compared(operands, terms, " IS DISTINCT FROM ");
      case BETWEEN -> between(operands, terms, " BETWEEN ");
      case IN -> in(operands, terms, " IN ");
      case NOT_IN -> in(operands, terms, " NOT IN ");
      case IS_MISSING -> after(operands, terms, " IS NULL");
      case IS_PRESENT -> after(operands, terms, " IS NOT NULL");
      case IS_TRUE -> after(conditions(operands, terms), terms, " IS TRUE");
      case IS_NOT_TRUE -> after(conditions(operands, terms), terms, " IS NOT TRUE");
      case LIKE -> like(operands, terms, " LIKE ");
      case LIKE_ANY_CASE -> like(operands, terms, " ILIKE ");
      case GLOB -> throw spelling.lacking("a pattern with brackets");
      case MATCHES -> compared(operands, terms, " ~ ");
      case MATCHES_ANY_CASE -> compared(operands, terms, " ~* ");
      case ADD ->
          joined(operands, terms, " + ", Precedence.SUM, Precedence.SUM, Precedence.PRODUCT);
      case SUBTRACT ->
          joined(operands, terms, " - ", Precedence.SUM, Precedence.SUM, Precedence.PRODUCT);
      case MULTIPLY ->
          joined(operands, terms, " * ", Precedence.PRODUCT, Precedence.PRODUCT, Precedence.SIGN);
      case DIVIDE ->
          joined(operands, terms, " / ", Precedence.PRODUCT, Precedence.PRODUCT, Precedence.SIGN);
      case REMAINDER ->
          joined(operands, terms, " % ", Precedence.PRODUCT, Precedence.PRODUCT, Precedence.SIGN);
      case NEGATE -> new Term("-" + terms.term(operands.get(0), Precedence.ATOM), Precedence.SIGN);
      case CONCATENATE ->
          joined(operands, terms, " || ", Precedence.CONCATENATION, Precedence.ATOM);
      case FIRST_PRESENT ->
          operands.size() == 1
              ? terms.written(operands.get(0))
              : Term.call("COALESCE", terms.terms(operands));
      case TODAY -> Term.atom("CURRENT_DATE");
      case NOW -> Term.atom("CURRENT_TIMESTAMP");
      default -> Term.call(function(applied.operation()), terms.terms(operands));
    };
  }

  private String function(Operation operation) {
    return switch (operation) {
      case ABSOLUTE -> "ABS";
      case ROUND -> "ROUND";
      case FLOOR -> "FLOOR";
      case CEILING -> "CEIL";
      case SQUARE_ROOT -> "SQRT";
      case POWER -> "POWER";
      case NATURAL_LOGARITHM -> "LN";
      case EXPONENTIAL -> "EXP";
      case SIGN -> "SIGN";
      case LOWER -> "LOWER";
      case UPPER -> "UPPER";
      case TRIM -> "TRIM";
      case TRIM_START -> "LTRIM";
      case TRIM_END -> "RTRIM";
      case LENGTH -> "LENGTH";
      case SUBSTRING -> "SUBSTRING";
      case POSITION -> "INSTR";
      case REPLACE -> "REPLACE";
      case MISSING_IF_EQUAL -> "NULLIF";
      case LEAST -> "LEAST";
      case GREATEST -> "GREATEST";
      default -> throw spelling.lacking("the operation " + operation);
    };
  }

  private List<Expression> conditions(List<Expression> operands, TermWriter terms) {
    CteStep step = terms.step();
    return operands.stream().map(operand -> spelling.condition(operand, step)).toList();
  }

  private static Term joined(
      List<Expression> operands, TermWriter terms, String by, Precedence is, Precedence least) {
    return joined(operands, terms, by, is, least, least);
  }

  private static Term joined(
      List<Expression> operands,
      TermWriter terms,
      String by,
      Precedence is,
      Precedence first,
      Precedence others) {
    List<String> written = new ArrayList<>();
    for (Expression operand : operands) {
      written.add(terms.term(operand, written.isEmpty() ? first : others));
    }
    return new Term(String.join(by, written), is);
  }

  private static Term compared(List<Expression> operands, TermWriter terms, String by) {
    return joined(operands, terms, by, Precedence.COMPARISON, Precedence.CONCATENATION);
  }

  private static Term after(List<Expression> operands, TermWriter terms, String what) {
    return new Term(
        terms.term(operands.get(0), Precedence.CONCATENATION) + what, Precedence.COMPARISON);
  }

  private Term not(Expression condition, TermWriter terms) {
    if (condition instanceof Formula.Applied applied) {
      if (applied.operation() == Operation.BETWEEN) {
        return between(applied.operands(), terms, " NOT BETWEEN ");
      }
    }
    if (condition instanceof Formula.InSubquery among) {
      return new Term(terms.among(among, " NOT IN "), Precedence.COMPARISON);
    }
    if (condition instanceof Formula.Exists) {
      return new Term("NOT " + terms.term(condition, Precedence.ATOM), Precedence.NOT);
    }
    return new Term("NOT (" + terms.term(condition, Precedence.NONE) + ")", Precedence.NOT);
  }

  private static Term between(List<Expression> operands, TermWriter terms, String verb) {
    return new Term(
        terms.term(operands.get(0), Precedence.CONCATENATION)
            + verb
            + terms.term(operands.get(1), Precedence.CONCATENATION)
            + " AND "
            + terms.term(operands.get(2), Precedence.CONCATENATION),
        Precedence.COMPARISON);
  }

  private static Term in(List<Expression> operands, TermWriter terms, String verb) {
    return new Term(
        terms.term(operands.get(0), Precedence.CONCATENATION)
            + verb
            + "("
            + String.join(", ", terms.terms(operands.subList(1, operands.size())))
            + ")",
        Precedence.COMPARISON);
  }

  /** One text like a pattern, perhaps with an escape. */
  static Term like(List<Expression> operands, TermWriter terms, String verb) {
    String escape =
        operands.size() == 3 ? " ESCAPE " + terms.term(operands.get(2), Precedence.ATOM) : "";
    return new Term(
        terms.term(operands.get(0), Precedence.CONCATENATION)
            + verb
            + terms.term(operands.get(1), Precedence.CONCATENATION)
            + escape,
        Precedence.COMPARISON);
  }
}
