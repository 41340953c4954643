package dev.tht.retrievallsh.similarity;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * How alike a query and a value are: the score and the partial scores it was made from, all in
 * [0,1].
 *
 * @param score what hits are ordered by; 1 only for the very same characters
 * @param edit one minus the edit distance over the longer length, on folded text; 0 when one is
 *     more than three times longer than the other
 * @param words the share of the query's words (by weight) that have a like word in the value
 * @param coverage the share of the value's words (by weight) that the query accounts for
 * @param containment the share of the query's grams that the value has
 * @param jaccard grams in both over grams in either
 * @param initials how well the query stands for the value's initials; 0 when it does not
 */
public record Similarity(
    double score,
    double edit,
    double words,
    double coverage,
    double containment,
    double jaccard,
    double initials) {

  public Similarity {
    for (double part :
        new double[] {score, edit, words, coverage, containment, jaccard, initials}) {
      if (!(part >= 0 && part <= 1)) {
        throw new IllegalArgumentException("a similarity lies in [0,1], not " + part);
      }
    }
  }

  /** The partial scores by name, in the order of declaration. */
  public SequencedMap<String, Double> parts() {
    SequencedMap<String, Double> parts = new LinkedHashMap<>();
    parts.put("edit", edit);
    parts.put("words", words);
    parts.put("coverage", coverage);
    parts.put("containment", containment);
    parts.put("jaccard", jaccard);
    parts.put("initials", initials);
    return Collections.unmodifiableSequencedMap(parts);
  }
}
