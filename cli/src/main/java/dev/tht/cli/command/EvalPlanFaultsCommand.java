package dev.tht.cli.command;

import dev.tht.eval.fault.FaultJson;
import dev.tht.eval.fault.FaultReport;
import dev.tht.eval.fault.FaultResult;
import dev.tht.eval.fault.FaultRun;
import dev.tht.eval.fault.PlanSight;
import dev.tht.eval.fault.SeenWarning;
import dev.tht.eval.sample.DataFolder;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcPlanProbe;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.words.PlanSentences;
import dev.tht.sqlplan.write.PlanWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tht eval plan-faults}: whether a fault in a plan is flagged or seen in its words. */
@Command(
    name = "tht eval plan-faults",
    description = {
      "Read gold SQL of questions drawn by a seed as plans, plant one fault at a time, and count",
      "those that a check flags or that change the plan's sentences in both languages; and the",
      "plans without a fault of which a check warns."
    })
public final class EvalPlanFaultsCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation-plan.md");

  @Mixin EvalResults results = new EvalResults();
  private static final Duration LONGEST_COUNT = Duration.ofSeconds(2);
  private static final int EVERY = 20;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "What the draw and the faults follow from.")
  long seed = 1;

  private int done;

  private record Sight() implements PlanSight {
    @Override
    public List<SeenWarning> warnings(CtePlan plan, Catalog catalog, Path database) {
      try (AskedDatabase asked = EvalPlanCommand.asked(database)) {
        return PlanChecks.measured(plan, catalog, new JdbcPlanProbe(asked, LONGEST_COUNT)).stream()
            .map(
                warning ->
                    new SeenWarning(
                        warning.check().name(),
                        warning.part() + " " + warning.about(),
                        warning.counted()))
            .toList();
      }
    }

    @Override
    public List<String> sentences(CtePlan plan, Language language) {
      return PlanSentences.of(plan, language);
    }
  }

  @Override
  public Integer call() throws IOException {
    DataFolder folder = new DataFolder(results.folder());
    List<FaultResult> found =
        new FaultRun(
                folder,
                new SqlPlanReader(),
                new PlanWriter(),
                new Sight(),
                EvalPlanCommand::catalog)
            .run(seed, result -> tell());
    String text = FaultJson.write(seed, found);
    results.show(
        this,
        text,
        FaultReport.lines(found),
        Optional.of(PAGE),
        page -> FaultReport.update(page, FaultJson.read(text)));
    return 0;
  }

  private void tell() {
    done++;
    if (done % EVERY == 0) {
      note(done + " plans done");
    }
  }
}
