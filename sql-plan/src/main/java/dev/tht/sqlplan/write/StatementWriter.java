package dev.tht.sqlplan.write;

import dev.tht.spi.SafeText;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.SetOperation;
import dev.tht.sqlplan.read.SourcesAround;
import java.util.ArrayList;
import java.util.List;

/** Writes steps as a WITH clause and a SELECT. */
final class StatementWriter {
  private final Layout layout;
  private final Spelling spelling;

  StatementWriter(Layout layout, Spelling spelling) {
    this.layout = layout;
    this.spelling = spelling;
  }

  /**
   * The whole statement.
   *
   * @param outermost whether purposes are written and columns may stand alone
   */
  String statement(List<CteStep> steps, boolean outermost) {
    List<String> lines = lines(steps, outermost);
    return String.join(Layout.lineBreak(), lines);
  }

  /** A query inside an expression. */
  String subquery(List<CteStep> steps, boolean oneRow) {
    List<String> lines = lines(steps, false);
    if (oneRow && !givesOneRow(steps.get(steps.size() - 1))) {
      lines.add(spelling.firstRow());
    }
    return Layout.parenthesized(lines);
  }

  private static boolean givesOneRow(CteStep step) {
    boolean figures =
        step.groups().isEmpty()
            && step.outputs().stream().allMatch(output -> isFigure(output.expression()));
    return step.limit().isPresent() || (figures && step.combinations().isEmpty());
  }

  private static boolean isFigure(Expression expression) {
    return switch (expression) {
      case Expression.Aggregated figure -> true;
      case Expression.PartOfDate part -> isFigure(part.date());
      case Expression.Field field -> false;
      case Formula.Aggregation aggregation -> true;
      case Formula.Cast cast -> isFigure(cast.operand());
      case Formula.Applied applied ->
          applied.operands().stream().anyMatch(StatementWriter::isFigure);
      case Formula other -> false;
    };
  }

  private List<String> lines(List<CteStep> planned, boolean outermost) {
    List<CteStep> steps = NumberedSteps.of(planned, spelling, spelling.types);
    boolean around =
        steps.subList(0, steps.size() - 1).stream()
            .anyMatch(step -> !SourcesAround.of(step).isEmpty());
    if (around && !spelling.looksAroundFromSteps()) {
      throw spelling.lacking("a step inside a subquery that looks at a row around it");
    }
    List<String> lines = new ArrayList<>();
    int last = steps.size() - 1;
    boolean recursive = steps.stream().anyMatch(StatementWriter::isRecursive);
    for (int i = 0; i < last; i++) {
      CteStep step = steps.get(i);
      String head = i > 0 ? "" : recursive ? spelling.withRecursive() : "WITH ";
      List<String> body = new ArrayList<>();
      if (outermost) {
        body.add(comment(step));
      }
      body.addAll(step(step, outermost, false));
      lines.add(
          head
              + spelling.name(step.name())
              + columns(step)
              + " AS ("
              + Layout.indented(String.join(Layout.lineBreak(), body))
              + (i < last - 1 ? ")," : ")"));
    }
    if (outermost) {
      lines.add(comment(steps.get(last)));
    }
    lines.addAll(step(steps.get(last), outermost, true));
    return lines;
  }

  private String columns(CteStep step) {
    return spelling.namesRecursiveColumns() && isRecursive(step)
        ? " ("
            + String.join(
                ", ", step.outputs().stream().map(output -> spelling.name(output.name())).toList())
            + ")"
        : "";
  }

  private static boolean isRecursive(CteStep step) {
    return step.combinations().stream()
        .anyMatch(combination -> reads(combination.step(), step.name()));
  }

  private static boolean reads(CteStep step, String name) {
    return reads(step.source(), name)
        || step.joins().stream().anyMatch(join -> reads(join.source(), name));
  }

  private static boolean reads(PlanPart.Source source, String name) {
    return source.relation() instanceof Relation.OfStep other && other.step().equals(name);
  }

  private static String comment(CteStep step) {
    return "-- " + SafeText.line(step.purpose());
  }

