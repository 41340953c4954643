package dev.tht.sqlplan.check;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.read.PartExpressions;
import dev.tht.sqlplan.words.PartWords;
import dev.tht.sqlplan.write.Typing;
import dev.tht.sqlplan.write.Typing.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What happens to the values of a step: missing, cut, converted, or compared letter by letter. */
final class ValueChecks {
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}([ T].*)?");
  private static final Pattern DATE_LIKE = Pattern.compile("\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}.*");

  private final Catalog catalog;
  private final Lineage lineage;
  private final Typing types;
  private final JoinChecks joins;

  ValueChecks(Catalog catalog, Lineage lineage, Typing types, JoinChecks joins) {
    this.catalog = catalog;
    this.lineage = lineage;
    this.types = types;
    this.joins = joins;
  }

  List<PlanWarning> of(CteStep step) {
    List<PlanWarning> warnings = new ArrayList<>();
    for (PlanPart part : AllSteps.own(step)) {
      if (part instanceof PlanPart.Join join) {
        join.pairs().stream()
            .filter(pair -> !joins.byKey(step, pair.left(), pair.right()))
            .forEach(pair -> mixed(step, join, pair.left(), pair.right(), warnings));
      }
      if (part instanceof PlanPart.Filter filter) {
        filter
            .literals()
            .forEach(l -> textDate(step, filter, filter.operand(), l.constant(), warnings));
      }
      PartExpressions.of(part)
          .forEach(
              whole ->
                  AllSteps.within(whole).forEach(each -> expression(step, part, each, warnings)));
    }
    return warnings.stream().distinct().toList();
  }

  private void expression(
      CteStep step, PlanPart part, Expression expression, List<PlanWarning> warnings) {
    Figure.in(expression).stream()
        .filter(figure -> figure.whole().equals(expression) && figure.passesOver())
        .forEach(figure -> overNulls(step, part, figure, warnings));
    if (expression instanceof Formula.Applied applied) {
      applied(step, part, applied, warnings);
    }
  }

  private void applied(
      CteStep step, PlanPart part, Formula.Applied applied, List<PlanWarning> warnings) {
    if (applied.operands().isEmpty()) {
      return;
    }
    Expression first = applied.operands().get(0);
    List<Expression> others = applied.operands().subList(1, applied.operands().size());
    switch (applied.operation()) {
      case DIVIDE -> {
        if (types.sort(first, step) == Sort.INTEGER
            && types.sort(others.get(0), step) == Sort.INTEGER) {
          warn(Check.INTEGER_DIVISION, part, warnings, PartWords.of(applied));
        }
      }
      case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, BETWEEN, IN, NOT_IN ->
          others.forEach(
              other -> {
                mixed(step, part, first, other, warnings);
                if (other instanceof Formula.Value value && !equality(applied.operation())) {
                  textDate(step, part, first, value.constant(), warnings);
                }
              });
      default -> {
        // Only comparisons and quotients convert or cut.
      }
    }
  }

  private static boolean equality(Operation operation) {
    return operation == Operation.EQUAL
        || operation == Operation.NOT_EQUAL
        || operation == Operation.IN
        || operation == Operation.NOT_IN;
  }

  private void mixed(
      CteStep step, PlanPart part, Expression one, Expression other, List<PlanWarning> warnings) {
    Sort left = types.sort(one, step);
    Sort right = types.sort(other, step);
    if ((left == Sort.TEXT && right.isNumber()) || (left.isNumber() && right == Sort.TEXT)) {
      warn(Check.IMPLICIT_CAST, part, warnings, PartWords.of(one) + ", " + PartWords.of(other));
    }
  }

  private void overNulls(CteStep step, PlanPart part, Figure figure, List<PlanWarning> warnings) {
    long nulls =
        figure
            .operand()
            .flatMap(operand -> column(step, operand))
            .flatMap(Column::profile)
            .map(ColumnProfile::nulls)
            .orElse(0L);
    if (nulls > 0) {
      String said = PartWords.of(figure.whole());
      warn(Check.AGGREGATE_OVER_NULLS, part, warnings, said, Long.toString(nulls));
    }
  }

  /** A text column held against a date that is written otherwise than as years, months, days. */
  private void textDate(
      CteStep step,
      PlanPart part,
      Expression operand,
      Constant constant,
      List<PlanWarning> warnings) {
    if (!DATE_LIKE.matcher(constant.text()).matches() || types.sort(operand, step) != Sort.TEXT) {
      return;
    }
    List<String> stored =
        column(step, operand)
            .flatMap(Column::profile)
            .map(ColumnProfile::frequent)
            .orElse(List.of());
    boolean sorts =
        DAY.matcher(constant.text()).matches()
            && stored.stream().allMatch(value -> DAY.matcher(value).matches());
    if (!sorts) {
      String example = stored.isEmpty() ? constant.text() : stored.get(0);
      warn(Check.TEXT_DATE_COMPARED, part, warnings, PartWords.of(operand), example);
    }
  }

  private Optional<Column> column(CteStep step, Expression expression) {
    return lineage
        .trace(step, expression)
        .filter(traced -> !traced.isFigure())
        .flatMap(Traced::column)
        .flatMap(catalog::column);
  }

  private static void warn(
      Check check, PlanPart part, List<PlanWarning> warnings, String... about) {
    warnings.add(
        new PlanWarning(
            check,
            part.id(),
            java.util.Arrays.stream(about).map(dev.tht.spi.SafeText::line).toList()));
  }
}
