package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the sources of one step and how they are joined. */
final class SourceWriter {
  private final StatementWriter statements;
  private final Layout layout;
  private final Spelling spelling;
  private final TermWriter terms;

  SourceWriter(StatementWriter statements, Layout layout, Spelling spelling, TermWriter terms) {
    this.statements = statements;
    this.layout = layout;
    this.spelling = spelling;
    this.terms = terms;
  }

  /** The first source. */
  String first(PlanPart.Source source) {
    return layout.part(source.id(), source(source));
  }

  private String source(PlanPart.Source source) {
    return switch (source.relation()) {
      case Relation.OfTable table ->
          named(
              table.table().schema().isEmpty()
                  ? List.of(table.table().name())
                  : List.of(table.table().schema(), table.table().name()),
              source.alias());
      case Relation.OfStep other -> named(List.of(other.step()), source.alias());
      case Relation.OfOneRow row -> spelling.aliased("(SELECT 1 AS one_row)", source.alias());
      case Relation.OfValues values ->
          spelling.values(values.columns(), written(values), source.alias());
      case Relation.OfEachRow each ->
          spelling.aliased(
              spelling.forEachRow(statements.subquery(each.steps(), false)), source.alias());
    };
  }

  private String named(List<String> names, String alias) {
    String name = String.join(".", names.stream().map(spelling::name).toList());
    return names.get(names.size() - 1).equals(alias) ? name : spelling.aliased(name, alias);
  }

  /** Row by row, each column in one type where the engine wants that. */
  private List<List<String>> written(Relation.OfValues values) {
    List<List<String>> rows = new ArrayList<>();
    values.rows().forEach(row -> rows.add(new ArrayList<>()));
    for (int column = 0; column < values.columns().size(); column++) {
      int at = column;
      List<Expression> down = values.rows().stream().map(row -> row.get(at)).toList();
      List<String> alike = terms.terms(spelling.results(down, terms.step()));
      for (int row = 0; row < alike.size(); row++) {
        rows.get(row).add(alike.get(row));
      }
    }
    return rows;
  }

  /** A join that is written behind FROM. */
  String join(PlanPart.Join join) {
    String kind =
        switch (join.keeps()) {
          case INNER -> "JOIN ";
          case LEFT -> "LEFT JOIN ";
          case RIGHT -> "RIGHT JOIN ";
          case FULL -> spelling.fullJoin();
          case CROSS -> "CROSS JOIN ";
          case SEMI, ANTI -> throw new IllegalStateException("written as a condition");
        };
    String source = layout.part(join.source().id(), source(join.source()));
    if (join.source().relation() instanceof Relation.OfEachRow) {
      Optional<String> on = on(join).stream().reduce((one, other) -> one + " AND " + other);
      return layout.part(join.id(), spelling.joinForEachRow(join.keeps(), source, on));
    }
    return layout.part(
        join.id(),
        join.keeps().takesCondition()
            ? kind + source + " ON " + String.join(" AND ", on(join))
            : kind + source);
  }

  private List<String> on(PlanPart.Join join) {
    List<String> on = new ArrayList<>();
    join.pairs().forEach(pair -> on.add(terms.conjunct(Filters.equal(pair.left(), pair.right()))));
    join.on().ifPresent(condition -> on.add(terms.conjunct(condition)));
    return on;
  }

  static boolean isCondition(PlanPart.Join join) {
    return join.keeps() == JoinKind.SEMI || join.keeps() == JoinKind.ANTI;
  }

  /** A join that is written as a condition. */
  String partner(PlanPart.Join join) {
    String source = layout.part(join.source().id(), source(join.source()));
    return layout.part(
        join.id(),
        (join.keeps() == JoinKind.ANTI ? "NOT EXISTS " : "EXISTS ")
            + Layout.parenthesized(
                List.of("SELECT 1", "FROM " + source, "WHERE " + String.join(" AND ", on(join)))));
  }
}
