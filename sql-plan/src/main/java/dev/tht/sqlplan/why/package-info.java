/**
 * Why each piece of a SQL text is there: piece, plan part, step, decision, the reviewer's words,
 * and what the decision rests on. Start at {@link dev.tht.sqlplan.why.SqlWhy}. Leans on {@code
 * dev.tht.spi.plan} and {@code dev.tht.spi.decision}.
 */
@NullMarked
package dev.tht.sqlplan.why;

import org.jspecify.annotations.NullMarked;
