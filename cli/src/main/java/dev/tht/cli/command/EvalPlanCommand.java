package dev.tht.cli.command;

import dev.tht.eval.plan.RoundTrip;
import dev.tht.eval.plan.RoundTripJson;
import dev.tht.eval.plan.RoundTripReport;
import dev.tht.eval.plan.RoundTripRun;
import dev.tht.eval.plan.TripResult;
import dev.tht.eval.plan.TripVerdict;
import dev.tht.eval.sample.DataFolder;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.catalog.Catalog;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.write.PlanWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht eval plan}: takes all gold SQL through a plan and back and compares rows, on the data
 * and on mutated copies of it.
 */
@Command(
    name = "tht eval plan",
    description = {
      "Read the gold SQL of all questions as plans, write them as SQL again, and compare the rows",
      "on each database and on five mutated copies of it (seeded, in a temporary folder)."
    })
public final class EvalPlanCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation-plan.md");
  private static final int EVERY = 100;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The folder with db/ and questions/; else what THT_DATA says, else ../shared/data.")
  @Nullable Path data;

  @Option(names = "--out", paramLabel = "FILE", description = "Write the run there as JSON.")
  @Nullable Path file;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "The page whose generated part is written anew; else docs/evaluation-plan.md where it is.")
  @Nullable Path report;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "ID",
      description = "Only these questions; no page is written.")
  List<String> only = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "What the mutated copies follow from.")
  long seed = 1;

  @Override
  public Integer call() throws IOException {
    DataFolder folder = new DataFolder(dataFolder());
    List<TripResult> results = run(folder);
    String text = RoundTripJson.write(seed, results);
    if (file != null) {
      Files.writeString(file, text);
    }
    if (only.isEmpty()) {
      writePage(text);
    }
    if (json) {
      out().print(text);
    } else {
      RoundTripReport.lines(results).forEach(out()::println);
    }
    out().flush();
    return 0;
  }

  private List<TripResult> run(DataFolder folder) throws IOException {
    Path copies = Files.createTempDirectory("tht-eval-plan");
    AtomicInteger done = new AtomicInteger();
    try {
      return new RoundTripRun(
              folder,
              copies,
              new RoundTrip(new SqlPlanReader(), new PlanWriter()),
              EvalPlanCommand::catalog)
          .run(
              question -> only.isEmpty() || only.contains(question.id()),
              seed,
              result -> tell(done.incrementAndGet(), result));
    } finally {
      Files.delete(copies);
    }
  }

  private void tell(int done, TripResult result) {
    if (result.verdict() != TripVerdict.SAME) {
      note(result.id() + ": " + result.verdict().words() + ": " + result.detail());
    }
    if (done % EVERY == 0) {
      note(done + " questions done");
    }
  }

  private static Catalog catalog(Path database) {
    try (AskedDatabase asked =
        AskedDatabase.open("jdbc:sqlite:" + database.toAbsolutePath().normalize())) {
      return new JdbcCatalogSource(asked).read();
    }
  }

  private Path dataFolder() {
    if (data != null) {
      return data;
    }
    String named = System.getenv("THT_DATA");
    return named == null || named.isBlank() ? Path.of("..", "shared", "data") : Path.of(named);
  }

  private void writePage(String run) {
    Path page = report == null ? PAGE : report;
    if (report == null && !Files.exists(page)) {
      note("note: there is no " + page + " here, so no page is written");
      return;
    }
    RoundTripReport.update(page, RoundTripJson.read(run));
    note("wrote " + page);
  }
}
