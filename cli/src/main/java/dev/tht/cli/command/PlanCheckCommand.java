package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.PlanDrawing;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.plan.UnreviewedSynthesizer;
import dev.tht.spi.query.PlanProbe;
import dev.tht.spi.session.Language;
import dev.tht.spijson.ThtJson;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.check.PlanWarning;
import dev.tht.sqlplan.check.WarningWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht plan check}: whether a plan fits the catalog, and what is doubtful about it. */
@Command(
    name = "tht plan check",
    description = {
      "Check a plan (JSON) against the catalog: names, structure, whether it can be written as SQL,",
      "and what is doubtful about it. Whether decisions cover it is checked in a session alone."
    })
public final class PlanCheckCommand extends ThtCommand {

  @Parameters(index = "0", paramLabel = "FILE", description = "The plan; - for standard input.")
  @SuppressWarnings("NullAway.Init")
  Path file;

  @Option(
      names = "--to",
      paramLabel = "DIALECT",
      description = "Whose SQL it must be possible to write; else the database's.")
  @Nullable String into;

  @Option(
      names = "--graph",
      arity = "0..1",
      fallbackValue = "mermaid",
      paramLabel = "FORMAT",
      description = "When it passes, draw its steps as a graph: mermaid or svg; else mermaid.")
  PlanDrawing.@Nullable Format graph;

  private record Checked(UnreviewedSql sql, List<PlanWarning> warnings) {}

  @Override
  public Integer call() {
    String text = new PlanFile(file, in()).text();
    CtePlan plan = ThtJson.read(text, CtePlan.class);
    try (Assembly assembly = assembly()) {
      Catalog catalog = assembly.get(Catalog.class);
      UnreviewedSql sql =
          new PlanPlace(text)
              .accepted(
                  assembly
                      .get(UnreviewedSynthesizer.class)
                      .synthesize(
                          UnreviewedPlan.of(plan, catalog.engine()),
                          catalog,
                          into == null ? catalog.engine() : into));
      List<PlanWarning> warnings =
          PlanChecks.measured(plan, catalog, assembly.get(PlanProbe.class));
      data(
          new Checked(sql, warnings),
          graph == null ? lines(sql, warnings) : PlanDrawing.lines(plan, graph));
    }
    return 0;
  }

  private List<String> lines(UnreviewedSql sql, List<PlanWarning> warnings) {
    List<String> lines = new ArrayList<>();
    lines.add("the plan fits the catalog and can be written for " + sql.dialect());
    warnings.forEach(
        warning -> lines.add("warning: " + WarningWords.of(warning, language(Language.ENGLISH))));
    if (warnings.isEmpty()) {
      lines.add("nothing about it is doubtful to the checks");
    }
    return lines;
  }
}
