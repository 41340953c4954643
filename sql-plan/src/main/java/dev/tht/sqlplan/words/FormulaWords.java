package dev.tht.sqlplan.words;

import dev.tht.spi.SafeText;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SetOperation;
import dev.tht.spi.plan.Sorting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A formula in the notation of {@link PartWords}. */
final class FormulaWords {
  private static final int SHOWN_ROWS = 20;

  private FormulaWords() {}

  static String of(Formula formula) {
    return switch (formula) {
      case Formula.Value value -> PartWords.value(value.constant());
      case Formula.Null nothing -> "missing";
      case Formula.Applied applied -> applied(applied.operation(), words(applied.operands()));
      case Formula.CaseWhen choice -> choice(choice);
      case Formula.Cast converted ->
          PartWords.of(converted.operand()) + " as " + name(converted.to());
      case Formula.DateTrunc cut ->
          "beginning of the " + name(cut.unit()) + " of " + of(cut.time());
      case Formula.DateAdd moved ->
          of(moved.time()) + " moved by " + of(moved.amount()) + " " + name(moved.unit()) + "s";
      case Formula.Formatted formatted ->
          of(formatted.time()) + " written " + SafeText.line(formatted.pattern(), 40);
      case Formula.Aggregation aggregation -> aggregation(aggregation);
      case Formula.Window windowed -> windowed(windowed);
      case Formula.ScalarSubquery value -> "the value of " + steps(value.steps());
      case Formula.Exists exists -> "there is a row in " + steps(exists.steps());
      case Formula.InSubquery among ->
          String.join(", ", words(among.operands())) + " among " + steps(among.steps());
      case Formula.AnyValue any -> "any " + of(any.operand());
      case Formula.OutputReference shown -> PartWords.safe(shown.output());
      case Formula.EngineFunction call ->
          call.engine() + "'s " + PartWords.safe(call.function()) + listed(words(call.operands()));
    };
  }

  static String name(SetOperation operation) {
    return switch (operation) {
      case UNION -> "united, once each, with";
      case UNION_ALL -> "united with all of";
      case INTERSECT, INTERSECT_ALL -> "only if also among";
      case EXCEPT, EXCEPT_ALL -> "without";
    };
  }

  private static String of(Expression expression) {
    String words = PartWords.of(expression);
    return needsParentheses(expression) ? "(" + words + ")" : words;
  }

  private static boolean needsParentheses(Expression expression) {
    return expression instanceof Formula.CaseWhen
        || expression instanceof Formula.DateAdd
        || expression instanceof Formula.Cast
        || expression instanceof Formula.InSubquery
        || (expression instanceof Formula.Applied applied
            && symbol(applied.operation()).isPresent());
  }

  private static List<String> words(List<Expression> expressions) {
    return expressions.stream().map(FormulaWords::of).toList();
  }

  private static String applied(Operation operation, List<String> operands) {
    return switch (operation) {
      case NOT -> "not " + operands.get(0);
      case NEGATE -> "-" + operands.get(0);
      case IS_MISSING, IS_PRESENT, IS_TRUE, IS_NOT_TRUE -> operands.get(0) + " " + name(operation);
      case BETWEEN -> operands.get(0) + " between " + operands.get(1) + " and " + operands.get(2);
      case IN, NOT_IN ->
          operands.get(0)
              + (operation == Operation.IN ? " one of " : " none of ")
              + String.join(", ", operands.subList(1, operands.size()));
      default ->
          symbol(operation)
              .map(symbol -> String.join(" " + symbol + " ", operands))
              .orElseGet(() -> name(operation) + listed(operands));
    };
  }

  private static Optional<String> symbol(Operation operation) {
    return Optional.ofNullable(
        switch (operation) {
          case AND -> "and";
          case OR -> "or";
          case EQUAL -> "=";
          case NOT_EQUAL -> "≠";
          case LESS -> "<";
          case LESS_OR_EQUAL -> "≤";
          case GREATER -> ">";
          case GREATER_OR_EQUAL -> "≥";
          case SAME -> "is the same as";
          case NOT_SAME -> "is not the same as";
          case LIKE -> "is like";
          case LIKE_ANY_CASE -> "is like, in any case,";
          case GLOB, MATCHES -> "matches";
          case MATCHES_ANY_CASE -> "matches, in any case,";
          case ADD -> "+";
          case SUBTRACT -> "-";
          case MULTIPLY -> "×";
          case DIVIDE -> "/";
          case REMAINDER -> "modulo";
          case CONCATENATE -> "followed by";
          case BETWEEN, IN, NOT_IN, NOT, IS_MISSING, IS_PRESENT -> "";
          default -> null;
        });
  }

