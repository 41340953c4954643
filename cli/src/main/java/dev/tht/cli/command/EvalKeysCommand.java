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
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Mixin EvalResults results = new EvalResults();
  private static final InferenceLimits PATIENT =
      new InferenceLimits(10_000, 100_000, Duration.ofMinutes(2));

  @Option(
      names = "--database",
      split = ",",
      paramLabel = "NAME",
      description =
          "Only these databases of db/; else sakila, adventureworks, formula_1, chinook, northwind.")
  List<String> databases = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    results.wholeFor("--database", databases);
    List<KeyResult> found = new ArrayList<>();
    for (String name :
        databases.isEmpty()
            ? List.of("sakila", "adventureworks", "formula_1", "chinook", "northwind")
            : databases) {
      note("keys of " + name);
      found.addAll(of(name));
    }
    String text = KeyRecoveryJson.write(found);
    List<KeyResult> read = KeyRecoveryJson.read(text);
    results.show(
        this,
        text,
        KeyRecoveryReport.lines(read),
        databases.isEmpty() ? Optional.of(PAGE) : Optional.empty(),
        page -> KeyRecoveryReport.update(page, read));
    return 0;
  }

  private List<KeyResult> of(String name) {
    Path database = results.folder().resolve("db").resolve(name + ".sqlite");
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
}
