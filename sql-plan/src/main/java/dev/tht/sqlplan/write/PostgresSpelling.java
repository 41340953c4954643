package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.ValueType;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;

/** PostgreSQL, from version 14 on. */
final class PostgresSpelling extends TypedSpelling {
  PostgresSpelling(Typing types, boolean loose) {
    super(Dialect.POSTGRESQL, types, loose);
  }

  @Override
  boolean hasDistinctOn() {
    return true;
  }

  @Override
  String forEachRow(String subquery) {
    return "LATERAL " + subquery;
  }

  /** A sum of whole numbers is a decimal there, whose quotient keeps its fraction. */
  @Override
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    boolean plain = operands.stream().allMatch(operand -> isPlain(operand, terms));
    return plain ? super.wholeQuotient(operands, terms) : Term.call("DIV", terms.terms(operands));
  }

  private static boolean isPlain(Expression operand, TermWriter terms) {
    return switch (operand) {
      case Expression.Field field -> isOfTable(field, terms);
      case Expression.Aggregated figure ->
          figure.aggregate() == Aggregate.COUNT || figure.aggregate() == Aggregate.COUNT_DISTINCT;
      case Formula.Value value -> value.constant().kind() == Constant.Kind.NUMBER;
      case Formula.Cast cast -> cast.to() == ValueType.INTEGER;
      case Formula.Applied applied ->
          switch (applied.operation()) {
            case MISSING_IF_EQUAL, NEGATE, ABSOLUTE, ADD, SUBTRACT, MULTIPLY ->
                applied.operands().stream().allMatch(each -> isPlain(each, terms));
            case LENGTH, POSITION -> true;
            default -> false;
          };
      case Expression.PartOfDate part -> false;
      case Formula other -> false;
    };
  }

  private static boolean isOfTable(Expression.Field field, TermWriter terms) {
    return StructureCheck.sources(terms.step()).stream()
        .filter(source -> source.alias().equals(field.source()))
        .map(PlanPart.Source::relation)
        .anyMatch(Relation.OfTable.class::isInstance);
  }

  /** Only decimals are rounded to places there, and half of them away from zero. */
  @Override
  Term rounded(List<Expression> operands, TermWriter terms) {
    List<String> arguments = new ArrayList<>(terms.terms(operands));
    arguments.set(0, cast(arguments.get(0), ValueType.DECIMAL));
    return Term.call("ROUND", arguments);
  }

  /** Any value will do, so the least does; ANY_VALUE came with version 16. */
  @Override
  Term anyOf(Formula.AnyValue any, TermWriter terms) {
    String call = types.sort(any.operand(), terms.step()) == Typing.Sort.TRUTH ? "BOOL_AND" : "MIN";
    return Term.atom(call + "(" + terms.term(any.operand(), Precedence.NONE) + ")");
  }
}
