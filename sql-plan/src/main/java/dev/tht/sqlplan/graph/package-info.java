/**
 * A plan as a graph of its steps. Start at {@link dev.tht.sqlplan.graph.PlanGraph}. Leans on {@code
 * read} for the tables inside subqueries, and on {@code dev.tht.spi.plan}.
 */
@NullMarked
package dev.tht.sqlplan.graph;

import org.jspecify.annotations.NullMarked;
