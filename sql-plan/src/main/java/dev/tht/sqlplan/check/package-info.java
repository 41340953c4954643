/**
 * Warnings about a plan that is covered and valid, and may still not say what was meant. Start at
 * {@link dev.tht.sqlplan.check.PlanChecks}. Leans on {@code lineage}.
 */
@NullMarked
package dev.tht.sqlplan.check;

import org.jspecify.annotations.NullMarked;
