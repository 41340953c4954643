package dev.tht.storagepostgres;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryStoreFactory;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Opens {@link PostgresMemoryStore}s, as {@code postgres}. Settings: {@code url}, a JDBC URL,
 * unless a data source is given to the constructor; {@code schema} ({@code tht}); {@code migrate}
 * ({@code true}), whether opening creates the tables. The folder is not used.
 */
public final class PostgresMemoryStoreFactory implements MemoryStoreFactory {
  private final Optional<DataSource> given;

  /** Connects by the setting {@code url}; made by {@code ServiceLoader}, or with {@code new}. */
  public PostgresMemoryStoreFactory() {
    this.given = Optional.empty();
  }

  /** Takes connections from there; the setting {@code url} is not read. */
  public PostgresMemoryStoreFactory(DataSource given) {
    this.given = Optional.of(given);
  }

  @Override
  public String name() {
    return "postgres";
  }

  @Override
  public MemoryStore open(Path folder, ProviderConfig config) {
    PostgresSettings settings = PostgresSettings.open(given, config, new SecureRandom());
    return new PostgresMemoryStore(settings.source(), settings.schema());
  }
}
