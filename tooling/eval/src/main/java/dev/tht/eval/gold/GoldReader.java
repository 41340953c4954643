package dev.tht.eval.gold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.GroupByElement;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/**
 * Reads gold SQL that has one of the sample's shapes, and says of any other what is outside: one
 * SELECT of columns and COUNT, SUM, AVG, MIN, MAX over tables joined by equal columns (no outer
 * join, no table twice), conditions that compare a column (or the year of one) with literals and
 * must all hold, GROUP BY and ORDER BY columns or those aggregates, LIMIT. No subquery, set
 * operation, window, CASE, arithmetic, HAVING, null test or OR of different columns.
 */
public final class GoldReader {

  private final GoldSchema schema;

  public GoldReader(GoldSchema schema) {
    this.schema = schema;
  }

  /** The query's parts, or what is outside the shapes. */
  public GoldReading read(String sql) {
    try {
      Statement statement = CCJSqlParserUtil.parse(sql);
      if (!(statement instanceof PlainSelect select)) {
        return new GoldReading.Outside("set operation or no SELECT");
      }
      return new GoldReading.Inside(query(select));
    } catch (JSQLParserException e) {
      return new GoldReading.Outside("not parsed");
    } catch (OutsideShape outside) {
      return new GoldReading.Outside(String.valueOf(outside.getMessage()));
    }
  }

  private GoldQuery query(PlainSelect select) {
    plain(select);
    GoldScope scope = new GoldScope(schema);
    scope.add(select.getFromItem());
    List<Join> joins = Optional.ofNullable(select.getJoins()).orElse(List.of());
    joins.forEach(join -> scope.add(join.getFromItem()));

    GoldConditions conditions = new GoldConditions(scope);
    joins.forEach(join -> conditions.addJoin(join));
    if (select.getWhere() != null) {
      conditions.add(select.getWhere());
    }
    if (conditions.joins().size() < scope.tables().size() - 1) {
      throw new OutsideShape("tables without a join condition");
    }
    List<GoldFigure> items = items(select, scope);
    return new GoldQuery(
        scope.tables(),
        items,
        conditions.predicates(),
        conditions.joins(),
        groups(select, scope, items),
        orders(select, scope, items),
        limit(select),
        select.getDistinct() != null);
  }

  private static void plain(PlainSelect select) {
    if (select.getWithItemsList() != null && !select.getWithItemsList().isEmpty()) {
      throw new OutsideShape("WITH");
    }
    if (select.getHaving() != null) {
      throw new OutsideShape("HAVING");
    }
    if (select.getFromItem() == null || select.getOffset() != null || select.getTop() != null) {
      throw new OutsideShape("no FROM, OFFSET or TOP");
    }
  }

  private static List<GoldFigure> items(PlainSelect select, GoldScope scope) {
    List<GoldFigure> items = new ArrayList<>();
    for (SelectItem<?> item : select.getSelectItems()) {
      Expression expression = item.getExpression();
      if (expression instanceof AllTableColumns) {
        throw new OutsideShape("all columns of one table");
      }
      if (expression instanceof AllColumns) {
        scope.allColumns().forEach(c -> items.add(GoldExpressions.plain(c)));
        continue;
      }
      GoldFigure figure = GoldExpressions.figure(expression, scope);
      items.add(figure);
      if (item.getAlias() != null) {
        scope.addOutput(item.getAlias(), figure);
      }
    }
    return items;
  }

  private static List<GoldColumn> groups(
      PlainSelect select, GoldScope scope, List<GoldFigure> items) {
    GroupByElement group = select.getGroupBy();
    if (group == null) {
      return List.of();
    }
    List<GoldColumn> groups = new ArrayList<>();
    for (Object expression : group.getGroupByExpressionList()) {
      GoldFigure figure = named((Expression) expression, scope, items);
      if (figure.aggregate().isPresent()) {
        throw new OutsideShape("group by an aggregate");
      }
      groups.add(figure.column().orElseThrow());
    }
    return groups;
  }

  private static List<GoldOrder> orders(
      PlainSelect select, GoldScope scope, List<GoldFigure> items) {
    List<GoldOrder> orders = new ArrayList<>();
    for (OrderByElement order :
        Optional.ofNullable(select.getOrderByElements()).orElse(List.of())) {
      orders.add(new GoldOrder(named(order.getExpression(), scope, items), !order.isAsc()));
    }
    return orders;
  }

  /** A figure, also by its position or its alias in the output. */
  private static GoldFigure named(Expression expression, GoldScope scope, List<GoldFigure> items) {
    if (expression instanceof LongValue position) {
      int index = Math.toIntExact(position.getValue()) - 1;
      if (index < 0 || index >= items.size()) {
        throw new OutsideShape("position outside the output");
      }
      return items.get(index);
    }
    if (expression instanceof Column column) {
      Optional<GoldFigure> output = scope.output(column);
      if (output.isPresent()) {
        return output.get();
      }
    }
    return GoldExpressions.figure(expression, scope);
  }

  private static OptionalLong limit(PlainSelect select) {
    if (select.getLimit() == null) {
      return OptionalLong.empty();
    }
    if (select.getLimit().getOffset() == null
        && select.getLimit().getRowCount() instanceof LongValue rows) {
      return OptionalLong.of(rows.getValue());
    }
    throw new OutsideShape("LIMIT with an offset");
  }
}
