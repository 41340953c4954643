package dev.tht.sqlplan.sql;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** BETWEEN as engines spell it; Calcite's own writes {@code BETWEEN ASYMMETRIC}. */
final class PlainBetween extends SqlSpecialOperator {
  PlainBetween() {
    super("BETWEEN", SqlKind.BETWEEN, SqlStdOperatorTable.BETWEEN.getLeftPrec());
  }

  @Override
  public void unparse(SqlWriter writer, SqlCall call, int leftPrec, int rightPrec) {
    call.operand(0).unparse(writer, getLeftPrec(), 0);
    writer.keyword("BETWEEN");
    call.operand(1).unparse(writer, 0, 0);
    writer.keyword("AND");
    call.operand(2).unparse(writer, 0, getRightPrec());
  }
}
