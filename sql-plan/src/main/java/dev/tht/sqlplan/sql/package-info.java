/**
 * A plan becomes SQL, and the SQL is read back. Start at {@link
 * dev.tht.sqlplan.sql.CalciteSynthesizer}.
 *
 * <p>{@code PlanSpelling} settles types and casts and says each part as a neutral {@code SqlTerm};
 * {@code StepNodes} turns those into a Calcite tree, {@code StatementLayout} into text. {@code
 * StatementReader} goes the other way, from the text alone, and {@code BillMatcher} compares what
 * was read with what the plan says; {@code Coverage} compares the plan with the decisions. {@link
 * dev.tht.sqlplan.sql.ReviewedSql} has the last look. No type of Calcite or JSqlParser is public.
 */
@NullMarked
package dev.tht.sqlplan.sql;

import org.jspecify.annotations.NullMarked;
