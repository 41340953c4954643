package dev.tht.cli.command;

import dev.tht.eval.ambiguity.AmbiguityJson;
import dev.tht.eval.ambiguity.AmbiguityReport;
import dev.tht.eval.ambiguity.AmbiguityRun;
import dev.tht.eval.ambiguity.CaseGroup;
import dev.tht.eval.ambiguity.CaseResult;
import dev.tht.eval.ambiguity.CaseSample;
import dev.tht.eval.ambiguity.Cases;
import dev.tht.eval.sample.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code tht eval ambiguity}: hears what is asked first about questions of which is known what
 * should be, and counts.
 */
@Command(
    name = "tht eval ambiguity",
    description = {
      "Count how often what is ambiguous is asked about, and what is not is left alone.",
      "The questions are the project's own about scope and attachment, AmbiQT's over databases made",
      "from its schemas, those over copies of real databases that were made ambiguous, Spider's,",
      "and questions that a database cannot answer. A seeded sample of them is committed."
    })
public final class EvalAmbiguityCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation-ambiguity.md");

  @Mixin EvalResults results = new EvalResults();

  @Option(
      names = "--set",
      split = ",",
      paramLabel = "SET",
      description =
          "Only sets whose names begin so, such as ambiqt or scope; a page is written where --report"
              + " names one, in a part of its own.")
  List<String> sets = new ArrayList<>();

  @Option(
      names = "--draw",
      paramLabel = "SEED",
      description = "Draw a sample with this seed, print it as JSON Lines, and measure nothing.")
  @Nullable Long draw;

  @Option(
      names = "--lanes",
      paramLabel = "N",
      description = "Ask about so many databases at once; times are then longer. Default: 1.")
  int lanes = 1;

  @Override
  public Integer call() throws IOException {
    DataFolder folder = new DataFolder(results.folder());
    if (draw != null) {
      out().print(CaseSample.draw(Cases.of(folder, draw), draw).format());
      out().flush();
      return 0;
    }
    CaseSample sample = CaseSample.committed();
    List<CaseGroup> groups = sample.in(Cases.of(folder, sample.seed()), sets);
    if (groups.isEmpty()) {
      throw argument("no set begins with " + String.join(", ", sets), "leave --set out");
    }
    String text = AmbiguityJson.write(run(groups));
    List<CaseResult> cases = AmbiguityJson.read(text);
    results.show(
        this,
        text,
        AmbiguityReport.lines(cases),
        sets.isEmpty() ? Optional.of(PAGE) : Optional.empty(),
        page -> AmbiguityReport.update(page, cases, !sets.isEmpty()));
    return 0;
  }

  private List<CaseResult> run(List<CaseGroup> groups) throws IOException {
    Path made = Files.createTempDirectory("tht-eval");
    try {
      int all = groups.stream().mapToInt(group -> group.cases().size()).sum();
      return new AmbiguityRun(
              FreshGates.asUsual(made), made, Clock.systemUTC(), EvalData.lanes(lanes))
          .run(groups, progress(all));
    } finally {
      FreshGates.remove(made);
    }
  }

  private Consumer<CaseResult> progress(int all) {
    AtomicInteger done = new AtomicInteger();
    return result ->
        note(
            "case %d of %d: %s: %s %s"
                .formatted(
                    done.incrementAndGet(),
                    all,
                    result.id(),
                    result.verdict().words(),
                    result.detail()));
  }
}
