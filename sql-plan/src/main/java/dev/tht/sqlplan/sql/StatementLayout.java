package dev.tht.sqlplan.sql;

import dev.tht.spi.SafeText;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;

/**
 * Lays the steps' SELECTs out as a person would write them: one clause a line, one CTE a step, its
 * purpose as a comment above.
 */
final class StatementLayout {
  private static final int WIDTH = 88;
  private final Dialect engine;
  private final SqlDialect dialect;

  StatementLayout(Dialect engine) {
    this.engine = engine;
    this.dialect = PlainDialect.of(engine);
  }

  /**
   * The statement.
   *
   * @param selects one for each step of the plan
   */
  String text(CtePlan plan, List<SqlSelect> selects) {
    StringBuilder out = new StringBuilder();
    int last = selects.size() - 1;
    for (int i = 0; i < last; i++) {
      CteStep step = plan.steps().get(i);
      out.append(i == 0 ? "WITH " : "")
          .append(PlainDialect.name(step.name(), engine))
          .append(" AS (\n");
      out.append("  ").append(comment(step)).append('\n');
      select(selects.get(i)).forEach(line -> out.append("  ").append(line).append('\n'));
      out.append(i == last - 1 ? ")\n" : "),\n");
    }
    out.append(comment(plan.finalStep())).append('\n');
    return out.append(String.join("\n", select(selects.get(last)))).toString();
  }

  private static String comment(CteStep step) {
    return "-- " + SafeText.line(step.purpose());
  }

  private List<String> select(SqlSelect select) {
    List<String> lines = new ArrayList<>();
    String head = select.isDistinct() ? "SELECT DISTINCT" : "SELECT";
    addList(lines, head, select.getSelectList());
    addFrom(lines, java.util.Objects.requireNonNull(select.getFrom()), "FROM ");
    addAll(lines, "WHERE ", select.getWhere());
    if (select.getGroup() != null) {
      addList(lines, "GROUP BY", select.getGroup());
    }
    addAll(lines, "HAVING ", select.getHaving());
    if (select.getOrderList() != null) {
      addList(lines, "ORDER BY", select.getOrderList());
    }
    if (select.getFetch() != null) {
      lines.add("LIMIT " + sql(select.getFetch()));
    }
    return lines;
  }

  private void addList(List<String> lines, String head, SqlNodeList list) {
    List<String> items = new ArrayList<>();
    list.forEach(node -> items.add(sql(node)));
    String oneLine = head + " " + String.join(", ", items);
    if (items.size() == 1 || oneLine.length() <= WIDTH) {
      lines.add(oneLine);
      return;
    }
    lines.add(head);
    for (int i = 0; i < items.size(); i++) {
      lines.add("  " + items.get(i) + (i < items.size() - 1 ? "," : ""));
    }
  }

  private void addFrom(List<String> lines, SqlNode from, String head) {
    if (!(from instanceof SqlJoin join)) {
      lines.add(head + sql(from));
      return;
    }
    addFrom(lines, join.getLeft(), head);
    String kind =
        join.getJoinType() == org.apache.calcite.sql.JoinType.LEFT ? "LEFT JOIN " : "JOIN ";
    List<String> on = new ArrayList<>();
    conjuncts(java.util.Objects.requireNonNull(join.getCondition())).forEach(n -> on.add(sql(n)));
    lines.add("  " + kind + sql(join.getRight()) + " ON " + String.join(" AND ", on));
  }

  private void addAll(List<String> lines, String head, @Nullable SqlNode condition) {
    if (condition == null) {
      return;
    }
    String start = head;
    for (SqlNode node : conjuncts(condition)) {
      lines.add(start + sql(node));
      start = "  AND ";
    }
  }

  private static List<SqlNode> conjuncts(SqlNode node) {
    if (node.getKind() != SqlKind.AND) {
      return List.of(node);
    }
    List<SqlNode> all = new ArrayList<>();
    ((SqlBasicCall) node).getOperandList().forEach(operand -> all.addAll(conjuncts(operand)));
    return all;
  }

  private String sql(SqlNode node) {
    return node.toSqlString(
            config ->
                config
                    .withDialect(dialect)
                    .withQuoteAllIdentifiers(true)
                    .withAlwaysUseParentheses(false)
                    .withLineFolding(org.apache.calcite.sql.SqlWriterConfig.LineFolding.WIDE)
                    .withSelectListItemsOnSeparateLines(false)
                    .withIndentation(0))
        .getSql();
  }
}
