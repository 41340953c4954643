package dev.tht.sqlplan.words;

import dev.tht.spi.SafeText;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.Sorting;
import dev.tht.spi.session.Language;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Expressions told in words, in one language. */
final class ExpressionSentences {
  private final Phrases phrases;
  private final FormulaPhrases formulas;
  private final Function<List<CteStep>, String> subquery;
  private final OperationSentences operations;

  /**
   * @param subquery tells the steps of a subquery
   */
  ExpressionSentences(Language language, Function<List<CteStep>, String> subquery) {
    this.phrases = Phrases.in(language);
    this.formulas = FormulaPhrases.in(language);
    this.subquery = subquery;
    this.operations = new OperationSentences(this, phrases, formulas);
  }

  /** The expression, as it stands in that step. */
  String words(CteStep step, Expression expression) {
    return switch (expression) {
      case Expression.Field field -> field(step, field);
      case Expression.PartOfDate part -> phrases.part(part.part(), operand(step, part.date()));
      case Expression.Aggregated figure ->
          figure
              .operand()
              .map(operand -> phrases.aggregate(figure.aggregate(), operand(step, operand)))
              .orElseGet(phrases::rows);
      case Formula formula -> formula(step, formula);
    };
  }

  private static String field(CteStep step, Expression.Field field) {
    boolean alone = step.joins().isEmpty() && step.source().alias().equals(field.source());
    return safe((alone ? "" : field.source() + ".") + field.column());
  }

  private String formula(CteStep step, Formula formula) {
    return switch (formula) {
      case Formula.Value value -> value(value.constant());
      case Formula.Null nothing -> formulas.missing();
      case Formula.Applied applied ->
          denied(step, applied).orElseGet(() -> operations.words(step, applied));
      case Formula.CaseWhen choice -> choice(step, choice);
      case Formula.Cast cast -> formulas.cast(cast.to(), operand(step, cast.operand()));
      case Formula.DateTrunc cut -> formulas.truncated(cut.unit(), operand(step, cut.time()));
      case Formula.DateAdd moved -> moved(step, moved);
      case Formula.Formatted formatted ->
          formulas.written(
              operand(step, formatted.time()), TimePatternWords.of(formatted.pattern(), formulas));
      case Formula.Aggregation aggregation -> aggregation(step, aggregation);
      case Formula.Window window -> window(step, window);
      case Formula.ScalarSubquery value -> formulas.scalar(subquery.apply(value.steps()));
      case Formula.Exists exists -> formulas.exists(subquery.apply(exists.steps()));
      case Formula.InSubquery among ->
          formulas.inSubquery(
              joined(operands(step, among.operands()), phrases.and()),
              subquery.apply(among.steps()));
      case Formula.AnyValue any -> formulas.any(operand(step, any.operand()));
      case Formula.OutputReference shown -> safe(shown.output());
      case Formula.EngineFunction call ->
          formulas.engineFunction(
              safe(call.engine()),
              safe(call.function()),
              joined(operands(step, call.operands()), phrases.and()));
    };
  }

  /** That a subquery gives no row, or none that is equal, said in so many words. */
  private Optional<String> denied(CteStep step, Formula.Applied applied) {
    if (applied.operation() != Operation.NOT) {
      return Optional.empty();
    }
    return switch (applied.operands().get(0)) {
      case Formula.Exists exists -> Optional.of(formulas.existsNot(subquery.apply(exists.steps())));
      case Formula.InSubquery among ->
          Optional.of(
              formulas.notInSubquery(
                  joined(operands(step, among.operands()), phrases.and()),
                  subquery.apply(among.steps())));
      case Expression other -> Optional.empty();
    };
  }

  /** A constant: a text in quotes, anything else as it is. */
  String value(Constant constant) {
    String text = SafeText.line(constant.text(), 200);
    return switch (constant.kind()) {
      case TEXT -> "\"" + text + "\"";
      case TRUTH -> formulas.truth(Boolean.parseBoolean(constant.text()));
      case NUMBER, DATE -> text;
    };
  }

  List<String> operands(CteStep step, List<Expression> operands) {
    return operands.stream().map(operand -> operand(step, operand)).toList();
  }

  /** In parentheses when it would run into what stands around it. */
  String operand(CteStep step, Expression operand) {
    String words = words(step, operand);
    return runsOn(operand) ? "(" + words + ")" : words;
  }

  private static boolean runsOn(Expression expression) {
    return switch (expression) {
      case Expression.Field field -> false;
      case Expression.PartOfDate part -> false;
      case Expression.Aggregated figure -> false;
      case Formula.Applied applied ->
          switch (applied.operation()) {
            case TODAY, NOW -> false;
            default -> true;
          };
      case Formula.Value value -> false;
      case Formula.Null nothing -> false;
      case Formula.OutputReference shown -> false;
      case Formula other -> true;
    };
  }

  private String choice(CteStep step, Formula.CaseWhen choice) {
    StringBuilder out = new StringBuilder();
    for (Formula.Case one : choice.cases()) {
      String condition = words(step, one.condition());
      String result = operand(step, one.result());
      out.append(
          out.isEmpty()
              ? formulas.firstCase(condition, result)
              : formulas.furtherCase(condition, result));
    }
    return out.append(
            formulas.otherwise(
                choice.otherwise().map(other -> operand(step, other)).orElseGet(formulas::missing)))
        .toString();
  }

  private String moved(CteStep step, Formula.DateAdd moved) {
    String time = operand(step, moved.time());
    if (moved.amount() instanceof Formula.Applied applied
        && applied.operation() == Operation.NEGATE) {
      return formulas.moved(moved.unit(), time, operand(step, applied.operands().get(0)), true);
    }
    String amount = operand(step, moved.amount());
    boolean back = moved.amount() instanceof Formula.Value && amount.startsWith("-");
    return formulas.moved(moved.unit(), time, back ? amount.substring(1) : amount, back);
  }

  private String aggregation(CteStep step, Formula.Aggregation aggregation) {
    String words =
        formulas.aggregation(
            aggregation.function(), aggregation.distinct(), operands(step, aggregation.operands()));
    if (!aggregation.order().isEmpty()) {
      words = formulas.ordered(words, order(step, aggregation.order()));
    }
    return aggregation.where().isPresent()
        ? formulas.where(words, words(step, aggregation.where().get()))
        : words;
  }

  private String window(CteStep step, Formula.Window window) {
    String words = formulas.window(window.function(), operands(step, window.operands()));
    words =
        window.partition().isEmpty()
            ? formulas.overAll(words)
            : formulas.among(words, joined(operands(step, window.partition()), phrases.and()));
    if (!window.order().isEmpty()) {
      words = formulas.along(words, order(step, window.order()));
    }
    if (window.frame().isPresent()) {
      words = formulas.frame(words, window.frame().get());
    }
    return window.where().isPresent()
        ? formulas.where(words, words(step, window.where().get()))
        : words;
  }

  private String order(CteStep step, List<Sorting> order) {
    return joined(
        order.stream()
            .map(key -> operand(step, key.expression()) + " " + phrases.direction(key.descending()))
            .toList(),
        phrases.and());
  }

  static String joined(List<String> items, String last) {
    if (items.size() < 2) {
      return String.join("", items);
    }
    int end = items.size() - 1;
    return String.join(", ", items.subList(0, end)) + last + items.get(end);
  }

  static String safe(String text) {
    return SafeText.line(text, 120);
  }
}
