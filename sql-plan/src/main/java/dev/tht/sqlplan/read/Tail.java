package dev.tht.sqlplan.read;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * What comes after the selections of a query.
 *
 * @param offset how many rows are passed over: a number, or what {@link TailRespelling} has moved
 * @param fetch how many are kept
 */
record Tail(SqlNodeList order, @Nullable SqlNode offset, @Nullable SqlNode fetch) {
  static final Tail NONE = new Tail(SqlNodeList.EMPTY, null, null);

  static Tail of(SqlOrderBy query) {
    List<SqlNode> keys = new ArrayList<>();
    SqlNode offset = query.offset;
    SqlNode fetch = query.fetch;
    for (SqlNode key : query.orderList) {
      if (isCall(key, "$offset")) {
        offset = ((SqlBasicCall) key).operand(0);
      } else if (isCall(key, "$limit")) {
        fetch = ((SqlBasicCall) key).operand(0);
      } else {
        keys.add(key);
      }
    }
    return new Tail(new SqlNodeList(keys, SqlParserPos.ZERO), offset, fetch);
  }

  private static boolean isCall(SqlNode node, String function) {
    return node instanceof SqlBasicCall call
        && call.operandCount() == 1
        && call.getOperator().getName().equals(function);
  }

  boolean isNone() {
    return order.isEmpty() && offset == null && fetch == null;
  }
}
