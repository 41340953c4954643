package dev.tht.sqlplan.words;

import dev.tht.spi.SafeText;
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

/**
 * A plan as numbered sentences that a person without SQL can check, in English or Italian: one
 * sentence for each thing done, in the order in which it is done. Equal plans give equal sentences.
 */
public final class PlanSentences {
  private final CtePlan plan;
  private final Phrases phrases;

  private PlanSentences(CtePlan plan, Phrases phrases) {
    this.plan = plan;
    this.phrases = phrases;
  }

  /** The sentences, each beginning with its step's number. */
  public static List<String> of(CtePlan plan, Language language) {
    PlanSentences sentences = new PlanSentences(plan, Phrases.in(language));
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
          case Relation.OfTable table -> phrases.take(safe(table.table().toString()));
          case Relation.OfStep other -> phrases.takeStep(number(other.step()));
          case Relation.OfOneRow row -> phrases.takeOneRow();
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
        phrases.show(
            joined(step.outputs().stream().map(o -> words(step, o.expression())).toList())));
    step.distinct().ifPresent(distinct -> all.add(phrases.once()));
    for (PlanPart.Combination combination : step.combinations()) {
      all.add(phrases.combine(combination.operation()));
      all.addAll(step(combination.step()));
    }
    if (!step.order().isEmpty()) {
      Missing missing = step.order().get(0).missing().orElse(Missing.LAST);
      all.add(
          phrases.order(joined(step.order().stream().map(o -> order(step, o)).toList()), missing));
    }
    step.limit()
        .ifPresent(limit -> all.add(phrases.limit(limit.rows(), limit.skipped().orElse(0))));
    return all;
  }

  private int number(String name) {
    int number = 1;
    for (CteStep step : plan.steps()) {
      if (step.name().equals(name)) {
        return number;
      }
      number++;
    }
    return 0;
  }

  private String join(CteStep step, PlanPart.Join join) {
    List<String> pairs = new ArrayList<>();
    for (PlanPart.Pair pair : join.pairs()) {
      pairs.add(words(step, pair.left()) + " = " + words(step, pair.right()));
    }
    String name =
        switch (join.source().relation()) {
          case Relation.OfTable table -> table.table().toString();
          case Relation.OfStep other -> other.step();
          case Relation.OfOneRow row -> "";
        };
    join.on().ifPresent(on -> pairs.add(words(step, on)));
    return phrases.join(safe(name), joined(pairs), join.keeps());
  }

  private String order(CteStep step, PlanPart.Order order) {
    return words(step, order.expression()) + " " + phrases.direction(order.descending());
  }

  private String condition(CteStep step, PlanPart.Filter filter) {
    List<String> values =
        filter.literals().stream().map(literal -> value(literal.constant())).toList();
    String joiner = filter.comparison() == Comparison.BETWEEN ? phrases.and() : phrases.or();
    return (words(step, filter.operand())
            + " "
            + phrases.comparison(filter.comparison())
            + " "
            + joined(values, joiner))
        .strip();
  }

  private static String value(Constant constant) {
    String text = SafeText.line(constant.text(), 200);
    return constant.kind() == Constant.Kind.TEXT ? "\"" + text + "\"" : text;
  }

  private String words(CteStep step, Expression expression) {
    return switch (expression) {
      case Expression.Field field ->
          safe((step.joins().isEmpty() ? "" : field.source() + ".") + field.column());
      case Expression.PartOfDate part -> phrases.part(part.part(), words(step, part.date()));
      case Expression.Aggregated figure ->
          figure
              .operand()
              .map(operand -> phrases.aggregate(figure.aggregate(), words(step, operand)))
              .orElseGet(phrases::rows);
      case Formula formula -> PartWords.of(formula);
    };
  }

  private String joined(List<String> items) {
    return joined(items, phrases.and());
  }

  private static String joined(List<String> items, String last) {
    if (items.size() < 2) {
      return String.join("", items);
    }
    int end = items.size() - 1;
    return String.join(", ", items.subList(0, end)) + last + items.get(end);
  }

  private static String safe(String text) {
    return SafeText.line(text, 120);
  }
}
