package dev.tht.sqlplan.words;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.session.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A plan as numbered sentences that a person without SQL can check, in English or Italian: one
 * sentence for each thing done, in the order in which it is done. Equal plans give equal sentences.
 */
public final class PlanSentences {
  private static final int SHOWN_ROWS = 20;

  private final CtePlan plan;
  private final Phrases phrases;
  private final FormulaPhrases formulas;
  private final ExpressionSentences expressions;

  private PlanSentences(CtePlan plan, Language language) {
    this.plan = plan;
    this.phrases = Phrases.in(language);
    this.formulas = FormulaPhrases.in(language);
    this.expressions = new ExpressionSentences(language, this::inner);
  }

  /** The sentences, each beginning with its step's number. */
  public static List<String> of(CtePlan plan, Language language) {
    PlanSentences sentences = new PlanSentences(plan, language);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < plan.steps().size(); i++) {
      String number = plan.steps().size() == 1 ? "" : (i + 1) + ". ";
      sentences.step(plan.steps().get(i)).forEach(sentence -> all.add(number + sentence));
    }
    return all;
  }

  private List<String> step(CteStep step) {
    List<String> all = new ArrayList<>();
    all.add(
        switch (step.source().relation()) {
          case Relation.OfTable table -> phrases.take(called(name(step.source()), step.source()));
          case Relation.OfStep other -> takeStep(other.step(), step.source());
          case Relation.OfOneRow row -> phrases.takeOneRow();
          case Relation.OfValues values -> phrases.take(called(name(step.source()), step.source()));
          case Relation.OfEachRow each -> phrases.take(called(name(step.source()), step.source()));
        });
    step.joins().forEach(join -> all.add(join(step, join)));
    step.filters().forEach(filter -> all.add(phrases.keep(condition(step, filter))));
    step.conditions().forEach(c -> all.add(phrases.keep(words(step, c.expression()))));
    if (!step.groups().isEmpty()) {
      all.add(
          phrases.group(
              joined(step.groups().stream().map(g -> words(step, g.expression())).toList())));
    }
    step.having().forEach(filter -> all.add(phrases.keepGroups(condition(step, filter))));
    step.groupConditions().forEach(c -> all.add(phrases.keepGroups(words(step, c.expression()))));
    all.add(
        phrases.show(joined(step.outputs().stream().map(output -> output(step, output)).toList())));
    step.distinct().ifPresent(distinct -> all.add(once(step, distinct)));
    for (PlanPart.Combination combination : step.combinations()) {
      all.add(phrases.combine(combination.operation()));
      all.addAll(step(combination.step()));
    }
    if (!step.order().isEmpty()) {
      Missing missing = step.order().get(0).missing().orElse(Missing.LAST);
      all.add(
          phrases.order(joined(step.order().stream().map(o -> order(step, o)).toList()), missing));
    }
    step.limit().ifPresent(limit -> all.addAll(limit(step, limit)));
    return all;
  }

  private String once(CteStep step, PlanPart.Distinct distinct) {
    return distinct.on().isEmpty()
        ? phrases.once()
        : phrases.firstOfEach(
            joined(distinct.on().stream().map(each -> words(step, each)).toList()),
            !step.order().isEmpty());
  }

  private List<String> limit(CteStep step, PlanPart.Limit limit) {
    long rows = limit.computed().isPresent() ? PlanPart.Limit.ALL : limit.rows();
    if (!limit.needsComputing()) {
      return List.of(phrases.limit(rows, limit.skipped().orElse(0)));
    }
    List<String> all = new ArrayList<>();
    limit.skipComputed().ifPresent(s -> all.add(phrases.passOverAsMany(words(step, s))));
    long skipped = limit.skipComputed().isPresent() ? 0 : limit.skipped().orElse(0);
    if (rows != PlanPart.Limit.ALL || skipped > 0) {
      all.add(phrases.limit(rows, skipped));
    }
    limit.computed().ifPresent(computed -> all.add(phrases.keepAsMany(words(step, computed))));
    return all;
  }

  /** The rows of a step: by its number where it has one, by its name inside a subquery. */
  private String takeStep(String name, PlanPart.Source source) {
    int number = 1;
    for (CteStep step : plan.steps()) {
      if (step.name().equals(name)) {
        return phrases.takeStep(number);
      }
      number++;
    }
    return phrases.take(called(ExpressionSentences.safe(name), source));
  }

  private String name(PlanPart.Source source) {
    return switch (source.relation()) {
      case Relation.OfTable table -> ExpressionSentences.safe(table.table().toString());
      case Relation.OfStep other -> ExpressionSentences.safe(other.step());
      case Relation.OfOneRow row -> "";
      case Relation.OfValues values -> rows(values);
      case Relation.OfEachRow each -> inner(each.steps());
    };
  }

  private String rows(Relation.OfValues values) {
    String first =
        values.rows().stream()
            .limit(SHOWN_ROWS)
            .map(row -> "(" + String.join(", ", row.stream().map(this::alone).toList()) + ")")
            .collect(Collectors.joining(", "));
    return phrases.rows(first, Math.max(0, values.rows().size() - SHOWN_ROWS));
  }

  /** An expression that looks at no source of its step. */
  private String alone(Expression expression) {
    return expressions.words(plan.finalStep(), expression);
  }

  /** With the name by which its columns are told, when that is another one. */
  private String called(String name, PlanPart.Source source) {
    boolean own = name.equals(source.alias()) || name.endsWith("." + source.alias());
    return own ? name : formulas.called(name, ExpressionSentences.safe(source.alias()));
  }

  /** With its name, when a later step or an order may speak of it by another than a column's. */
  private String output(CteStep step, PlanPart.Output output) {
    String words = expressions.words(step, output.expression());
    boolean own =
        output.expression() instanceof Expression.Field field
            && field.column().equals(output.name());
    return !own && isPassedOn(step)
        ? formulas.called(words, ExpressionSentences.safe(output.name()))
        : words;
  }

  /** Whether a later step of the plan may read it. */
  private boolean isPassedOn(CteStep step) {
    return plan.steps().contains(step) && !step.equals(plan.finalStep());
  }

  /** The steps of a subquery, in quotes. */
  private String inner(List<CteStep> steps) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      CteStep step = steps.get(i);
      String head =
          i < steps.size() - 1 ? formulas.toGet(ExpressionSentences.safe(step.name())) : "";
      all.add(head + String.join(" ", step(step)));
    }
    return "«" + String.join(" ", all) + "»";
  }

  private String join(CteStep step, PlanPart.Join join) {
    List<String> pairs = new ArrayList<>();
    for (PlanPart.Pair pair : join.pairs()) {
      pairs.add(words(step, pair.left()) + " = " + words(step, pair.right()));
    }
    join.on().ifPresent(on -> pairs.add(words(step, on)));
    String name = called(name(join.source()), join.source());
    if (join.source().relation() instanceof Relation.OfEachRow) {
      boolean always = join.on().filter(PlanSentences::isAlways).isPresent();
      return phrases.forEachRow(name, always ? "" : joined(pairs), join.optional());
    }
    return phrases.join(name, joined(pairs), join.keeps());
  }

  private static boolean isAlways(Expression condition) {
    return condition instanceof Formula.Value value
        && value.constant().kind() == Constant.Kind.TRUTH
        && value.constant().text().equals("true");
  }

  private String order(CteStep step, PlanPart.Order order) {
    return words(step, order.expression()) + " " + phrases.direction(order.descending());
  }

  private String condition(CteStep step, PlanPart.Filter filter) {
    List<String> values =
        filter.literals().stream().map(literal -> expressions.value(literal.constant())).toList();
    String joiner = filter.comparison() == Comparison.BETWEEN ? phrases.and() : phrases.or();
    return (words(step, filter.operand())
            + " "
            + phrases.comparison(filter.comparison())
            + " "
            + ExpressionSentences.joined(values, joiner))
        .strip();
  }

  private String words(CteStep step, Expression expression) {
    return expressions.words(step, expression);
  }

  private String joined(List<String> items) {
    return ExpressionSentences.joined(items, phrases.and());
  }
}
