package dev.tht.eval.ambiguity;

import dev.tht.eval.GeneratedPart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A run as the generated part of a page, and as lines for a terminal. */
public final class AmbiguityReport {

  static final GeneratedPart PART = GeneratedPart.by("tht eval ambiguity");
  static final GeneratedPart SOME = GeneratedPart.by("tht eval ambiguity --set");

  private static final int MOST_EXAMPLES = 12;

  private AmbiguityReport() {}

  /**
   * Replaces what stands between the marks of the page.
   *
   * @param some whether they are the results of some sets alone, which have a part of their own
   */
  public static void update(Path page, List<CaseResult> results, boolean some) {
    (some ? SOME : PART).write(page, render(results));
  }

  /** As Markdown. */
  public static String render(List<CaseResult> results) {
    StringBuilder out = new StringBuilder();
    Map<String, AmbiguityFigures> sets = sets(results);
    out.append(
        "| set | ambiguous | asked about | with all readings | of what is asked, right | one reading | false alarms | a part said to be unanswerable | 95 % of first questions within |\n");
    out.append("|---|---|---|---|---|---|---|---|---|\n");
    sets.forEach(
        (set, figures) -> {
          if (figures.cases(Expected.AMBIGUOUS) + figures.cases(Expected.ONE_READING) > 0) {
            out.append(row(set, figures));
          }
        });
    out.append("\n| set | questions | said to be unanswerable |\n|---|---|---|\n");
    sets.forEach((set, figures) -> answers(set, figures, out));
    sets.forEach((set, figures) -> causes(set, figures.results(), out));
    return out.toString();
  }

  private static String row(String set, AmbiguityFigures figures) {
    boolean ambiguous = figures.cases(Expected.AMBIGUOUS) > 0;
    boolean plain = figures.cases(Expected.ONE_READING) > 0;
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %s | %s | %d | %s | %s | %d ms |\n",
        set,
        figures.cases(Expected.AMBIGUOUS),
        ambiguous ? share(figures.recall()) : "",
        ambiguous ? share(figures.allReadings()) : "",
        ambiguous ? share(figures.precision()) : "",
        figures.cases(Expected.ONE_READING),
        plain ? share(figures.falseAlarms()) : "",
        plain ? share(figures.share(Expected.ONE_READING, CaseVerdict.REFUSED)) : "",
        figures.slow());
  }

  private static void answers(String set, AmbiguityFigures figures, StringBuilder out) {
    int none = figures.cases(Expected.UNANSWERABLE);
    int some = figures.cases(Expected.ANSWERABLE);
    if (none > 0) {
      double said = figures.share(Expected.UNANSWERABLE, CaseVerdict.SAID);
      out.append("| %s: unanswerable | %d | %s |\n".formatted(set, none, share(said)));
    }
    if (some > 0) {
      double refused = figures.share(Expected.ANSWERABLE, CaseVerdict.REFUSED);
      out.append("| %s: answerable | %d | %s |\n".formatted(set, some, share(refused)));
    }
  }

  /** For a terminal. */
  public static List<String> lines(List<CaseResult> results) {
    List<String> lines = new ArrayList<>();
    sets(results)
        .forEach(
            (set, figures) ->
                lines.add(
                    String.format(
                        Locale.ROOT,
                        "%-22s ambiguous %3d: asked %.2f, all readings %.2f, precision %.2f; one reading %3d: false alarms %.2f; unanswerable %3d: said %.2f; answerable %3d: refused %.2f",
                        set,
                        figures.cases(Expected.AMBIGUOUS),
                        figures.recall(),
                        figures.allReadings(),
                        figures.precision(),
                        figures.cases(Expected.ONE_READING),
                        figures.falseAlarms(),
                        figures.cases(Expected.UNANSWERABLE),
                        figures.share(Expected.UNANSWERABLE, CaseVerdict.SAID),
                        figures.cases(Expected.ANSWERABLE),
                        figures.share(Expected.ANSWERABLE, CaseVerdict.REFUSED))));
    return lines;
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.2f", share);
  }

  private static Map<String, AmbiguityFigures> sets(List<CaseResult> results) {
    Map<String, AmbiguityFigures> sets = new LinkedHashMap<>();
    results.stream()
        .collect(Collectors.groupingBy(CaseResult::set, LinkedHashMap::new, Collectors.toList()))
        .forEach((set, some) -> sets.put(set, new AmbiguityFigures(some)));
    return sets;
  }

  private static void causes(String set, List<CaseResult> results, StringBuilder out) {
    Map<CaseVerdict, List<CaseResult>> wrong =
        results.stream()
            .filter(result -> !result.verdict().right())
            .collect(Collectors.groupingBy(CaseResult::verdict));
    if (wrong.isEmpty()) {
      return;
    }
    out.append("\n**").append(set).append("**\n\n");
    out.append("| what is wrong | questions | such as (what was asked) |\n|---|---|---|\n");
    for (CaseVerdict verdict : CaseVerdict.values()) {
      List<CaseResult> some = wrong.getOrDefault(verdict, List.of());
      if (!some.isEmpty()) {
        out.append("| %s | %d | %s |\n".formatted(verdict.words(), some.size(), examples(some)));
      }
    }
  }

  private static String examples(List<CaseResult> results) {
    return results.stream()
        .limit(MOST_EXAMPLES)
        .map(
            result ->
                result.id()
                    + (result.detail().isEmpty()
                        ? ""
                        : " (" + GeneratedPart.cell(result.detail()) + ")"))
        .collect(Collectors.joining("; "));
  }
}
