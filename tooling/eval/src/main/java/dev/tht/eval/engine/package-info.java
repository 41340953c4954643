/**
 * The same plan on other engines: a SQLite database loaded into DuckDB and PostgreSQL, gold SQL
 * read as a plan and written for them, and the rows compared; and PostgreSQL's gold SQL written for
 * SQLite. Start at {@link dev.tht.eval.engine.EngineRun}. Leans on {@code sample}, {@code gold},
 * {@code run} and {@code dev.tht.spi.plan}.
 */
@NullMarked
package dev.tht.eval.engine;

import org.jspecify.annotations.NullMarked;
