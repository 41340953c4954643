package dev.tht.eval.run;

import dev.tht.spi.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A run as lines for a terminal: one for each question, and the count. */
public final class RunTable {

  private static final int LONGEST_CAUSE = 110;

  private RunTable() {}

  /** The lines, in the order of the sample. */
  public static List<String> lines(RunResult run) {
    List<String> lines = new ArrayList<>();
    lines.add(line("question", "", "replies", "ms", "what came of it"));
    for (QuestionResult question : run.questions()) {
      String detail = question.detail().isEmpty() ? "" : ": " + question.detail();
      lines.add(
          line(
              question.id(),
              question.counts() ? "right" : "-",
              String.valueOf(question.replies()),
              String.valueOf(question.milliseconds()),
              SafeText.line(question.verdict().words() + detail, LONGEST_CAUSE)));
    }
    lines.add("");
    lines.add(
        run.counted()
            + " of "
            + run.questions().size()
            + " questions give the gold rows by the benchmarks' own comparison, "
            + run.count(Verdict.CORRECT)
            + " with columns and rows in the gold's order as well (proposer "
            + run.proposer()
            + ")");
    return lines;
  }

  private static String line(String id, String right, String replies, String ms, String cause) {
    return String.format(Locale.ROOT, "%-20s %-6s %7s %7s  %s", id, right, replies, ms, cause);
  }
}
