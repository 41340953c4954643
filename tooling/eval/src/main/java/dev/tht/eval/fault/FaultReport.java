package dev.tht.eval.fault;

import dev.tht.eval.GeneratedPart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The part of {@code docs/evaluation-plan.md} about planted faults, and the same on a screen. */
public final class FaultReport {

  private static final GeneratedPart PART = GeneratedPart.by("tht eval plan-faults");

  private FaultReport() {}

  /** Replaces what stands between the marks of the page. */
  public static void update(Path page, List<FaultResult> results) {
    PART.write(page, String.join("\n", lines(results)));
  }

  /** As Markdown. */
  public static List<String> lines(List<FaultResult> results) {
    List<PlantedFault> all = results.stream().flatMap(r -> r.faults().stream()).toList();
    List<String> lines = new ArrayList<>();
    lines.add(
        "| fault | planted | flagged by a check | changed in words | of these, only in names |"
            + " flagged or changed | gives other rows here | of these, flagged or changed |");
    lines.add("|---|---|---|---|---|---|---|---|");
    for (Fault fault : Fault.values()) {
      List<PlantedFault> its = all.stream().filter(f -> f.fault() == fault).toList();
      if (!its.isEmpty()) {
        lines.add(row(fault.words(), its));
      }
    }
    lines.add(row("**all**", all));
    List<FaultResult> alarmed = results.stream().filter(r -> !r.alarms().isEmpty()).toList();
    lines.add("");
    lines.add("| | measured | goal |");
    lines.add("|---|---|---|");
    lines.add("| plans | " + results.size() + " | " + FaultRun.PLANS + " |");
    lines.add(
        "| flagged or changed in words | "
            + share(count(all, PlantedFault::seen), all.size())
            + " | 0.80 |");
    lines.add(
        "| flagged by a check | "
            + share(count(all, f -> !f.flagged().isEmpty()), all.size())
            + " | |");
    lines.add(
        "| plans without a fault of which a check warns | "
            + share(alarmed.size(), results.size())
            + " | at most 0.10 |");
    long told = alarmed.stream().filter(r -> !r.told().isEmpty()).count();
    lines.add(
        "| of these, warned of something that was not counted in the data | "
            + share(told, results.size())
            + " | |");
    alarms(alarmed, lines);
    return lines;
  }

  private static void alarms(List<FaultResult> alarmed, List<String> lines) {
    Map<String, List<String>> byCheck = new TreeMap<>();
    alarmed.forEach(
        result ->
            result
                .alarms()
                .forEach(
                    check ->
                        byCheck
                            .computeIfAbsent(check, c -> new ArrayList<>())
                            .add(result.question())));
    lines.add("");
    lines.add("| the check that warns of a plan without a fault | plans | which |");
    lines.add("|---|---|---|");
    byCheck.forEach(
        (check, questions) ->
            lines.add(
                "| "
                    + check.toLowerCase(Locale.ROOT).replace('_', ' ')
                    + " | "
                    + questions.size()
                    + " | "
                    + GeneratedPart.cell(String.join(", ", questions))
                    + " |"));
  }

  private static String row(String name, List<PlantedFault> its) {
    List<PlantedFault> other = its.stream().filter(f -> f.rows().equals("other")).toList();
    return "| "
        + String.join(
            " | ",
            name,
            Integer.toString(its.size()),
            Long.toString(count(its, f -> !f.flagged().isEmpty())),
            Long.toString(count(its, PlantedFault::inWords)),
            Long.toString(count(its, f -> f.inWords() && f.inNames())),
            share(count(its, PlantedFault::seen), its.size()),
            Integer.toString(other.size()),
            Long.toString(count(other, PlantedFault::seen)))
        + " |";
  }

  private static long count(List<PlantedFault> faults, Predicate<PlantedFault> such) {
    return faults.stream().filter(such).count();
  }

  private static String share(long some, int all) {
    return String.format(Locale.ROOT, "%.3f", Math.floor(1000.0 * some / Math.max(1, all)) / 1000);
  }
}
