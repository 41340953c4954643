package dev.tht.storagepostgres;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LedgerStoreFactory;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Opens {@link PostgresLedgerStore}s, as {@code postgres}. Settings: {@code url}, a JDBC URL,
 * unless a data source is given to the constructor; {@code reviewer-url}, another one for the
 * reviewer's role, so that {@code url} may be the proposer's; {@code schema} ({@code tht}); {@code
 * migrate} ({@code true}), whether opening creates the tables. The folder is not used.
 */
public final class PostgresLedgerStoreFactory implements LedgerStoreFactory {
  private final Optional<DataSource> given;

  /** Connects by the setting {@code url}; made by {@code ServiceLoader}, or with {@code new}. */
  public PostgresLedgerStoreFactory() {
    this.given = Optional.empty();
  }

  /** Takes connections from there; the setting {@code url} is not read. */
  public PostgresLedgerStoreFactory(DataSource given) {
    this.given = Optional.of(given);
  }

  @Override
  public String name() {
    return "postgres";
  }

  @Override
  public LedgerStore open(Path folder, ProviderConfig config) {
    PostgresSettings settings = PostgresSettings.open(given, config, new SecureRandom());
    LedgerStore store = store(settings.source(), settings.schema());
    return settings
        .reviewer()
        .<LedgerStore>map(
            reviewer -> {
              Database database = new Database(reviewer, settings.schema());
              return new DividedLedgerStore(
                  store,
                  store(reviewer, settings.schema()),
                  database.read(connection -> LedgerRows.reviewed(connection, database)));
            })
        .orElse(store);
  }

  private static LedgerStore store(DataSource source, String schema) {
    return new PostgresLedgerStore(source, schema, Clock.systemUTC(), new SecureRandom());
  }
}
