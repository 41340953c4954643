package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.eval.engine.EngineJson;
import dev.tht.eval.engine.EngineReport;
import dev.tht.eval.engine.EngineResult;
import dev.tht.eval.engine.EngineRun;
import dev.tht.eval.engine.EngineVerdict;
import dev.tht.eval.gold.EngineAccess;
import dev.tht.eval.plan.RoundTrip;
import dev.tht.eval.plan.RoundTripJson;
import dev.tht.eval.plan.RoundTripReport;
import dev.tht.eval.plan.RoundTripRun;
import dev.tht.eval.plan.TripResult;
import dev.tht.eval.plan.TripVerdict;
import dev.tht.eval.sample.DataFolder;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.write.PlanWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * {@code tht eval plan}: takes all gold SQL through a plan and back and compares rows, on the data
 * and on mutated copies of it.
 */
@Command(
    name = "tht eval plan",
    description = {
      "Read the gold SQL of all questions as plans, write them as SQL again, and compare the rows",
      "on each database and on five mutated copies of it (seeded, in a temporary folder).",
      "With --engines: load the data into these engines, write the plans for them, and compare the",
      "rows; with PostgreSQL also the other way, from its gold SQL to SQLite."
    })
public final class EvalPlanCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation-plan.md");

  @Mixin EvalResults results = new EvalResults();
  private static final int EVERY = 100;

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

  @Option(
      names = "--engines",
      split = ",",
      paramLabel = "ENGINE",
      description = "Other engines to run the plans on: duckdb, postgresql.")
  List<String> engines = new ArrayList<>();

  @Option(
      names = "--postgresql",
      paramLabel = "URL",
      description = "The JDBC URL of a PostgreSQL on which a schema may be made and dropped.")
  @Nullable String postgresql;

  @Override
  public Integer call() throws IOException {
    results.wholeFor("--only", only);
    DataFolder folder = new DataFolder(results.folder());
    if (engines.isEmpty()) {
      List<TripResult> trips = run(folder);
      String text = RoundTripJson.write(seed, trips);
      finish(
          text,
          RoundTripReport.lines(trips),
          page -> RoundTripReport.update(page, RoundTripJson.read(text)));
    } else {
      List<EngineResult> runs = runOnEngines(folder);
      String text = EngineJson.write(seed, runs);
      finish(
          text, EngineReport.lines(runs), page -> EngineReport.update(page, EngineJson.read(text)));
    }
    return 0;
  }

  private void finish(String text, List<String> lines, Consumer<Path> page) throws IOException {
    results.show(this, text, lines, only.isEmpty() ? Optional.of(PAGE) : Optional.empty(), page);
  }

  private List<EngineAccess> access() {
    List<EngineAccess> access = new ArrayList<>();
    for (String engine : engines) {
      switch (engine) {
        case "duckdb" -> access.add(EngineAccess.duckdb());
        case "postgresql" -> {
          if (postgresql == null) {
            throw argument("no PostgreSQL is named", "give its JDBC URL with --postgresql");
          }
          access.add(EngineAccess.postgresql(postgresql));
        }
        default ->
            throw new ThtException(
                CliErrorCode.BAD_ARGUMENT,
                "the plans cannot be run on '" + SafeText.line(engine, 40) + "'",
                "name duckdb or postgresql");
      }
    }
    return access;
  }

  private List<EngineResult> runOnEngines(DataFolder folder) throws IOException {
    Path copies = Files.createTempDirectory("tht-eval-engines");
    AtomicInteger done = new AtomicInteger();
    try {
      return new EngineRun(
              folder, copies, new SqlPlanReader(), new PlanWriter(), EvalPlanCommand::catalog)
          .run(
              access(),
              id -> only.isEmpty() || only.contains(id),
              seed,
              result -> tell(done.incrementAndGet(), result));
    } finally {
      Files.delete(copies);
    }
  }

  private void tell(int done, EngineResult result) {
    if (result.verdict().counts() && result.verdict() != EngineVerdict.SAME) {
      note(
          result.id()
              + " on "
              + result.to()
              + ": "
              + result.verdict().words()
              + ": "
              + result.detail());
    }
    if (done % EVERY == 0) {
      note(done + " queries done");
    }
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

  /** The SQLite file, opened as the product opens it. */
  static AskedDatabase asked(Path database) {
    return AskedDatabase.open("jdbc:sqlite:" + database.toAbsolutePath().normalize());
  }

  /** The catalog of a SQLite file. */
  static Catalog catalog(Path database) {
    try (AskedDatabase asked = asked(database)) {
      return new JdbcCatalogSource(asked).read();
    }
  }
}
