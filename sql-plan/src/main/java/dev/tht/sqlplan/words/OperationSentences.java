package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Operations told in words: a template with the operands put in. */
final class OperationSentences {
  private final ExpressionSentences expressions;
  private final Phrases phrases;
  private final FormulaPhrases formulas;

  OperationSentences(ExpressionSentences expressions, Phrases phrases, FormulaPhrases formulas) {
    this.expressions = expressions;
    this.phrases = phrases;
    this.formulas = formulas;
  }

  String words(CteStep step, Formula.Applied applied) {
    Operation operation = applied.operation();
    return switch (operation) {
      case AND, OR -> connected(step, applied);
      case LIKE, LIKE_ANY_CASE, GLOB, MATCHES, MATCHES_ANY_CASE -> fits(step, applied);
      default -> filled(operation, expressions.operands(step, applied.operands()));
    };
  }

  private String filled(Operation operation, List<String> operands) {
    StringBuilder out = new StringBuilder();
    String template = formulas.template(operation, operands.size());
    int at = 0;
    while (at < template.length()) {
      int open = template.indexOf('{', at);
      if (open < 0) {
        break;
      }
      int close = template.indexOf('}', open);
      out.append(template, at, open).append(place(template.substring(open + 1, close), operands));
      at = close + 1;
    }
    return out.append(template.substring(at)).toString();
  }

  private String place(String name, List<String> operands) {
    return switch (name) {
      case "all" -> ExpressionSentences.joined(operands, phrases.and());
      case "or" -> ExpressionSentences.joined(operands.subList(1, operands.size()), phrases.or());
      case "then" -> String.join(formulas.then(), operands);
      default -> operands.get(Integer.parseInt(name));
    };
  }

  /** Conditions need no parentheses unless they are connected the other way themselves. */
  private String connected(CteStep step, Formula.Applied applied) {
    List<String> words = new ArrayList<>();
    for (Expression operand : applied.operands()) {
      boolean mixed =
          operand instanceof Formula.CaseWhen
              || (operand instanceof Formula.Applied inner
                  && (inner.operation() == Operation.AND || inner.operation() == Operation.OR));
      words.add(
          mixed ? "(" + expressions.words(step, operand) + ")" : expressions.words(step, operand));
    }
    return String.join(applied.operation() == Operation.AND ? phrases.and() : phrases.or(), words);
  }

  private String fits(CteStep step, Formula.Applied applied) {
    boolean folded = applied.operands().stream().allMatch(OperationSentences::folded);
    String text = expressions.operand(step, plain(applied.operands().get(0), folded));
    Expression pattern = plain(applied.operands().get(1), folded);
    boolean anyCase =
        folded
            || applied.operation() == Operation.LIKE_ANY_CASE
            || applied.operation() == Operation.MATCHES_ANY_CASE;
    boolean like =
        applied.operation() == Operation.LIKE || applied.operation() == Operation.LIKE_ANY_CASE;
    if (!like) {
      return formulas.fits(
          FormulaPhrases.Fit.PIECE, text, expressions.operand(step, pattern), anyCase);
    }
    Optional<PatternFit> fit =
        applied.operands().size() == 2 && pattern instanceof Formula.Value value
            ? PatternFit.of(value.constant().text())
            : Optional.empty();
    return fit.map(
            so ->
                formulas.fits(so.fit(), text, expressions.value(Constant.text(so.text())), anyCase))
        .orElseGet(
            () ->
                formulas.fits(
                    FormulaPhrases.Fit.FORM, text, expressions.operand(step, pattern), anyCase));
  }

  /** Whether it is made small or capital letters, as texts are to be compared in any case. */
  private static boolean folded(Expression expression) {
    return expression instanceof Formula.Applied applied
        && (applied.operation() == Operation.LOWER || applied.operation() == Operation.UPPER);
  }

  private static Expression plain(Expression expression, boolean folded) {
    return folded && expression instanceof Formula.Applied applied
        ? applied.operands().get(0)
        : expression;
  }
}
