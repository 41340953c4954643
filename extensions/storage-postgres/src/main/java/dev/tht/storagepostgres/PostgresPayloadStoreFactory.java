package dev.tht.storagepostgres;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.ledger.PayloadStoreFactory;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Opens {@link PostgresPayloadStore}s, as {@code postgres}. Settings: {@code url}, a JDBC URL,
 * unless a data source is given to the constructor; {@code schema} ({@code tht}); {@code migrate}
 * ({@code true}), whether opening creates the tables. The folder is not used.
 */
public final class PostgresPayloadStoreFactory implements PayloadStoreFactory {
  private final Optional<DataSource> given;

  /** Connects by the setting {@code url}; made by {@code ServiceLoader}, or with {@code new}. */
  public PostgresPayloadStoreFactory() {
    this.given = Optional.empty();
  }

  /** Takes connections from there; the setting {@code url} is not read. */
  public PostgresPayloadStoreFactory(DataSource given) {
    this.given = Optional.of(given);
  }

  @Override
  public String name() {
    return "postgres";
  }

  @Override
  public PayloadStore open(Path folder, ProviderConfig config) {
    PostgresSettings settings = PostgresSettings.open(given, config, new SecureRandom());
    return new PostgresPayloadStore(settings.source(), settings.schema());
  }
}
