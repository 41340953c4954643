package dev.tht.eval.ambiguity;

import java.util.List;
import java.util.function.Predicate;

/**
 * What the results of a set come to.
 *
 * @param results of the set, those over databases without the ambiguity included
 */
record AmbiguityFigures(List<CaseResult> results) {

  AmbiguityFigures {
    results = List.copyOf(results);
  }

  int cases(Expected expected) {
    return (int) results.stream().filter(r -> r.expected() == expected).count();
  }

  /** Of the ambiguous ones, the share asked about. */
  double recall() {
    return share(
        r -> r.expected() == Expected.AMBIGUOUS,
        r -> r.verdict() == CaseVerdict.ALL_READINGS || r.verdict() == CaseVerdict.READING_LACKS);
  }

  /** Of the ambiguous ones, the share asked about with every reading among the options. */
  double allReadings() {
    return share(
        r -> r.expected() == Expected.AMBIGUOUS, r -> r.verdict() == CaseVerdict.ALL_READINGS);
  }

  /** Of all questions asked, the share that are about a known ambiguity. */
  double precision() {
    int asked = results.stream().mapToInt(CaseResult::asked).sum();
    int about =
        results.stream()
            .filter(r -> r.expected() == Expected.AMBIGUOUS)
            .mapToInt(CaseResult::about)
            .sum();
    return asked == 0 ? 0 : (double) about / asked;
  }

  /** Of the cases with one reading, the share of which something was asked. */
  double falseAlarms() {
    return share(
        r -> r.expected() == Expected.ONE_READING, r -> r.verdict() == CaseVerdict.FALSE_ALARM);
  }

  /** Of the cases of that sort, the share with that verdict. */
  double share(Expected expected, CaseVerdict verdict) {
    return share(r -> r.expected() == expected, r -> r.verdict() == verdict);
  }

  private double share(Predicate<CaseResult> which, Predicate<CaseResult> right) {
    List<CaseResult> some = results.stream().filter(which).toList();
    return some.isEmpty() ? 0 : (double) some.stream().filter(right).count() / some.size();
  }

  /** The milliseconds within which 95 of 100 first questions came. */
  long slow() {
    List<Long> times = results.stream().map(CaseResult::milliseconds).sorted().toList();
    return times.isEmpty()
        ? 0
        : times.get((int) Math.min(times.size() - 1L, times.size() * 95L / 100));
  }
}
