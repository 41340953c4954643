package dev.tht.eval.engine;

import dev.tht.eval.GeneratedPart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The second generated part of {@code docs/evaluation-plan.md}, and the same on a screen. */
public final class EngineReport {

  private static final GeneratedPart PART = GeneratedPart.by("tht eval plan --engines");
  private static final double GOAL = 0.95;

  private EngineReport() {}

  /** Replaces what stands between the marks of the page. */
  public static void update(Path page, List<EngineResult> results) {
    PART.write(page, String.join("\n", lines(results)));
  }

  /** As Markdown. */
  public static List<String> lines(List<EngineResult> results) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| from | to | set | questions | determinate | the same rows | share, goal " + GOAL + " |");
    lines.add("|---|---|---|---|---|---|---|");
    for (List<EngineResult> column : columns(results)) {
      EngineResult first = column.get(0);
      lines.add(row(first.from(), first.to(), first.set(), column));
    }
    failures(results, lines);
    return lines;
  }

  /** The results of each way and set, in the order in which they came. */
  private static List<List<EngineResult>> columns(List<EngineResult> results) {
    return results.stream()
        .map(result -> List.of(result.from(), result.to(), result.set()))
        .distinct()
        .map(
            key ->
                results.stream()
                    .filter(r -> key.equals(List.of(r.from(), r.to(), r.set())))
                    .toList())
        .toList();
  }

  private static String row(String from, String to, String set, List<EngineResult> its) {
    Map<String, List<EngineResult>> questions =
        its.stream()
            .collect(
                Collectors.groupingBy(
                    result -> result.id().replaceAll("/.*", ""),
                    LinkedHashMap::new,
                    Collectors.toList()));
    long counted = count(questions, result -> result.verdict().counts());
    long same = counted - count(questions, EngineReport::failed);
    double share = Math.floor(1000.0 * same / Math.max(1, counted)) / 1000;
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %d | %d | %d | **%.3f** |",
        from,
        to,
        set,
        questions.size(),
        counted,
        same,
        share);
  }

  /** How many questions have such a result for one of their golds. */
  private static long count(
      Map<String, List<EngineResult>> questions, Predicate<EngineResult> which) {
    return questions.values().stream().filter(its -> its.stream().anyMatch(which)).count();
  }

  private static boolean failed(EngineResult result) {
    return result.verdict().counts() && result.verdict() != EngineVerdict.SAME;
  }

  private static void failures(List<EngineResult> results, List<String> lines) {
    List<EngineResult> failed = results.stream().filter(EngineReport::failed).toList();
    if (failed.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("| query | to | what came of it | cause | gold |");
    lines.add("|---|---|---|---|---|");
    for (EngineResult result : failed) {
      lines.add(
          "| "
              + String.join(
                  " | ",
                  result.id(),
                  result.to(),
                  result.verdict().words(),
                  GeneratedPart.cell(result.detail()),
                  "`" + GeneratedPart.cell(result.gold()) + "`")
              + " |");
    }
  }
}
