package dev.tht.eval.run;

import dev.tht.eval.GeneratedPart;
import dev.tht.eval.oracle.ReviewerKind;
import dev.tht.eval.sample.QuestionSource;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Whole collections with several reviewers: how many replies it takes, and why it fails. */
public final class RepliesReport {

  static final GeneratedPart PART = GeneratedPart.by("tht eval sql --set");

  private static final int LONGEST_CURVE = 14;
  private static final int MOST_EXAMPLES = 4;

  private RepliesReport() {}

  /** Replaces what stands between the marks of the page. */
  public static void update(Path page, List<ReviewerRun> runs) {
    PART.write(page, render(runs));
  }

  /** As Markdown. */
  public static String render(List<ReviewerRun> runs) {
    StringBuilder out = new StringBuilder();
    for (QuestionSource source : sources(runs)) {
      int all = runs.get(0).of(source).size();
      out.append("### ").append(source).append(": ").append(all).append(" questions\n\n");
      curve(runs, source, out);
      runs.stream()
          .filter(run -> run.reviewer() == ReviewerKind.ORACLE)
          .forEach(
              run -> {
                linking(run.of(source), out);
                causes(run.of(source), out);
              });
    }
    return out.toString();
  }

  /** For a terminal: a line for each collection and reviewer. */
  public static List<String> lines(List<ReviewerRun> runs) {
    return sources(runs).stream()
        .flatMap(
            source ->
                runs.stream()
                    .map(
                        run ->
                            String.format(
                                Locale.ROOT,
                                "%-10s %-45s %.2f of %d right, median %d replies",
                                source,
                                run.reviewer().words(),
                                ReviewerRun.right(run.of(source), Integer.MAX_VALUE),
                                run.of(source).size(),
                                ReviewerRun.median(run.of(source)))))
        .toList();
  }

  private static List<QuestionSource> sources(List<ReviewerRun> runs) {
    return QuestionSource.collections().stream()
        .filter(source -> !runs.isEmpty() && !runs.get(0).of(source).isEmpty())
        .toList();
  }

  private static void curve(List<ReviewerRun> runs, QuestionSource source, StringBuilder out) {
    List<Integer> steps = IntStream.rangeClosed(0, LONGEST_CURVE).boxed().toList();
    out.append("| reviewer | right | median replies |");
    steps.forEach(step -> out.append(' ').append(step).append(" |"));
    out.append("\n|---|---|---|").append("---|".repeat(steps.size())).append('\n');
    for (ReviewerRun run : runs) {
      List<QuestionResult> some = run.of(source);
      out.append(
          String.format(
              Locale.ROOT,
              "| %s | %.2f | %d |",
              run.reviewer().words(),
              ReviewerRun.right(some, Integer.MAX_VALUE),
              ReviewerRun.median(some)));
      steps.forEach(
          step -> out.append(String.format(Locale.ROOT, " %.2f |", ReviewerRun.right(some, step))));
      out.append('\n');
    }
    out.append('\n');
  }

  /** Means over the questions of which the gold can be read and something was proposed. */
  private static void linking(List<QuestionResult> questions, StringBuilder out) {
    List<LinkingSight> seen = questions.stream().flatMap(q -> q.linking().stream()).toList();
    if (!seen.isEmpty()) {
      out.append(
          String.format(
              Locale.ROOT,
              "Before review, F4 proposed %.3f of the gold tables and columns, among %.2f of the"
                  + " database's columns (means of %d questions).\n\n",
              seen.stream().mapToDouble(LinkingSight::recall).average().orElse(0),
              seen.stream().mapToDouble(LinkingSight::share).average().orElse(0),
              seen.size()));
    }
  }

  private static void causes(List<QuestionResult> questions, StringBuilder out) {
    out.append("| what came of it (truthful reviewer) | questions | such as |\n|---|---|---|\n");
    for (Verdict verdict : Verdict.values()) {
      List<QuestionResult> some =
          questions.stream().filter(question -> question.verdict() == verdict).toList();
      if (some.isEmpty()) {
        continue;
      }
      String examples =
          some.get(0).counts() ? "" : verdict == Verdict.OUTSIDE_SHAPES ? kinds(some) : ids(some);
      out.append(
          String.format(Locale.ROOT, "| %s | %d | %s |\n", verdict.words(), some.size(), examples));
    }
    out.append('\n');
  }

  private static String ids(List<QuestionResult> questions) {
    return questions.stream()
        .limit(MOST_EXAMPLES)
        .map(question -> question.id() + " (" + GeneratedPart.cell(question.detail()) + ")")
        .collect(Collectors.joining("; "));
  }

  /** How often each reason stands there, most often first. */
  private static String kinds(List<QuestionResult> questions) {
    Map<String, Long> counts =
        questions.stream()
            .collect(
                Collectors.groupingBy(QuestionResult::detail, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .sorted(Comparator.comparing((Map.Entry<String, Long> each) -> -each.getValue()))
        .map(each -> GeneratedPart.cell(each.getKey()) + " " + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
