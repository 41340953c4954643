package dev.tht.cli.command;

import dev.tht.eval.run.BilingualReport;
import dev.tht.eval.run.QuestionResult;
import dev.tht.eval.run.RunJson;
import dev.tht.eval.run.RunResult;
import dev.tht.eval.sample.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code tht eval bilingual}: puts the project's own questions through the gate in English and in
 * Italian with a truthful reviewer, and compares the rows with the one gold of both.
 */
@Command(
    name = "tht eval bilingual",
    description = {
      "Answer the project's own hundred questions in English and in Italian with an oracle reviewer,",
      "and compare the rows with the gold's. The databases are Sakila, AdventureWorks and Synthea of",
      "the data folder and a Bicycle Shop made for the run; each has a workspace in a temporary",
      "folder, without Evidence."
    })
public final class EvalBilingualCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation.md");

  @Mixin EvalResults results = new EvalResults();

  @Option(
      names = "--language",
      split = ",",
      paramLabel = "CODE",
      description = "Only these: en, it; no page is written.")
  List<String> languages = new ArrayList<>();

  @Option(
      names = "--lanes",
      paramLabel = "N",
      description = "Ask about so many databases at once; times are then longer. Default: 1.")
  int lanes = 1;

  @Override
  public Integer call() throws IOException {
    results.wholeFor("--language", languages);
    DataFolder folder = new DataFolder(results.folder());
    Path made = Files.createTempDirectory("tht-eval");
    try {
      BilingualEvaluation evaluation = new BilingualEvaluation(folder, made, languages);
      String text =
          RunJson.write(evaluation.run(EvalData.lanes(lanes), progress(evaluation.size())));
      RunResult run = RunJson.read(text);
      results.show(
          this,
          text,
          BilingualReport.lines(run),
          languages.isEmpty() ? Optional.of(PAGE) : Optional.empty(),
          page -> BilingualReport.update(page, run));
    } finally {
      FreshGates.remove(made);
    }
    return 0;
  }

  private Consumer<QuestionResult> progress(int all) {
    AtomicInteger done = new AtomicInteger();
    return result ->
        note(
            "question %d of %d: %s: %s %s"
                .formatted(
                    done.incrementAndGet(),
                    all,
                    result.id(),
                    result.verdict().words(),
                    result.detail()));
  }
}
