package dev.tht.sqlplan.check;

import dev.tht.spi.SafeText;
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
import java.util.stream.Stream;

/** What happens to the values of a step: missing, cut, converted, or compared letter by letter. */
final class ValueChecks {
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}([ T].*)?");
  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?");
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

  List<Finding> of(CteStep step) {
    List<Finding> warnings = new ArrayList<>();
    for (PlanPart part : AllSteps.own(step)) {
      if (part instanceof PlanPart.Join join) {
        join.pairs().stream()
            .filter(pair -> !joins.byKey(step, pair.left(), pair.right()))
            .forEach(
                pair -> mixed(step, join, Optional.empty(), pair.left(), pair.right(), warnings));
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
    return warnings;
  }

  private void expression(
      CteStep step, PlanPart part, Expression expression, List<Finding> warnings) {
    for (Figure figure : Figure.in(expression)) {
      if (figure.whole().equals(expression)) {
        if (figure.passesOver()) {
          overNulls(step, part, figure, warnings);
        }
        overTexts(step, part, figure, warnings);
      }
    }
    if (expression instanceof Formula.Applied applied) {
      applied(step, part, applied, warnings);
    }
  }

  private void applied(
      CteStep step, PlanPart part, Formula.Applied applied, List<Finding> warnings) {
    if (applied.operands().isEmpty()) {
      return;
    }
    Expression first = applied.operands().get(0);
    List<Expression> others = applied.operands().subList(1, applied.operands().size());
    switch (applied.operation()) {
      case DIVIDE -> {
        if (types.sort(first, step) == Sort.INTEGER
            && types.sort(others.get(0), step) == Sort.INTEGER) {
          warnings.add(
              Finding.of(warning(Check.INTEGER_DIVISION, part, PartWords.of(applied)), step));
        }
      }
      case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, BETWEEN, IN, NOT_IN ->
          others.forEach(
              other -> {
                mixed(step, part, Optional.of(applied), first, other, warnings);
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
      CteStep step,
      PlanPart part,
      Optional<Expression> within,
      Expression one,
      Expression other,
      List<Finding> warnings) {
    Sort left = types.sort(one, step);
    Sort right = types.sort(other, step);
    if ((left == Sort.TEXT && right.isNumber()) || (left.isNumber() && right == Sort.TEXT)) {
      String both = PartWords.of(one) + ", " + PartWords.of(other);
      warnings.add(new Finding(warning(Check.IMPLICIT_CAST, part, both), step, within, List.of()));
    }
  }

  private void overNulls(CteStep step, PlanPart part, Figure figure, List<Finding> warnings) {
    long nulls =
        figure
            .operand()
            .flatMap(operand -> column(step, operand))
            .flatMap(Column::profile)
            .map(ColumnProfile::nulls)
            .orElse(0L);
    if (nulls > 0) {
      String said = PartWords.of(figure.whole());
      warnings.add(
          Finding.of(warning(Check.AGGREGATE_OVER_NULLS, part, said, Long.toString(nulls)), step));
    }
  }

  /** A total or a mean of texts, of which some are no numbers. */
  private void overTexts(CteStep step, PlanPart part, Figure figure, List<Finding> warnings) {
    boolean texts =
        figure.adds()
            && figure
                .operand()
                .filter(operand -> types.sort(operand, step) == Sort.TEXT)
                .flatMap(operand -> column(step, operand))
                .flatMap(Column::profile)
                .filter(profile -> profile.frequent().stream().anyMatch(ValueChecks::isNoNumber))
                .isPresent();
    if (texts) {
      String said = PartWords.of(figure.whole());
      warnings.add(Finding.of(warning(Check.IMPLICIT_CAST, part, said), step, figure.whole()));
    }
  }

  private static boolean isNoNumber(String text) {
    return !text.isBlank() && !NUMBER.matcher(text.strip()).matches();
  }

  /** A text column held against a date that is written otherwise than as years, months, days. */
  private void textDate(
      CteStep step, PlanPart part, Expression operand, Constant constant, List<Finding> warnings) {
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
      warnings.add(
          Finding.of(
              warning(Check.TEXT_DATE_COMPARED, part, PartWords.of(operand), example), step));
    }
  }

  private Optional<Column> column(CteStep step, Expression expression) {
    return lineage
        .trace(step, expression)
        .filter(traced -> !traced.isFigure())
        .flatMap(Traced::column)
        .flatMap(catalog::column);
  }

  private static PlanWarning warning(Check check, PlanPart part, String... about) {
    return new PlanWarning(check, part.id(), Stream.of(about).map(SafeText::line).toList());
  }
}
