package dev.tht.eval.benchmark;

import java.util.List;

/**
 * A question with what its gold SQL says it means.
 *
 * @param id unique within its benchmark
 * @param kind the row of a scorecard that it counts for
 * @param database the name that its benchmark gives the database
 * @param text the question, and what the benchmark says beside it on further lines
 * @param golds gold queries, at least one; what any of them names is meant
 */
public record GoldQuestion(
    String id, String kind, String database, String text, List<String> golds) {

  public GoldQuestion {
    golds = List.copyOf(golds);
    if (golds.isEmpty()) {
      throw new IllegalArgumentException("question " + id + " has no gold SQL");
    }
  }
}
