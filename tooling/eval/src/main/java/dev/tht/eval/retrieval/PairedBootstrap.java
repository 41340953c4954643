package dev.tht.eval.retrieval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Whether two retrievers differ on the same queries: the queries are drawn again with replacement,
 * and the mean difference of each draw taken (Efron and Tibshirani 1993; Sakai 2006 for retrieval).
 *
 * @param one first retriever
 * @param other second retriever
 * @param figure what was compared
 * @param difference mean of one minus mean of the other
 * @param low 2.5th percentile of the drawn differences
 * @param high 97.5th percentile
 */
record PairedBootstrap(
    String one, String other, String figure, double difference, double low, double high) {

  private static final int DRAWS = 2000;

  /** Whether the interval leaves out zero. */
  boolean isReal() {
    return low > 0 || high < 0;
  }

  /** Recall at 1 without ties, and recall at 10, of each pair of retrievers. */
  static List<PairedBootstrap> all(SetScore set, long seed) {
    List<PairedBootstrap> found = new ArrayList<>();
    for (int i = 0; i < set.scores().size(); i++) {
      for (int j = i + 1; j < set.scores().size(); j++) {
        RetrieverScore one = set.scores().get(i);
        RetrieverScore other = set.scores().get(j);
        found.add(compare(one, other, "recall@1", o -> o.tie() ? Double.NaN : o.recall(1), seed));
        found.add(compare(one, other, "recall@10", o -> o.recall(10), seed));
      }
    }
    return found;
  }

  private static PairedBootstrap compare(
      RetrieverScore one,
      RetrieverScore other,
      String figure,
      ToDoubleFunction<Outcome> value,
      long seed) {
    Map<String, Double> theirs = new HashMap<>();
    other.outcomes().forEach(o -> theirs.put(key(o), value.applyAsDouble(o)));
    double[] differences =
        one.outcomes().stream()
            .filter(o -> theirs.containsKey(key(o)))
            .mapToDouble(o -> value.applyAsDouble(o) - theirs.getOrDefault(key(o), 0.0))
            .filter(difference -> !Double.isNaN(difference))
            .toArray();
    SplittableRandom random = new SplittableRandom(seed);
    double[] means = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (int i = 0; i < differences.length; i++) {
        sum += differences[random.nextInt(differences.length)];
      }
      means[draw] = differences.length == 0 ? 0 : sum / differences.length;
    }
    Arrays.sort(means);
    return new PairedBootstrap(
        one.retriever(),
        other.retriever(),
        figure,
        Arrays.stream(differences).average().orElse(0),
        means[DRAWS * 25 / 1000],
        means[DRAWS * 975 / 1000]);
  }

  private static String key(Outcome outcome) {
    return outcome.part() + "/" + outcome.query();
  }
}
