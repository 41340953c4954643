/**
 * How the answer is computed: a CTE plan whose every part names the decisions that cover it, and
 * the SQL that follows from it. Start at {@link dev.tht.spi.plan.CtePlan}. Leans on {@code
 * rewriting}, {@code literal} and {@code catalog}; {@code decision} leans on this.
 */
@NullMarked
package dev.tht.spi.plan;

import org.jspecify.annotations.NullMarked;
