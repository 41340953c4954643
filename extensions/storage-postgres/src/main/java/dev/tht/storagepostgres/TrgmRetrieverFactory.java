package dev.tht.storagepostgres;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Makes retrievers of values over PostgreSQL's {@code pg_trgm}, shared by a team, under the name
 * {@code pg-trgm}. Settings: {@code url}, a JDBC URL, unless a data source is given; {@code schema}
 * ({@code tht}); {@code index-name} (lower-case letters, digits, underscores; {@code catalog}),
 * which tells workspaces apart that share a schema. The folder holds a pointer to the table in use;
 * building fills a new table, then moves the pointer, and drops the table before the last, so that
 * an open retriever keeps its answers until the build after. Stateless.
 */
public final class TrgmRetrieverFactory implements CandidateRetrieverFactory {

  private static final Pattern NAME = Pattern.compile("[a-z0-9_]{1,30}");

  private final @Nullable DataSource given;

  /** Connects by the setting {@code url}; made by {@code ServiceLoader}, or with {@code new}. */
  public TrgmRetrieverFactory() {
    this.given = null;
  }

  /** Takes connections from there; the setting {@code url} is not read. */
  public TrgmRetrieverFactory(DataSource given) {
    this.given = given;
  }

  @Override
  public String name() {
    return TrgmRetriever.NAME;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    Database database = database(config);
    Optional<TrgmPointer> old = TrgmPointer.find(folder);
    int number = old.map(TrgmPointer::number).orElse(0) + 1;
    TrgmPointer fresh = new TrgmPointer(prefix(config), number, corpus.version());
    new TrgmTable(database, fresh.table()).fill(corpus);
    fresh.write(folder);
    if (number > 2) {
      new TrgmTable(database, fresh.withNumber(number - 2).table()).drop();
    }
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    TrgmPointer pointer = TrgmPointer.read(folder, corpusVersion);
    Database database = database(config);
    TrgmTable table = new TrgmTable(database, pointer.table());
    table.check();
    return new TrgmRetriever(table, corpusVersion);
  }

  private static String prefix(ProviderConfig config) {
    String name = config.find("index-name").orElse("catalog");
    if (!NAME.matcher(name).matches()) {
      throw new dev.tht.spi.ThtException(
          StoragePostgresErrorCode.BAD_SETTING,
          "setting index-name of pg-trgm cannot be '" + name + "'",
          "use at most 30 lower-case letters, digits or underscores");
    }
    return name;
  }

  private Database database(ProviderConfig config) {
    Map<String, String> settings = new HashMap<>(config.settings());
    settings.put("migrate", "false");
    PostgresSettings opened =
        PostgresSettings.open(
            Optional.ofNullable(given), new ProviderConfig(settings), new SplittableRandom(0));
    return new Database(opened.source(), opened.schema());
  }
}
