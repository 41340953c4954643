package dev.tht.eval.run;

import dev.tht.eval.GeneratedPart;
import dev.tht.eval.sample.QuestionSource;
import dev.tht.spi.SafeText;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The part of {@code docs/evaluation.md} between two marks, written from a run and never by hand.
 */
public final class EvaluationReport {

  static final GeneratedPart PART = GeneratedPart.by("tht eval sql");

  private static final int LONGEST_DETAIL = 160;

  private EvaluationReport() {}

  /** Replaces what stands between the marks of the page. */
  public static void update(Path page, RunResult run) {
    PART.write(page, render(run));
  }

  /** As Markdown. */
  public static String render(RunResult run) {
    StringBuilder out = new StringBuilder();
    out.append(
        String.format(
            Locale.ROOT,
            "**%d of %d** questions give the gold rows by the benchmarks' own comparison; %d with columns and rows in the gold's order as well (proposer `%s`, sample of seed %d drawn from %s).\n\n",
            run.counted(),
            run.questions().size(),
            run.count(Verdict.CORRECT),
            run.proposer(),
            run.seed(),
            QuestionSource.collections().stream()
                .map(s -> run.pool().getOrDefault(s, 0) + " of " + s.name())
                .collect(Collectors.joining(", "))));
    out.append(
        String.format(
            Locale.ROOT,
            "Replies per session: median %d, most %d. Time per session: median %d ms, most %d ms.\n\n",
            median(run.questions().stream().map(q -> (long) q.replies()).toList()),
            run.questions().stream().mapToInt(QuestionResult::replies).max().orElse(0),
            median(run.questions().stream().map(QuestionResult::milliseconds).toList()),
            run.questions().stream().mapToLong(QuestionResult::milliseconds).max().orElse(0)));
    verdicts(run, out);
    questions(run, out);
    return out.toString();
  }

  private static void verdicts(RunResult run, StringBuilder out) {
    out.append("| what came of it | all |");
    for (QuestionSource source : QuestionSource.collections()) {
      out.append(' ').append(source).append(" |");
    }
    out.append("\n|---|---|")
        .append("---|".repeat(QuestionSource.collections().size()))
        .append('\n');
    row(run, out, "**right by the benchmark's own comparison**", QuestionResult::counts);
    for (Verdict verdict : Verdict.values()) {
      if (run.count(verdict) > 0) {
        row(run, out, verdict.words(), question -> question.verdict() == verdict);
      }
    }
  }

  private static void row(
      RunResult run, StringBuilder out, String words, Predicate<QuestionResult> which) {
    long all = run.questions().stream().filter(which).count();
    out.append("| ").append(words).append(" | ").append(all).append(" |");
    for (QuestionSource source : QuestionSource.collections()) {
      long some = run.questions().stream().filter(which).filter(q -> q.source() == source).count();
      out.append(' ').append(some).append(" |");
    }
    out.append('\n');
  }

  private static void questions(RunResult run, StringBuilder out) {
    out.append("\n| question | database | gold shape | replies | what came of it |\n");
    out.append("|---|---|---|---|---|\n");
    for (QuestionResult question : run.questions()) {
      String detail = SafeText.line(question.detail(), LONGEST_DETAIL).replace("|", "\\|");
      out.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %d | %s%s |\n",
              question.id(),
              question.database(),
              question.shape(),
              question.replies(),
              question.verdict().words(),
              detail.isEmpty() ? "" : ": " + detail));
    }
  }

  private static long median(List<Long> values) {
    List<Long> sorted = values.stream().sorted().toList();
    return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
  }
}
