package dev.tht.sqlplan.sql;

import dev.tht.spi.literal.Comparison;
import java.util.List;

/** A comparison in SQL, apart from its spelling. */
record SqlPredicate(SqlTerm operand, Comparison comparison, List<SqlConstant> constants) {
  SqlPredicate {
    constants = List.copyOf(constants);
  }
}
