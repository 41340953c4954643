package dev.tht.eval.retrieval;

import java.util.List;

/**
 * One row of a scorecard: figures over the outcomes of one kind.
 *
 * @param kind its name, {@code all} for all together
 * @param queries how many were asked
 * @param ties how many of them have a tie, left out of {@code atOne}
 * @param atOne recall at 1 without ties
 * @param atOneWithTies recall at 1
 * @param atFive recall at 5
 * @param atTen recall at 10
 * @param atLimit recall among all candidates asked for
 * @param allGold share of queries with every gold among the candidates
 * @param mrr mean reciprocal rank
 * @param answered share of queries that got any candidate
 * @param p50 median wall milliseconds; p95 and p99 likewise
 * @param cpu50 median processor milliseconds; cpu95 and cpu99 likewise
 * @param slowest the slowest query's wall milliseconds
 * @param perSecond queries a second, one after the other
 */
record KindFigures(
    String kind,
    int queries,
    int ties,
    double atOne,
    double atOneWithTies,
    double atFive,
    double atTen,
    double atLimit,
    double allGold,
    double mrr,
    double answered,
    double p50,
    double p95,
    double p99,
    double cpu50,
    double cpu95,
    double cpu99,
    double slowest,
    double perSecond) {

  static KindFigures of(String kind, List<Outcome> outcomes) {
    List<Outcome> untied = outcomes.stream().filter(outcome -> !outcome.tie()).toList();
    long[] wall = outcomes.stream().mapToLong(Outcome::wallNanos).sorted().toArray();
    long[] cpu = outcomes.stream().mapToLong(Outcome::cpuNanos).sorted().toArray();
    long total = 0;
    for (long nanos : wall) {
      total += nanos;
    }
    return new KindFigures(
        kind,
        outcomes.size(),
        outcomes.size() - untied.size(),
        mean(untied, 1),
        mean(outcomes, 1),
        mean(outcomes, 5),
        mean(outcomes, 10),
        mean(outcomes, Integer.MAX_VALUE),
        outcomes.stream()
            .mapToDouble(o -> o.ranks().stream().allMatch(rank -> rank > 0) ? 1 : 0)
            .average()
            .orElse(0),
        outcomes.stream().mapToDouble(Outcome::reciprocal).average().orElse(0),
        outcomes.stream().mapToDouble(o -> o.best() > 0 ? 1 : 0).average().orElse(0),
        percentile(wall, 50),
        percentile(wall, 95),
        percentile(wall, 99),
        percentile(cpu, 50),
        percentile(cpu, 95),
        percentile(cpu, 99),
        percentile(wall, 100),
        total == 0 ? 0 : outcomes.size() * 1e9 / total);
  }

  private static double mean(List<Outcome> outcomes, int depth) {
    return outcomes.stream().mapToDouble(outcome -> outcome.recall(depth)).average().orElse(0);
  }

  private static double percentile(long[] sorted, int percent) {
    if (sorted.length == 0) {
      return 0;
    }
    int at = Math.min(sorted.length - 1, (int) ((long) sorted.length * percent / 100));
    return sorted[at] / 1e6;
  }
}
