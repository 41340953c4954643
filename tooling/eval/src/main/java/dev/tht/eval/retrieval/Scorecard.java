package dev.tht.eval.retrieval;

import java.util.List;

/**
 * A whole run of the scorecard.
 *
 * @param seed that draws and bootstraps followed
 * @param dataDigest of the files that the queries came from
 * @param machine the JDK and the processors
 * @param load1 the machine's load when the run began, negative where it is not known
 * @param sets in the order asked
 */
public record Scorecard(
    long seed, String dataDigest, String machine, double load1, List<SetScore> sets) {

  public Scorecard {
    sets = List.copyOf(sets);
  }
}
