/**
 * Accepted decisions become a plan, with nothing invented. Start at {@link
 * dev.tht.sqlplan.linking.LinkedPlanBuilder}; {@code Links} indexes the decisions, {@code JoinTree}
 * orders the joins, {@code Conditions} and {@code Measures} bind the rewriting to columns, {@code
 * Assembly} lays out the steps. Leans on {@code lineage}.
 */
@NullMarked
package dev.tht.sqlplan.linking;

import org.jspecify.annotations.NullMarked;
