/**
 * One evaluation: each sampled question goes through the gate with a proposer and the oracle, and
 * what came of it is compared with the gold rows. Start at {@link dev.tht.eval.run.EvaluationRun};
 * {@link dev.tht.eval.run.EvaluationReport} writes the page about it. Leans on {@code gold}, {@code
 * oracle}, {@code sample} and the gate.
 */
@NullMarked
package dev.tht.eval.run;

import org.jspecify.annotations.NullMarked;
