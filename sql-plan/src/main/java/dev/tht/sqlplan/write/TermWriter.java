package dev.tht.sqlplan.write;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Sorting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the expressions of one step, with parentheses where they are needed. */
final class TermWriter {
  private final StatementWriter statements;
  private final Spelling spelling;
  private final CteStep step;
  private final boolean mayStandAlone;

  /**
   * @param mayStandAlone whether a column may be written without its source
   */
  TermWriter(StatementWriter statements, Spelling spelling, CteStep step, boolean mayStandAlone) {
    this.statements = statements;
    this.spelling = spelling;
    this.step = step;
    this.mayStandAlone = mayStandAlone && step.joins().isEmpty();
  }

  CteStep step() {
    return step;
  }

  String output(PlanPart.Output output) {
    String term = term(spelling.value(output.expression()), Precedence.NONE);
    boolean named =
        output.expression() instanceof Expression.Field field
            && field.column().equals(output.name());
    return named ? term : term + " AS " + spelling.name(output.name());
  }

  /** A condition of a list joined by AND. */
  String conjunct(Expression condition) {
    return term(spelling.condition(condition, step), Precedence.NOT);
  }

  /** What is grouped by; a constant would be read as a position. */
  String group(Expression expression) {
    String term = term(expression, Precedence.NONE);
    return expression instanceof Formula.Value ? "(" + term + ")" : term;
  }

  /** The name of the output that shows the same, as a person would order by it. */
  String orderKey(Expression expression, CteStep of) {
    Optional<PlanPart.Output> shown =
        of.outputs().stream().filter(o -> o.expression().equals(expression)).findFirst();
    boolean field =
        expression instanceof Expression.Field
            && !(of.distinct().isPresent() || !of.combinations().isEmpty());
    boolean whole = of.distinct().isPresent() || !of.combinations().isEmpty();
    if (shown.isPresent() && !field && (whole || spelling.ordersByNames())) {
      return spelling.name(shown.get().name());
    }
    return group(expression);
  }

  List<String> terms(List<Expression> expressions) {
    return expressions.stream().map(each -> term(each, Precedence.NONE)).toList();
  }

  String subquery(List<CteStep> steps) {
    return statements.subquery(steps, false);
  }

  /** In parentheses when it binds less than that. */
  String term(Expression expression, Precedence least) {
    Term term = written(expression);
    return term.precedence().compareTo(least) < 0 ? "(" + term.text() + ")" : term.text();
  }

  Term written(Expression expression) {
    return switch (expression) {
      case Expression.Field field -> Term.atom(field(field));
      case Expression.PartOfDate part -> spelling.part(part, this);
      case Expression.Aggregated figure -> spelling.figure(figure, this);
      case Formula.Value value -> spelling.constant(value.constant());
      case Formula.Null nothing -> Term.atom("NULL");
      case Formula.Applied applied ->
          spelling.applied(LikePatterns.in(spelling.dialect(), applied), this);
      case Formula.CaseWhen choice -> Term.atom(choice(choice));
      case Formula.Cast converted -> spelling.converted(converted, this);
      case Formula.DateTrunc cut -> spelling.cut(cut, this);
      case Formula.DateAdd moved -> spelling.moved(moved, this);
      case Formula.Formatted formatted -> spelling.formatted(formatted, this);
      case Formula.Aggregation aggregation -> spelling.aggregation(aggregation, this);
      case Formula.Window windowed -> Term.atom(windowed(windowed));
      case Formula.ScalarSubquery value ->
          Term.atom(statements.subquery(value.steps(), spelling.needsOneRow()));
      case Formula.Exists exists -> Term.atom("EXISTS " + subquery(exists.steps()));
      case Formula.InSubquery among -> new Term(among(among, " IN "), Precedence.COMPARISON);
      case Formula.AnyValue any -> spelling.anyOf(any, this);
      case Formula.OutputReference shown -> Term.atom(spelling.name(shown.output()));
      case Formula.EngineFunction call -> spelling.natively(call, this);
    };
  }

  private String field(Expression.Field field) {
    boolean alone =
        mayStandAlone && field.source().equals(step.source().alias()) && !isTaken(field);
    String column = spelling.name(field.column());
    return alone ? column : spelling.name(field.source()) + "." + column;
  }

  /** Whether an output takes the column's name for something else. */
  private boolean isTaken(Expression.Field field) {
    return step.outputs().stream()
        .filter(output -> output.name().equalsIgnoreCase(field.column()))
        .anyMatch(output -> !output.expression().equals(field));
  }

  private String choice(Formula.CaseWhen choice) {
    List<Expression> results = new ArrayList<>();
    choice.cases().forEach(one -> results.add(one.result()));
    choice.otherwise().ifPresent(results::add);
    List<String> written = terms(spelling.results(results, step));
    StringBuilder out = new StringBuilder("CASE");
    for (int i = 0; i < choice.cases().size(); i++) {
      Expression condition = choice.cases().get(i).condition();
      out.append(" WHEN ")
          .append(term(spelling.condition(condition, step), Precedence.NONE))
          .append(" THEN ")
          .append(written.get(i));
    }
    if (choice.otherwise().isPresent()) {
      out.append(" ELSE ").append(written.get(written.size() - 1));
    }
    return out.append(" END").toString();
  }

  String among(Formula.InSubquery asked, String verb) {
    Formula.InSubquery among = spelling.among(asked, step);
    if (!spelling.limitsAmong()
        && among.steps().get(among.steps().size() - 1).limit().isPresent()) {
      throw spelling.lacking("a limit on the rows that a value is sought among");
    }
    List<String> left =
        among.operands().stream().map(o -> term(o, Precedence.CONCATENATION)).toList();
    String row = left.size() == 1 ? left.get(0) : "(" + String.join(", ", left) + ")";
    return row + verb + subquery(among.steps());
  }

  /** The keys after ORDER BY. */
  String order(List<Sorting> order) {
    List<String> keys = new ArrayList<>();
    for (Sorting key : order) {
      keys.add(
          spelling.ordered(
              term(key.expression(), Precedence.NONE), key.descending(), key.missing()));
    }
    return "ORDER BY " + String.join(", ", keys);
  }

  private String windowed(Formula.Window windowed) {
    if (windowed.where().isPresent() && !spelling.hasFilter()) {
      return windowed(Conditional.window(windowed));
    }
    List<String> over = new ArrayList<>();
    if (!windowed.partition().isEmpty()) {
      over.add("PARTITION BY " + String.join(", ", terms(windowed.partition())));
    }
    if (!windowed.order().isEmpty()) {
      over.add(order(windowed.order()));
    }
    windowed.frame().ifPresent(frame -> over.add(frame(frame)));
    return spelling.windowCall(windowed, this)
        + windowed.where().map(this::filter).orElse("")
        + " OVER ("
        + String.join(" ", over)
        + ")";
  }

  String filter(Expression where) {
    return " FILTER (WHERE " + term(spelling.condition(where, step), Precedence.NONE) + ")";
  }

  private static String frame(Frame frame) {
    return frame.unit().name() + " BETWEEN " + bound(frame.from()) + " AND " + bound(frame.to());
  }

  private static String bound(Frame.Bound bound) {
    String far =
        bound.distance().isEmpty() ? "UNBOUNDED" : Long.toString(bound.distance().getAsLong());
    return switch (bound.side()) {
      case AT -> "CURRENT ROW";
      case BEFORE -> far + " PRECEDING";
      case AFTER -> far + " FOLLOWING";
    };
  }
}
