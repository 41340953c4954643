package dev.tht.eval.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MissesTest {

  private static Outcome outcome(String text, boolean tie, int rank, String... found) {
    List<Outcome.Found> candidates =
        Stream.of(found).map(value -> new Outcome.Found("value:" + value + "@t.c", 0.8)).toList();
    double best = candidates.isEmpty() ? 0 : 0.8;
    return new Outcome(
        "q", "p", "k", text, tie, List.of("gold"), List.of(rank), best, 0, 1, 1, candidates);
  }

  @Test
  void namesWhatWasAnsweredInstead() {
    Outcome found = outcome("Wenger", false, 1, "Wenger");
    Outcome tie = outcome("Okrug", true, 0, "Okrug Ob");
    Outcome nothing = outcome("Llndre", false, 0);
    Outcome another = outcome("staal", false, 0, "Staal", "Stall");
    Outcome fewer = outcome("Wsnger", false, 0, "wanger");
    Outcome ten = outcome("a", false, 0, "b", "c", "d", "e", "f", "g", "h", "i", "j", "k");

    var misses = Misses.of(List.of(found, tie, nothing, another, fewer, ten));

    assertThat(misses)
        .containsOnlyKeys(Misses.Cause.values())
        .containsEntry(Misses.Cause.TIE, List.of(tie))
        .containsEntry(Misses.Cause.NOTHING, List.of(nothing))
        .containsEntry(Misses.Cause.ANOTHER, List.of(another))
        .containsEntry(Misses.Cause.TEN_OTHERS, List.of(ten))
        .containsEntry(Misses.Cause.NOT_AMONG, List.of(fewer));
  }

  @Test
  void leavesOutSetsWhoseQueriesHaveSeveralGolds() {
    Outcome several =
        new Outcome(
            "q", "p", "k", "x", false, List.of("a", "b"), List.of(1, 0), 0, 0, 1, 1, List.of());

    assertThat(Misses.of(List.of(several, outcome("y", false, 0)))).isEmpty();
  }
}