  private static String choice(Formula.CaseWhen choice) {
    List<String> cases = new ArrayList<>();
    choice
        .cases()
        .forEach(
            one -> cases.add("if " + PartWords.of(one.condition()) + " then " + of(one.result())));
    choice.otherwise().ifPresent(other -> cases.add("else " + of(other)));
    return String.join(", ", cases);
  }

  private static String aggregation(Formula.Aggregation aggregation) {
    String of =
        aggregation.operands().isEmpty()
            ? "rows"
            : String.join(", ", words(aggregation.operands()));
    return name(aggregation.function())
        + "("
        + (aggregation.distinct() ? "distinct " : "")
        + of
        + ordered(aggregation.order())
        + aggregation.where().map(where -> " where " + PartWords.of(where)).orElse("")
        + ")";
  }

  private static String windowed(Formula.Window windowed) {
    List<String> around = new ArrayList<>();
    if (!windowed.partition().isEmpty()) {
      around.add("within equal " + String.join(", ", words(windowed.partition())));
    }
    if (!windowed.order().isEmpty()) {
      around.add(ordered(windowed.order()).strip());
    }
    windowed.where().ifPresent(where -> around.add("where " + PartWords.of(where)));
    windowed.frame().ifPresent(frame -> around.add(frame(frame)));
    return name(windowed.function())
        + (windowed.operands().isEmpty() ? "" : listed(words(windowed.operands())))
        + (around.isEmpty() ? " over all rows" : " " + String.join(" ", around));
  }

  private static String frame(Frame frame) {
    return "from " + bound(frame.from()) + " to " + bound(frame.to()) + " by " + name(frame.unit());
  }

  private static String bound(Frame.Bound bound) {
    return switch (bound.side()) {
      case AT -> "here";
      case BEFORE ->
          bound.distance().isEmpty() ? "the first" : bound.distance().getAsLong() + " before";
      case AFTER ->
          bound.distance().isEmpty() ? "the last" : bound.distance().getAsLong() + " after";
    };
  }

  private static String ordered(List<Sorting> order) {
    return order.isEmpty()
        ? ""
        : " ordered by "
            + String.join(
                ", ",
                order.stream()
                    .map(key -> of(key.expression()) + (key.descending() ? " descending" : ""))
                    .toList());
  }

  /** Rows written out, the first of many. */
  static String rows(List<List<Expression>> rows) {
    String first =
        rows.stream()
            .limit(SHOWN_ROWS)
            .map(row -> listed(words(row)))
            .collect(Collectors.joining(", ", "the rows ", ""));
    return rows.size() > SHOWN_ROWS
        ? first + " and " + (rows.size() - SHOWN_ROWS) + " more"
        : first;
  }

  static String steps(List<CteStep> steps) {
    return "[" + String.join("; ", steps.stream().map(FormulaWords::step).toList()) + "]";
  }

  private static String step(CteStep step) {
    List<String> parts = new ArrayList<>();
    for (PlanPart part : step.parts()) {
      String verb =
          switch (part) {
            case PlanPart.Source source -> "from ";
            case PlanPart.Join join -> "with ";
            case PlanPart.Filter filter -> "where ";
            case PlanPart.Condition condition -> "where ";
            case PlanPart.Group group -> "by ";
            case PlanPart.Output output -> "show ";
            case PlanPart.Order order -> "ordered by ";
            case PlanPart.Limit limit -> "";
            case PlanPart.Distinct distinct -> "";
            case PlanPart.Combination combination -> "";
          };
      parts.add(verb + PartWords.of(part));
    }
    return String.join(", ", parts);
  }

  private static String listed(List<String> items) {
    return "(" + String.join(", ", items) + ")";
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
