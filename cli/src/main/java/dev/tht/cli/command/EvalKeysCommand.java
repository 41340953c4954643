package dev.tht.cli.command;

import dev.tht.eval.key.KeyRecovery;
import dev.tht.eval.key.KeyRecoveryJson;
import dev.tht.eval.key.KeyRecoveryReport;
import dev.tht.eval.key.KeyResult;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.key.InferenceLimits;
import dev.tht.schemacatalog.key.InferredKeys;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht eval keys}: hides the declared keys of real databases and counts those found again.
 */
@Command(
    name = "tht eval keys",
    description = {
      "Hide the foreign keys that databases declare, infer them from names and values, and compare.",
      "An inferred key that is not declared counts as wrong, however true it is."
    })
public final class EvalKeysCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation.md");
  private static final InferenceLimits PATIENT =
      new InferenceLimits(10_000, 100_000, Duration.ofMinutes(2));

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The folder with db/; else what THT_DATA says, else ../shared/data.")
  @Nullable Path data;

  @Option(
      names = "--database",
      split = ",",
      paramLabel = "NAME",
      description =
          "Only these databases of db/; else sakila, adventureworks, formula_1, chinook, northwind.")
  List<String> databases = new ArrayList<>();

  @Option(names = "--out", paramLabel = "FILE", description = "Write the run there as JSON.")
  @Nullable Path file;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "The page whose generated part is written anew; else docs/evaluation.md where it is.")
  @Nullable Path report;

  @Override
  public Integer call() throws IOException {
    List<KeyResult> results = new ArrayList<>();
    for (String name :
        databases.isEmpty()
            ? List.of("sakila", "adventureworks", "formula_1", "chinook", "northwind")
            : databases) {
      note("keys of " + name);
      results.addAll(of(name));
    }
    String text = KeyRecoveryJson.write(results);
    if (file != null) {
      Files.writeString(file, text);
    }
    if (databases.isEmpty()) {
      writePage(text);
    }
    if (json) {
      out().print(text);
    } else {
      KeyRecoveryReport.lines(KeyRecoveryJson.read(text)).forEach(out()::println);
    }
    out().flush();
    return 0;
  }

  private List<KeyResult> of(String name) {
    Path database = EvalData.folder(data).resolve("db").resolve(name + ".sqlite");
    if (!Files.isReadable(database)) {
      throw argument("there is no database " + database, "name the data folder with --data");
    }
    try (AskedDatabase asked =
        AskedDatabase.open("jdbc:sqlite:" + database.toAbsolutePath().normalize())) {
      Catalog catalog = new JdbcCatalogSource(asked).read();
      InferredKeys inferred = new InferredKeys(asked, PATIENT, this::note);
      return KeyRecovery.of(name, catalog, inferred.of(catalog.tables(), List.of()));
    }
  }

  private void writePage(String run) {
    Path page = report == null ? PAGE : report;
    if (report == null && !Files.exists(page)) {
      note("note: there is no " + page + " here, so no page is written");
      return;
    }
    KeyRecoveryReport.update(page, KeyRecoveryJson.read(run));
    note("wrote " + page);
  }
}
