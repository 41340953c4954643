package dev.tht.sqlplan.sql;

import dev.tht.spi.Span;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.BillOfMaterials.Line;
import dev.tht.spi.plan.BillOfMaterials.Piece;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Matches what was read from the SQL's text with the parts of the plan, one to one; a piece without
 * a part, or a part without a piece, is refused.
 */
final class BillMatcher {
  private final PlanSpelling spelling;
  private final String text;
  private final List<Line> lines = new ArrayList<>();

  private BillMatcher(PlanSpelling spelling, String text) {
    this.spelling = spelling;
    this.text = text;
  }

  static BillOfMaterials bill(
      CtePlan plan, List<ReadStep> read, PlanSpelling spelling, String text) {
    BillMatcher matcher = new BillMatcher(spelling, text);
    if (read.size() != plan.steps().size()) {
      throw new Unfit(
          "sql-differs-from-plan",
          "",
          "the SQL has " + read.size() + " steps and the plan " + plan.steps().size(),
          "synthesise the SQL from the plan again");
    }
    for (int i = 0; i < read.size(); i++) {
      CteStep step = plan.steps().get(i);
      String expected = i == read.size() - 1 ? "" : step.name();
      if (!read.get(i).name().equals(expected)) {
        throw differs(step.name(), "step " + step.name() + " stands under another name");
      }
      matcher.match(step, read.get(i));
    }
    matcher.lines.sort(
        Comparator.comparing(Line::span).thenComparing(line -> line.piece().ordinal()));
    return new BillOfMaterials(matcher.lines);
  }

  private void match(CteStep step, ReadStep read) {
    sources(step, read);
    conditions(step, step.filters(), read.where());
    conditions(step, step.having(), read.having());
    inOrder(
        Piece.GROUPING,
        step.groups(),
        read.groups(),
        group -> spelling.term(step, group.expression()));
    inOrder(
        Piece.OUTPUT,
        step.outputs(),
        read.outputs(),
        output -> new ReadStep.Output(output.name(), spelling.term(step, output.expression())));
    inOrder(
        Piece.ORDERING,
        step.order(),
        read.order(),
        order ->
            new ReadStep.Order(
                spelling.term(step, order.expression()),
                order.descending(),
                spelling.statesNullsLast(step, order)));
    one(
        Piece.DISTINCT,
        step.distinct(),
        read.distinct().map(span -> new ReadStep.Read<>("", span)),
        part -> "");
    one(Piece.LIMIT, step.limit(), read.limit(), PlanPart.Limit::rows);
  }

  private void sources(CteStep step, ReadStep read) {
    source(step.source(), read.source());
    if (step.joins().size() != read.joins().size()) {
      throw differs(step.name(), "step " + step.name() + " joins other sources in the SQL");
    }
    for (int i = 0; i < step.joins().size(); i++) {
      PlanPart.Join join = step.joins().get(i);
      ReadStep.Join found = read.joins().get(i);
      source(join.source(), found.source());
      List<?> pairs =
          join.pairs().stream()
              .map(
                  pair ->
                      new java.util.LinkedHashSet<>(
                          List.of(
                              spelling.term(step, pair.left()), spelling.term(step, pair.right()))))
              .toList();
      if (join.optional() != found.optional() || !pairs.equals(found.on().value())) {
        throw uncovered(found.on().span());
      }
      line(Piece.JOIN, found.on().span(), join);
    }
  }

  private void source(PlanPart.Source source, ReadStep.Read<ReadStep.Source> found) {
    if (!new ReadStep.Source(source.relation(), source.alias()).equals(found.value())) {
      throw uncovered(found.span());
    }
    line(Piece.TABLE, found.span(), source);
  }

  private void conditions(
      CteStep step, List<PlanPart.Filter> filters, List<ReadStep.Condition> conditions) {
    List<PlanPart.Filter> open = new ArrayList<>(filters);
    for (ReadStep.Condition condition : conditions) {
      PlanPart.Filter filter =
          open.stream()
              .filter(part -> spelling.predicate(step, part).equals(condition.predicate().value()))
              .findFirst()
              .orElseThrow(() -> uncovered(condition.predicate().span()));
      open.remove(filter);
      line(Piece.PREDICATE, condition.predicate().span(), filter);
      condition.literals().forEach(literal -> line(Piece.LITERAL, literal.span(), filter));
    }
    open.forEach(BillMatcher::refuseMissing);
  }

  private <P extends PlanPart, T> void inOrder(
      Piece piece, List<P> parts, List<ReadStep.Read<T>> found, Function<P, T> expected) {
    for (int i = 0; i < found.size(); i++) {
      if (i >= parts.size() || !expected.apply(parts.get(i)).equals(found.get(i).value())) {
        throw uncovered(found.get(i).span());
      }
      line(piece, found.get(i).span(), parts.get(i));
    }
    parts.stream().skip(found.size()).forEach(BillMatcher::refuseMissing);
  }

  private <P extends PlanPart, T> void one(
      Piece piece, Optional<P> part, Optional<ReadStep.Read<T>> found, Function<P, T> expected) {
    inOrder(piece, part.stream().toList(), found.stream().toList(), expected);
  }

  private void line(Piece piece, Span span, PlanPart part) {
    if (part.covers().isEmpty()) {
      throw uncovered(span);
    }
    lines.add(new Line(piece, span.in(text), span, part.id(), part.covers()));
  }

  private Unfit uncovered(Span span) {
    return new Unfit(
        "uncovered-sql",
        "",
        "no part of the plan covers this piece of the SQL: "
            + dev.tht.spi.SafeText.line(span.in(text), 120),
        "synthesise the SQL from the plan again");
  }

  private static void refuseMissing(PlanPart part) {
    throw differs(part.id().value(), "part " + part.id() + " of the plan is missing in the SQL");
  }

  private static Unfit differs(String part, String reason) {
    return new Unfit(
        "sql-differs-from-plan", part, reason, "synthesise the SQL from the plan again");
  }
}
