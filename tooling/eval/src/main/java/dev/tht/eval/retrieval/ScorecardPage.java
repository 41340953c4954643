package dev.tht.eval.retrieval;

import dev.tht.eval.GeneratedPart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * The parts of {@code docs/evaluation-retrieval.md} between two marks, one for each set, written
 * from a scorecard's JSON and never by hand.
 */
public final class ScorecardPage {

  private ScorecardPage() {}

  /** Replaces the part of each set that the scorecard holds. */
  public static void update(Path page, JsonNode card) {
    for (JsonNode set : card.get("sets")) {
      new GeneratedPart("retrieval " + set.get("set").asString()).write(page, render(card, set));
    }
  }

  private static String render(JsonNode card, JsonNode set) {
    StringBuilder out = new StringBuilder();
    out.append(
        String.format(
            Locale.ROOT,
            "%s; load %.1f at the start; seed %d, data %s.\n\n",
            card.get("machine").asString(),
            card.get("load").asDouble(),
            card.get("seed").asLong(),
            card.get("data-digest").asString()));
    out.append(
        "| retriever | kind | queries | ties | @1 | @1 with ties | @5 | @10 | @limit | all gold | MRR | answered | p50 / p95 / p99 ms | CPU p50 / p95 / p99 ms | slowest ms |\n");
    out.append("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (JsonNode score : set.get("scores")) {
      for (JsonNode row : score.get("rows")) {
        row(out, score.get("retriever").asString(), row);
      }
    }
    out.append(
        "\n| retriever | values | built in s | CPU s | values/s | values/CPU s | index bytes | beyond the text a value | open ms | heap MiB |\n");
    out.append("|---|---|---|---|---|---|---|---|---|---|\n");
    set.get("scores").forEach(score -> build(out, score));
    for (JsonNode difference : set.get("differences")) {
      difference(out, difference);
    }
    out.append(set.get("differences").isEmpty() ? "" : "\n");
    out.append(ScorecardBeside.of(set));
    causes(out, set, "misses", "not among the first ten");
    causes(out, set, "false-answers", "answered falsely");
    return out.toString();
  }

  /** What the first retriever got wrong, a row for each cause and a column for each kind. */
  private static void causes(StringBuilder out, JsonNode set, String what, String says) {
    JsonNode causes = set.path(what);
    if (causes.isEmpty()) {
      return;
    }
    Set<String> kinds = new LinkedHashSet<>();
    for (JsonNode row : set.get("scores").get(0).get("rows")) {
      kinds.add(row.get("kind").asString());
    }
    kinds.removeIf(
        kind ->
            StreamSupport.stream(causes.spliterator(), false)
                .noneMatch(cause -> cause.get("kinds").has(kind)));
    causes.forEach(cause -> kinds.addAll(cause.get("kinds").propertyNames()));
    out.append("\n| " + says + " because of | " + String.join(" | ", kinds));
    out.append(" | such as |\n|---|" + "---|".repeat(kinds.size() + 1) + "\n");
    for (JsonNode cause : causes) {
      out.append("| " + cause.get("cause").asString());
      kinds.forEach(kind -> out.append(" | " + cause.get("kinds").path(kind).asInt(0)));
      List<String> examples = new ArrayList<>();
      for (JsonNode example : cause.get("examples")) {
        examples.add(
            cell(example.get("query").asString())
                + ": *"
                + cell(example.get("answer").asString())
                + "*");
      }
      out.append(" | " + String.join("; ", examples) + " |\n");
    }
  }

  private static String cell(String text) {
    return text.strip().replace("|", "/").replace("*", "");
  }

  private static void row(StringBuilder out, String retriever, JsonNode row) {
    out.append(
        String.format(
            Locale.ROOT,
            "| %s | %s | %d | %d | %.4f | %.4f | %.4f | %.4f | %.4f | %.4f | %.4f | %.4f | %.2f / %.2f / %.2f | %.2f / %.2f / %.2f | %.1f |\n",
            retriever,
            row.get("kind").asString(),
            row.get("queries").asInt(),
            row.get("ties").asInt(),
            row.get("atOne").asDouble(),
            row.get("atOneWithTies").asDouble(),
            row.get("atFive").asDouble(),
            row.get("atTen").asDouble(),
            row.get("atLimit").asDouble(),
            row.get("allGold").asDouble(),
            row.get("mrr").asDouble(),
            row.get("answered").asDouble(),
            row.get("p50").asDouble(),
            row.get("p95").asDouble(),
            row.get("p99").asDouble(),
            row.get("cpu50").asDouble(),
            row.get("cpu95").asDouble(),
            row.get("cpu99").asDouble(),
            row.get("slowest").asDouble()));
  }

  private static void build(StringBuilder out, JsonNode score) {
    JsonNode build = score.get("build");
    double values = build.get("values").asDouble();
    double wall = build.get("wallNanos").asDouble() / 1e9;
    double cpu = build.get("cpuNanos").asDouble() / 1e9;
    long bytes = build.get("indexBytes").asLong();
    out.append(
        String.format(
            Locale.ROOT,
            "| %s | %.0f | %.2f | %.2f | %.0f | %.0f | %d | %.1f | %.1f | %d |\n",
            score.get("retriever").asString(),
            values,
            wall,
            cpu,
            wall == 0 ? 0 : values / wall,
            cpu == 0 ? 0 : values / cpu,
            bytes,
            values == 0 ? 0 : (bytes - build.get("textBytes").asDouble()) / values,
            build.get("openNanos").asDouble() / 1e6,
            build.get("heapBytes").asLong() >> 20));
  }

  private static void difference(StringBuilder out, JsonNode difference) {
    out.append(
        String.format(
            Locale.ROOT,
            "\n- %s of %s less that of %s: %+.4f (95 %% of draws between %+.4f and %+.4f): %s.",
            difference.get("figure").asString(),
            difference.get("one").asString(),
            difference.get("other").asString(),
            difference.get("difference").asDouble(),
            difference.get("low").asDouble(),
            difference.get("high").asDouble(),
            difference.get("real").asBoolean() ? "real" : "not shown"));
  }
}
