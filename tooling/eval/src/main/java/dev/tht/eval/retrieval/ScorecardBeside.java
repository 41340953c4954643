package dev.tht.eval.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/**
 * The first retriever of a set beside each other one: the kinds in which it finds less, and how
 * many times as fast it is. A line for each, as Markdown.
 */
final class ScorecardBeside {

  private static final String ALL = "all";

  private ScorecardBeside() {}

  /** Empty when there is but one. */
  static String of(JsonNode set) {
    JsonNode scores = set.get("scores");
    if (scores.size() < 2) {
      return "";
    }
    JsonNode first = scores.get(0);
    StringBuilder out = new StringBuilder();
    out.append(
        String.format(
            "\n| %s beside | finds less @1 in | finds less @10 in | times as fast at p50 / p95 / p99 | times as fast built |\n",
            first.get("retriever").asString()));
    out.append("|---|---|---|---|---|\n");
    for (int other = 1; other < scores.size(); other++) {
      line(out, first, scores.get(other));
    }
    return out.toString();
  }

  private static void line(StringBuilder out, JsonNode first, JsonNode other) {
    JsonNode mine = row(first, ALL);
    JsonNode theirs = row(other, ALL);
    out.append(
        String.format(
            Locale.ROOT,
            "| %s | %s | %s | %.1f / %.1f / %.1f | %.1f |\n",
            other.get("retriever").asString(),
            less(first, other, "atOne"),
            less(first, other, "atTen"),
            times(theirs, mine, "p50"),
            times(theirs, mine, "p95"),
            times(theirs, mine, "p99"),
            times(other.get("build"), first.get("build"), "wallNanos")));
  }

  /** The kinds in which the first has the lower figure, with both. */
  private static String less(JsonNode first, JsonNode other, String figure) {
    List<String> kinds = new ArrayList<>();
    for (JsonNode row : first.get("rows")) {
      String kind = row.get("kind").asString();
      double mine = row.get(figure).asDouble();
      double theirs = row(other, kind).path(figure).asDouble();
      if (!kind.equals(ALL) && mine < theirs) {
        kinds.add(String.format(Locale.ROOT, "%s (%.4f, %.4f)", kind, mine, theirs));
      }
    }
    return kinds.isEmpty() ? "none" : String.join(", ", kinds);
  }

  private static double times(JsonNode slower, JsonNode faster, String figure) {
    double of = faster.get(figure).asDouble();
    return of == 0 ? 0 : slower.get(figure).asDouble() / of;
  }

  private static JsonNode row(JsonNode score, String kind) {
    for (JsonNode row : score.get("rows")) {
      if (row.get("kind").asString().equals(kind)) {
        return row;
      }
    }
    return score.path("none");
  }
}
