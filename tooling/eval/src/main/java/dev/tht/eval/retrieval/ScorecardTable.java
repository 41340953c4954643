package dev.tht.eval.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** A scorecard's JSON as lines for a terminal. */
public final class ScorecardTable {

  private ScorecardTable() {}

  /** One line for each retriever and kind, and one for what its index cost. */
  public static List<String> lines(JsonNode card) {
    List<String> lines = new ArrayList<>();
    for (JsonNode set : card.get("sets")) {
      lines.add(set.get("set").asString() + ": " + set.get("says").asString());
      lines.add(
          "%-14s %-18s %6s %5s %6s %6s %6s %6s %6s %6s %6s %8s %8s %8s %8s"
              .formatted(
                  "retriever",
                  "kind",
                  "n",
                  "ties",
                  "@1",
                  "@5",
                  "@10",
                  "@limit",
                  "all",
                  "mrr",
                  "answ",
                  "p50 ms",
                  "p95 ms",
                  "p99 ms",
                  "q/s"));
      for (JsonNode score : set.get("scores")) {
        score.get("rows").forEach(row -> lines.add(row(score.get("retriever").asString(), row)));
        lines.add(build(score.get("retriever").asString(), score.get("build")));
      }
      for (JsonNode difference : set.get("differences")) {
        lines.add(difference(difference));
      }
      lines.add("");
    }
    return lines;
  }

  private static String row(String retriever, JsonNode row) {
    return String.format(
        Locale.ROOT,
        "%-14s %-18s %6d %5d %6.4f %6.4f %6.4f %6.4f %6.4f %6.4f %6.4f %8.2f %8.2f %8.2f %8.0f",
        retriever,
        row.get("kind").asString(),
        row.get("queries").asInt(),
        row.get("ties").asInt(),
        row.get("atOne").asDouble(),
        row.get("atFive").asDouble(),
        row.get("atTen").asDouble(),
        row.get("atLimit").asDouble(),
        row.get("allGold").asDouble(),
        row.get("mrr").asDouble(),
        row.get("answered").asDouble(),
        row.get("p50").asDouble(),
        row.get("p95").asDouble(),
        row.get("p99").asDouble(),
        row.get("perSecond").asDouble());
  }

  private static String build(String retriever, JsonNode build) {
    double wall = build.get("wallNanos").asDouble() / 1e9;
    double cpu = build.get("cpuNanos").asDouble() / 1e9;
    long values = build.get("values").asLong();
    long bytes = build.get("indexBytes").asLong();
    return String.format(
        Locale.ROOT,
        "%-14s built %d values in %.2f s (%.2f s of processor, %.0f values/s), %d bytes of index,"
            + " %.1f a value beyond the text, opened in %.1f ms, %d MiB of heap",
        retriever,
        values,
        wall,
        cpu,
        wall == 0 ? 0 : values / wall,
        bytes,
        values == 0 ? 0 : (bytes - build.get("textBytes").asDouble()) / values,
        build.get("openNanos").asDouble() / 1e6,
        build.get("heapBytes").asLong() >> 20);
  }

  private static String difference(JsonNode difference) {
    return String.format(
        Locale.ROOT,
        "%s: %s less %s is %+.4f, between %+.4f and %+.4f in 95 of 100 draws, so %s",
        difference.get("figure").asString(),
        difference.get("one").asString(),
        difference.get("other").asString(),
        difference.get("difference").asDouble(),
        difference.get("low").asDouble(),
        difference.get("high").asDouble(),
        difference.get("real").asBoolean() ? "real" : "not shown");
  }
}
