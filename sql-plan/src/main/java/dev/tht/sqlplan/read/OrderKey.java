package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Missing;
import dev.tht.sqlplan.dialect.Dialect;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** One key of an ORDER BY, taken apart. */
record OrderKey(SqlNode node, boolean descending, Missing missing) {

  static OrderKey of(SqlNode written, Dialect dialect) {
    SqlNode node = written;
    SqlKind nulls = node.getKind();
    boolean says = nulls == SqlKind.NULLS_FIRST || nulls == SqlKind.NULLS_LAST;
    if (says) {
      node = ((SqlCall) node).operand(0);
    }
    boolean descending = node.getKind() == SqlKind.DESCENDING;
    if (descending) {
      node = ((SqlCall) node).operand(0);
    }
    Missing missing =
        says
            ? (nulls == SqlKind.NULLS_FIRST ? Missing.FIRST : Missing.LAST)
            : dialect.missing(descending);
    return new OrderKey(node, descending, missing);
  }
}
