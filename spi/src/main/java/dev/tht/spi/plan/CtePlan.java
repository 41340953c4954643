package dev.tht.spi.plan;

import dev.tht.spi.rewriting.OpenRisk;
import java.util.List;

/**
 * How the answer is computed, step by step. A step uses only tables and earlier steps; the last one
 * is the answer.
 *
 * @param purpose the rewritten question
 * @param steps in order, at least one, names unique
 * @param expectedOutput the columns of the answer, in words
 * @param assumptions from the rewriting
 * @param openRisks of the ambiguities left open
 */
public record CtePlan(
    String purpose,
    List<CteStep> steps,
    List<String> expectedOutput,
    List<String> assumptions,
    List<OpenRisk> openRisks) {

  public CtePlan {
    steps = List.copyOf(steps);
    expectedOutput = List.copyOf(expectedOutput);
    assumptions = List.copyOf(assumptions);
    openRisks = List.copyOf(openRisks);
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a plan needs a step");
    }
  }

  /** The step whose result is the answer. */
  public CteStep finalStep() {
    return steps.get(steps.size() - 1);
  }

  /** Every part of every step, in order. */
  public List<PlanPart> parts() {
    return steps.stream().flatMap(step -> step.parts().stream()).toList();
  }
}
