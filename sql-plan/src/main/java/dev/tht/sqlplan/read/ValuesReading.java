package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Reads rows that are written out. */
final class ValuesReading {
  /** What rows are called that have no name. */
  static final String NAME = "given";

  private final Reading reading;
  private final TermReading terms;

  /**
   * @param terms reads what may stand in them
   */
  ValuesReading(Reading reading, TermReading terms) {
    this.reading = reading;
    this.terms = terms;
  }

  /** The rows under a name and with the names that the plan gives their columns. */
  static SqlNode named(SqlCall values) {
    SqlParserPos at = values.getParserPosition();
    List<SqlNode> operands = new ArrayList<>();
    operands.add(values);
    operands.add(new SqlIdentifier(NAME, at));
    int width = width(values.operand(0));
    IntStream.rangeClosed(1, width).forEach(i -> operands.add(new SqlIdentifier("column" + i, at)));
    return new SqlBasicCall(SqlStdOperatorTable.AS, operands, at);
  }

  static int width(SqlNode row) {
    return row.getKind() == SqlKind.ROW ? ((SqlCall) row).operandCount() : 1;
  }

  Relation.OfValues read(SqlCall values) {
    List<List<Expression>> rows = new ArrayList<>();
    for (SqlNode row : values.getOperandList()) {
      rows.add(
          row.getKind() == SqlKind.ROW
              ? terms.all(((SqlCall) row).getOperandList())
              : List.of(terms.read(row)));
      if (rows.get(0).size() != rows.get(rows.size() - 1).size()) {
        throw reading.unknown(row, "this row has another number of columns than the first");
      }
    }
    return new Relation.OfValues(rows);
  }
}
