package dev.tht.spi.rewriting;

import java.util.List;
import java.util.Optional;

/**
 * The question made explicit.
 *
 * @param text the rewritten question as a person reads it
 * @param population what is counted or listed, in words
 * @param populationBasis what that rests on
 * @param conditions numbered from 1, all of them required
 * @param outputs the columns of the expected result, at least one
 * @param groupings what the rows are grouped by, none for one figure over all
 * @param orderings in order of precedence
 * @param limit how many rows, when only the first are wanted
 * @param distinct whether equal rows of the result are shown once
 * @param assumptions what is taken for granted, said in words
 */
public record Rewriting(
    String text,
    String population,
    Basis populationBasis,
    List<Condition> conditions,
    List<Output> outputs,
    List<Grouping> groupings,
    List<Ordering> orderings,
    Optional<Limit> limit,
    boolean distinct,
    List<String> assumptions) {

  public Rewriting {
    conditions = List.copyOf(conditions);
    outputs = List.copyOf(outputs);
    groupings = List.copyOf(groupings);
    orderings = List.copyOf(orderings);
    assumptions = List.copyOf(assumptions);
    if (text.isBlank() || population.isBlank() || outputs.isEmpty()) {
      throw new IllegalArgumentException("a rewriting needs words, a population and an output");
    }
  }
}
