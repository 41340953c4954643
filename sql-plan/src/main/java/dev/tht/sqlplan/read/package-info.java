/**
 * SQL read back as an unreviewed plan. Start at {@link dev.tht.sqlplan.read.SqlPlanReader}: a text
 * is spelled so that Calcite's Babel parser takes it ({@code Respelling}), parsed, and its tree
 * read as steps ({@code QueryReading}, {@code FromReading}) and expressions ({@code TermReading}).
 * Leans on Calcite and {@code dev.tht.spi.plan}; no Calcite type leaves it.
 */
@NullMarked
package dev.tht.sqlplan.read;

import org.jspecify.annotations.NullMarked;
