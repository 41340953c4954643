package dev.tht.sqlplan.check;

import dev.tht.spi.plan.PartId;
import java.util.List;

/**
 * Something that a reviewer should look at before the SQL runs; it forbids nothing.
 *
 * @param check which check found it
 * @param part the plan part that it is about
 * @param about the names that its sentence needs, safe to show
 * @param counted whether it was counted in the database asked, rather than told from the structure
 */
public record PlanWarning(Check check, PartId part, List<String> about, boolean counted) {

  /** The checks; what each means is said by {@link WarningWords}. */
  public enum Check {
    /** A join repeats the rows under a figure: the table, the figure, where counted how often. */
    AGGREGATE_MULTIPLIED,
    /** A list shows things of one table and has them once for each row of another: the table. */
    ROWS_REPEATED,
    /** A limit cuts among equal rows: by how many rows tie, where that was counted. */
    TIES_CUT,
    /** A filter drops what an optional join keeps: the column. */
    OPTIONAL_JOIN_UNDONE,
    /** A negative filter drops rows without a value: the column. */
    NULLS_LEFT_OUT,
    /** Two filters want different values of one column: the column. */
    NEVER_BOTH,
    /** Nothing says which rows of a source belong to those of the others: the source. */
    JOIN_CONDITION_MISSING,
    /** A join makes columns equal that no key connects: the columns, where counted how many fit. */
    JOIN_NOT_BY_KEY,
    /** A figure passes over missing values: the figure and how many are missing. */
    AGGREGATE_OVER_NULLS,
    /** A quotient of whole numbers is cut: the quotient. */
    INTEGER_DIVISION,
    /** A text and a number are compared: the two, where counted how many rows it concerns. */
    IMPLICIT_CAST,
    /** Dates kept as text are compared letter by letter: the column and how it is written. */
    TEXT_DATE_COMPARED,
    /** A join drops rows that have no partner: the rows lost, of how many, and the source. */
    ROWS_LOST,
    /** A condition matches no row: the condition. */
    MATCHES_NOTHING,
    /** Nothing reads a step: the step. */
    STEP_NOT_READ
  }

  public PlanWarning {
    about = List.copyOf(about);
  }

  /** One that the plan's structure tells. */
  public PlanWarning(Check check, PartId part, List<String> about) {
    this(check, part, about, false);
  }
}
