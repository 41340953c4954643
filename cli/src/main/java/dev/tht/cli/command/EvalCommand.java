package dev.tht.cli.command;

import dev.tht.eval.run.EvaluationReport;
import dev.tht.eval.run.EvaluationRun;
import dev.tht.eval.run.QuestionResult;
import dev.tht.eval.run.RunJson;
import dev.tht.eval.run.RunResult;
import dev.tht.eval.run.Verdict;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.Sample;
import dev.tht.spi.SafeText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht eval sql}: puts the sampled questions through the gate with an oracle as the reviewer,
 * compares the rows with the gold's, and writes the page about it.
 */
@Command(
    name = "tht eval sql",
    description = {
      "Answer the sixty sampled questions with an oracle reviewer and compare the rows with the gold's.",
      "Each database gets a workspace in a temporary folder: JSON Lines ledger, rule proposer,",
      "retrievers postings and names."
    })
public final class EvalCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation.md");
  private static final int WIDTH = 110;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The folder with db/ and questions/; else what THT_DATA says, else ../shared/data.")
  @Nullable Path data;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the run there, as --json shows it.")
  @Nullable Path file;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "The page whose generated part is written anew; else docs/evaluation.md where it is.")
  @Nullable Path report;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "ID",
      description = "Only these questions of the sample; no page is written.")
  List<String> only = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    if (report != null && !only.isEmpty()) {
      throw argument("--report and --only do not go together", "leave one of them out");
    }
    DataFolder folder = new DataFolder(dataFolder());
    Sample sample = sample();
    String text = RunJson.write(run(folder, sample));
    RunResult run = RunJson.read(text);
    if (file != null) {
      Files.writeString(file, text);
    }
    writePage(run);
    if (json) {
      out().print(text);
    } else {
      table(run).forEach(out()::println);
    }
    out().flush();
    return 0;
  }

  private RunResult run(DataFolder folder, Sample sample) throws IOException {
    try (TemporaryFolder made = TemporaryFolder.make("tht-eval")) {
      FreshGates gates = new FreshGates(made.path());
      return new EvaluationRun(folder, sample, gates, Clock.systemUTC())
          .run(progress(sample.questions().size()));
    }
  }

  private Path dataFolder() {
    if (data != null) {
      return data;
    }
    String named = System.getenv("THT_DATA");
    return named == null || named.isBlank() ? Path.of("..", "shared", "data") : Path.of(named);
  }

  private Sample sample() {
    Sample all = Sample.committed();
    for (String id : only) {
      if (all.questions().stream().noneMatch(question -> question.id().equals(id))) {
        throw argument(
            "the sample has no question '" + id + "'",
            "write an id as docs/evaluation.md lists it");
      }
    }
    return only.isEmpty() ? all : all.only(only);
  }

  private void writePage(RunResult run) {
    if (!only.isEmpty()) {
      return;
    }
    Path page = report == null ? PAGE : report;
    if (report == null && !Files.exists(page)) {
      note("note: there is no " + page + " here, so no page is written");
      return;
    }
    EvaluationReport.update(page, run);
    note("wrote " + page);
  }

  private Consumer<QuestionResult> progress(int all) {
    AtomicInteger done = new AtomicInteger();
    return result ->
        note(
            "question %d of %d: %s: %s"
                .formatted(done.incrementAndGet(), all, result.id(), result.verdict().words()));
  }

  private static List<String> table(RunResult run) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%-20s %-8s %7s %7s  %s",
            "question",
            "",
            "replies",
            "ms",
            "what came of it"));
    for (QuestionResult question : run.questions()) {
      String cause =
          question.verdict().words()
              + (question.detail().isEmpty() ? "" : ": " + question.detail());
      lines.add(
          String.format(
              Locale.ROOT,
              "%-20s %-8s %7d %7d  %s",
              question.id(),
              question.verdict() == Verdict.CORRECT ? "right" : "-",
              question.replies(),
              question.milliseconds(),
              SafeText.line(cause, WIDTH)));
    }
    lines.add("");
    lines.add(
        run.count(Verdict.CORRECT)
            + " of "
            + run.questions().size()
            + " questions give the gold rows (proposer "
            + run.proposer()
            + ")");
    return lines;
  }
}
