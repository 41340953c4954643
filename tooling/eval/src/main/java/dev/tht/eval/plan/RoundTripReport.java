package dev.tht.eval.plan;

import dev.tht.eval.GeneratedPart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** The part of {@code docs/evaluation-plan.md} between two marks, and the same on a screen. */
public final class RoundTripReport {

  private static final GeneratedPart PART = GeneratedPart.by("tht eval plan");

  private static final double GOAL = 0.99;

  private RoundTripReport() {}

  /** Replaces what stands between the marks of the page. */
  public static void update(Path page, List<TripResult> results) {
    PART.write(page, String.join("\n", lines(results)));
  }

  /** As Markdown. */
  public static List<String> lines(List<TripResult> results) {
    List<String> sets = results.stream().map(TripResult::set).distinct().toList();
    List<String> lines = new ArrayList<>();
    lines.add("| | " + String.join(" | ", sets) + " |");
    lines.add("|---|" + "---|".repeat(sets.size()));
    lines.add(row("questions", sets, results, result -> true));
    for (TripVerdict verdict : TripVerdict.values()) {
      if (results.stream().anyMatch(result -> result.verdict() == verdict)) {
        lines.add(row(verdict.words(), sets, results, result -> result.verdict() == verdict));
      }
    }
    lines.add(share(sets, results));
    lines.add(
        row("of these, no row on the data", sets, results, same(result -> result.rows() == 0)));
    lines.add(
        row(
            "of these, no row on any copy either",
            sets,
            results,
            same(TripResult::emptyEverywhere)));
    lines.add(
        row(
            "of these, a copy gives other rows than the data",
            sets,
            results,
            same(TripResult::otherOnACopy)));
    lines.add(row("read again, the SQL is written the same", sets, results, TripResult::stable));
    failures(results, lines);
    return lines;
  }

  private static Predicate<TripResult> same(Predicate<TripResult> and) {
    return and.and(result -> result.verdict() == TripVerdict.SAME);
  }

  private static String row(
      String name, List<String> sets, List<TripResult> results, Predicate<TripResult> which) {
    StringBuilder row = new StringBuilder("| ").append(name).append(" |");
    for (String set : sets) {
      row.append(' ')
          .append(results.stream().filter(r -> r.set().equals(set)).filter(which).count())
          .append(" |");
    }
    return row.toString();
  }

  private static String share(List<String> sets, List<TripResult> results) {
    StringBuilder row = new StringBuilder("| **share, goal " + GOAL + "** |");
    for (String set : sets) {
      List<TripResult> its = results.stream().filter(r -> r.set().equals(set)).toList();
      double share =
          (double) its.stream().filter(same(r -> true)).count() / Math.max(1, its.size());
      row.append(String.format(Locale.ROOT, " **%.3f** |", Math.floor(share * 1000) / 1000));
    }
    return row.toString();
  }

  private static void failures(List<TripResult> results, List<String> lines) {
    List<TripResult> failed =
        results.stream().filter(result -> result.verdict() != TripVerdict.SAME).toList();
    if (failed.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("| question | what came of it | cause | gold |");
    lines.add("|---|---|---|---|");
    for (TripResult result : failed) {
      lines.add(
          "| "
              + String.join(
                  " | ",
                  result.id(),
                  result.verdict().words(),
                  GeneratedPart.cell(result.detail()),
                  "`" + GeneratedPart.cell(result.gold()) + "`")
              + " |");
    }
  }
}
