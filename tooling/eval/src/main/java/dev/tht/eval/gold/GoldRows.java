package dev.tht.eval.gold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/**
 * The rows that gold SQL accepts: blocks of rows that rank equally, in order, and how many rows are
 * wanted of them. Within a block the order is free; of the last block that is reached, any rows may
 * be taken, because the gold itself does not say which.
 *
 * @param blocks in order; without ORDER BY a single one
 * @param wanted number of rows
 */
public record GoldRows(List<List<List<@Nullable Object>>> blocks, int wanted) {

  /** Runs the gold SQL. */
  public static GoldRows of(String sql, RowSource database) {
    List<List<@Nullable Object>> plain = database.rows(sql);
    Optional<PlainSelect> select = parsed(sql);
    if (select.isEmpty()) {
      return new GoldRows(List.of(plain), plain.size());
    }
    if (select.get().getOrderByElements() == null) {
      select.get().setLimit(null);
      return new GoldRows(List.of(database.rows(select.get().toString())), plain.size());
    }
    if (select.get().getDistinct() != null) {
      return new GoldRows(plain.stream().map(List::of).toList(), plain.size());
    }
    int keys = withKeys(select.get());
    return new GoldRows(blocks(database.rows(select.get().toString()), keys), plain.size());
  }

  private static Optional<PlainSelect> parsed(String sql) {
    try {
      return CCJSqlParserUtil.parse(sql) instanceof PlainSelect select
              && (select.getWithItemsList() == null || select.getWithItemsList().isEmpty())
          ? Optional.of(select)
          : Optional.empty();
    } catch (JSQLParserException unparsed) {
      return Optional.empty();
    }
  }

  /** Shows what is ordered by, last, and all rows. */
  private static int withKeys(PlainSelect select) {
    List<Expression> keys =
        select.getOrderByElements().stream()
            .filter(order -> !choosesByOutput(order, select))
            .map(order -> key(order, select))
            .toList();
    keys.forEach(key -> select.addSelectItems(key));
    select.setLimit(null);
    return keys.size();
  }

  /**
   * Whether it is a CASE over an output's own name, which says where nulls go: it cannot be shown
   * as an output itself, and rows that the other keys part are parted without it.
   */
  private static boolean choosesByOutput(OrderByElement order, PlainSelect select) {
    return order.getExpression() instanceof CaseExpression choice
        && select.getSelectItems().stream()
            .filter(item -> item.getAlias() != null)
            .map(item -> Pattern.quote(item.getAlias().getName()))
            .anyMatch(name -> choice.toString().matches("(?is).*\\b" + name + "\\b.*"));
  }

  private static Expression key(OrderByElement order, PlainSelect select) {
    List<SelectItem<?>> items = select.getSelectItems();
    if (order.getExpression() instanceof LongValue position) {
      return items.get(Math.toIntExact(position.getValue()) - 1).getExpression();
    }
    if (order.getExpression() instanceof Column column && column.getTable() == null) {
      for (SelectItem<?> item : items) {
        if (item.getAlias() != null
            && item.getAlias().getName().equalsIgnoreCase(column.getColumnName())) {
          return item.getExpression();
        }
      }
    }
    return order.getExpression();
  }

  private static List<List<List<@Nullable Object>>> blocks(
      List<List<@Nullable Object>> rows, int keys) {
    List<List<List<@Nullable Object>>> blocks = new ArrayList<>();
    List<@Nullable Object> last = List.of();
    for (List<@Nullable Object> row : rows) {
      int width = row.size() - keys;
      List<@Nullable Object> key = row.subList(width, row.size());
      if (blocks.isEmpty() || !key.equals(last)) {
        blocks.add(new ArrayList<>());
        last = key;
      }
      blocks.get(blocks.size() - 1).add(row.subList(0, width));
    }
    return blocks;
  }
}
