/**
 * Gold SQL taken through a plan and back: read as an unreviewed plan, written again, and run beside
 * the gold on the same data and on mutated copies of it. Start at {@link
 * dev.tht.eval.plan.RoundTripRun}. Leans on {@code sample}, {@code gold} and {@code
 * dev.tht.spi.plan}.
 */
@NullMarked
package dev.tht.eval.plan;

import org.jspecify.annotations.NullMarked;
