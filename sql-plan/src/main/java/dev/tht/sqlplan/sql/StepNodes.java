package dev.tht.sqlplan.sql;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Writes one step of a plan as a Calcite SELECT. */
final class StepNodes {
  private static final SqlParserPos AT = SqlParserPos.ZERO;
  private final PlanSpelling spelling;
  private final CteStep step;
  private final TermNodes terms;

  StepNodes(Dialect engine, PlanSpelling spelling, CteStep step) {
    this.spelling = spelling;
    this.step = step;
    this.terms = new TermNodes(engine, this::column);
  }

  SqlSelect select() {
    return new SqlSelect(
        AT,
        step.distinct()
            .map(distinct -> SqlNodeList.of(SqlSelectKeyword.DISTINCT.symbol(AT)))
            .orElse(null),
        list(step.outputs().stream().map(this::output).toList()),
        from(),
        all(step.filters()),
        step.groups().isEmpty()
            ? null
            : list(step.groups().stream().map(group -> node(group.expression())).toList()),
        all(step.having()),
        null,
        null,
        step.order().isEmpty() ? null : list(step.order().stream().map(this::order).toList()),
        null,
        step.limit()
            .map(limit -> SqlLiteral.createExactNumeric(Long.toString(limit.rows()), AT))
            .orElse(null),
        null);
  }

  private static SqlNodeList list(List<SqlNode> nodes) {
    return new SqlNodeList(nodes, AT);
  }

  private SqlNode node(Expression expression) {
    return terms.node(spelling.term(step, expression));
  }

  /** A column stands alone when the step has one source and no output takes its name. */
  private SqlIdentifier column(SqlTerm.Column column) {
    boolean alone = step.joins().isEmpty() && !nameIsTaken(column);
    return alone
        ? new SqlIdentifier(column.name(), AT)
        : new SqlIdentifier(List.of(column.source(), column.name()), AT);
  }

  private boolean nameIsTaken(SqlTerm.Column column) {
    return step.outputs().stream()
        .filter(output -> output.name().equalsIgnoreCase(column.name()))
        .anyMatch(
            output ->
                !output.expression().equals(new Expression.Field(column.source(), column.name())));
  }

  private SqlNode output(PlanPart.Output output) {
    SqlNode node = node(output.expression());
    boolean named =
        output.expression() instanceof Expression.Field field
            && field.column().equals(output.name());
    return named
        ? node
        : SqlStdOperatorTable.AS.createCall(AT, node, new SqlIdentifier(output.name(), AT));
  }

  private SqlNode from() {
    SqlNode from = source(step.source());
    for (PlanPart.Join join : step.joins()) {
      from =
          new SqlJoin(
              AT,
              from,
              SqlLiteral.createBoolean(false, AT),
              (join.optional() ? JoinType.LEFT : JoinType.INNER).symbol(AT),
              source(join.source()),
              JoinConditionType.ON.symbol(AT),
              on(join));
    }
    return from;
  }

  private SqlNode source(PlanPart.Source source) {
    List<String> names =
        switch (source.relation()) {
          case Relation.OfTable table ->
              table.table().schema().isEmpty()
                  ? List.of(table.table().name())
                  : List.of(table.table().schema(), table.table().name());
          case Relation.OfStep other -> List.of(other.step());
          case Relation.OfOneRow row -> throw new IllegalStateException("a source without rows");
          case Relation.OfValues values -> throw new IllegalStateException("rows nobody decided");
          case Relation.OfEachRow each -> throw new IllegalStateException("steps nobody decided");
        };
    SqlIdentifier name = new SqlIdentifier(names, AT);
    return names.get(names.size() - 1).equals(source.alias())
        ? name
        : SqlStdOperatorTable.AS.createCall(AT, name, new SqlIdentifier(source.alias(), AT));
  }

  private SqlNode on(PlanPart.Join join) {
    List<SqlNode> pairs = new ArrayList<>();
    for (PlanPart.Pair pair : join.pairs()) {
      pairs.add(SqlStdOperatorTable.EQUALS.createCall(AT, node(pair.left()), node(pair.right())));
    }
    return and(pairs).orElseThrow();
  }

  private @org.jspecify.annotations.Nullable SqlNode all(List<PlanPart.Filter> filters) {
    return and(filters.stream()
            .map(filter -> terms.node(spelling.predicate(step, filter)))
            .toList())
        .orElse(null);
  }

  private static Optional<SqlNode> and(List<SqlNode> nodes) {
    return nodes.stream()
        .reduce((one, other) -> SqlStdOperatorTable.AND.createCall(AT, one, other));
  }

  private SqlNode order(PlanPart.Order order) {
    SqlNode node = shown(order.expression()).orElseGet(() -> node(order.expression()));
    if (order.descending()) {
      node = SqlStdOperatorTable.DESC.createCall(AT, node);
    }
    return spelling.statesNullsLast(step, order)
        ? SqlStdOperatorTable.NULLS_LAST.createCall(AT, node)
        : node;
  }

  /** The name of the output that shows the same figure, as a person would order by it. */
  private Optional<SqlNode> shown(Expression expression) {
    return step.outputs().stream()
        .filter(output -> output.expression().equals(expression))
        .filter(output -> !(expression instanceof Expression.Field))
        .findFirst()
        .map(output -> new SqlIdentifier(output.name(), AT));
  }
}
