package dev.tht.sqlplan.sql;

import dev.tht.spi.Span;
import dev.tht.spi.plan.Relation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One SELECT as it was read back from the text, apart from spelling.
 *
 * @param name the CTE's name; empty for the final SELECT
 */
record ReadStep(
    String name,
    Read<Source> source,
    List<Join> joins,
    List<Condition> where,
    List<Read<SqlTerm>> groups,
    List<Condition> having,
    List<Read<Output>> outputs,
    Optional<Span> distinct,
    List<Read<Order>> order,
    Optional<Read<Long>> limit) {

  /** Something read, and where it stands. */
  record Read<T>(T value, Span span) {}

  /** A table or an earlier CTE, under its alias. */
  record Source(Relation relation, String alias) {}

  /** A join, its condition being equal columns, each pair in no particular order. */
  record Join(Read<Source> source, boolean optional, Read<List<Set<SqlTerm>>> on) {}

  /** A comparison with its literals, each at its place. */
  record Condition(Read<SqlPredicate> predicate, List<Read<SqlConstant>> literals) {}

  /** A column of the result. */
  record Output(String name, SqlTerm term) {}

  /** What the rows are ordered by. */
  record Order(SqlTerm term, boolean descending, boolean nullsLast) {}
}