  private List<String> step(CteStep whole, boolean outermost, boolean isLast) {
    CteStep step = whole.combinations().isEmpty() ? whole : spelling.combined(whole);
    TermWriter terms =
        new TermWriter(this, spelling, step, outermost && step.combinations().isEmpty());
    List<String> lines = new ArrayList<>(select(step, terms));
    SetOperation before = null;
    for (PlanPart.Combination combination : step.combinations()) {
      boolean binds = binds(combination.operation());
      if (binds && before != null && !binds(before) && !spelling.combinesInOrder()) {
        lines =
            new ArrayList<>(
                List.of("(" + Layout.indented(String.join(Layout.lineBreak(), lines)) + ")"));
      }
      before = combination.operation();
      lines.add(layout.part(combination.id(), spelling.operation(combination.operation())));
      TermWriter further = new TermWriter(this, spelling, combination.step(), false);
      lines.addAll(select(combination.step(), further));
    }
    boolean last = outermost && isLast;
    if (!step.order().isEmpty() && (last || step.limit().isPresent() || spelling.ordersAlways())) {
      lines.add(
          Layout.list(
              "ORDER BY",
              step.order().stream()
                  .map(order -> layout.part(order.id(), order(order, step, terms)))
                  .toList()));
    }
    if (step.limit().isPresent()) {
      if (step.order().isEmpty() && spelling.limitNeedsOrder()) {
        lines.add("ORDER BY (SELECT NULL)");
      }
      PlanPart.Limit limit = step.limit().get();
      lines.add(layout.part(limit.id(), spelling.limit(limit, terms)));
    }
    return lines;
  }

  private static boolean binds(SetOperation operation) {
    return operation == SetOperation.INTERSECT || operation == SetOperation.INTERSECT_ALL;
  }

  private String order(PlanPart.Order order, CteStep step, TermWriter terms) {
    String key = terms.orderKey(order.expression(), step);
    Missing missing = order.missing().orElse(Missing.LAST);
    return spelling.ordered(key, order.descending(), missing);
  }

  private String distinct(PlanPart.Distinct distinct, TermWriter terms) {
    String on =
        distinct.on().isEmpty()
            ? ""
            : " ON (" + String.join(", ", terms.terms(distinct.on())) + ")";
    return layout.part(distinct.id(), "DISTINCT" + on);
  }

  private List<String> select(CteStep step, TermWriter terms) {
    List<String> lines = new ArrayList<>();
    String head = "SELECT" + step.distinct().map(d -> " " + distinct(d, terms)).orElse("");
    lines.add(
        Layout.list(
            head,
            step.outputs().stream()
                .map(output -> layout.part(output.id(), terms.output(output)))
                .toList()));
    SourceWriter sources = new SourceWriter(this, layout, spelling, terms);
    if (!(step.source().relation() instanceof Relation.OfOneRow) || !step.joins().isEmpty()) {
      lines.add("FROM " + sources.first(step.source()));
    } else if (!spelling.fromNothing().isEmpty()) {
      lines.add(spelling.fromNothing());
    }
    List<String> conditions = new ArrayList<>();
    for (PlanPart.Join join : step.joins()) {
      if (SourceWriter.isCondition(join)) {
        conditions.add(sources.partner(join));
      } else {
        lines.add("  " + sources.join(join));
      }
    }
    step.filters()
        .forEach(f -> conditions.add(layout.part(f.id(), terms.conjunct(Filters.formula(f)))));
    step.conditions()
        .forEach(c -> conditions.add(layout.part(c.id(), terms.conjunct(c.expression()))));
    if (!conditions.isEmpty()) {
      lines.add(Layout.all("WHERE", conditions));
    }
    if (!step.groups().isEmpty()) {
      lines.add(
          Layout.list(
              "GROUP BY",
              step.groups().stream()
                  .map(group -> layout.part(group.id(), terms.group(group.expression())))
                  .toList()));
    }
    List<String> having = new ArrayList<>();
    step.having().forEach(f -> having.add(layout.part(f.id(), terms.conjunct(Filters.formula(f)))));
    step.groupConditions()
        .forEach(c -> having.add(layout.part(c.id(), terms.conjunct(c.expression()))));
    if (!having.isEmpty()) {
      lines.add(Layout.all("HAVING", having));
    }
    return lines;
  }
}
