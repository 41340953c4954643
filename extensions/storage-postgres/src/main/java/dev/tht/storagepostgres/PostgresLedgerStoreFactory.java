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
 * unless a data source is given to the constructor; {@code schema} ({@code tht}); {@code migrate}
 * ({@code true}), whether opening creates the tables. The folder is not used.
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
    return new PostgresLedgerStore(
        settings.source(), settings.schema(), Clock.systemUTC(), new SecureRandom());
  }
}
