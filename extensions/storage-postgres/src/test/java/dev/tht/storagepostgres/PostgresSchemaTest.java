package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryStore;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("postgres")
class PostgresSchemaTest {
  private static final Path NOWHERE = Path.of("unused");

  private final TestSchema schema = TestSchema.absent();

  @AfterEach
  void drop() {
    schema.close();
  }

  @Test
  void isPreparedOnceByAllWhoDoItAtTheSameMoment() throws Exception {
    Callable<LedgerHead> opener =
        () -> {
          PostgresSchema.prepare(schema.pool(), schema.name(), new SecureRandom());
          return ledger().head();
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
      List<Future<LedgerHead>> heads = threads.invokeAll(List.of(opener, opener, opener));

      assertThat(heads.get(1).get()).isEqualTo(heads.get(0).get());
      assertThat(heads.get(2).get()).isEqualTo(heads.get(0).get());
    }
  }

  @Test
  void livesBesideOtherTablesAndKeepsItsLedgersId() throws Exception {
    schema.run("create schema $");
    schema.run("create table $.other (id int)");
    PostgresSchema.prepare(schema.pool(), schema.name(), new Random(1));
    String ledger = ledger().head().ledger();

    PostgresSchema.prepare(schema.pool(), schema.name(), new Random(2));

    assertThat(ledger().head().ledger()).isEqualTo(ledger).matches("l-[0-9a-f]{32}");
  }

  @Test
  void namesItsNewestMigration() throws Exception {
    PostgresSchema.prepare(schema.pool(), schema.name(), new Random(1));

    try (var connection = schema.pool().getConnection();
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select max(version::int) from " + schema.name() + "." + PostgresSchema.HISTORY)) {
      row.next();
      assertThat(row.getString(1)).isEqualTo(PostgresSchema.VERSION);
    }
  }

  @Test
  void saysThatTheTablesAreMissing() {
    assertThatThrownBy(() -> ledger().head())
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> assertThat(e.code()).isEqualTo(StoragePostgresErrorCode.NOT_PREPARED));
  }

  @Test
  void saysThatARoleMayNotCreateThem() throws Exception {
    String role = "r" + schema.name();
    schema.run("create role " + role + " login");
    try {
      String url = TestSchema.url().replace("user=postgres", "user=" + role);
      ProviderConfig config = new ProviderConfig(Map.of("url", url, "schema", schema.name()));

      assertThatThrownBy(() -> new PostgresLedgerStoreFactory().open(NOWHERE, config))
          .isInstanceOfSatisfying(
              ThtException.class,
              e -> assertThat(e.code()).isEqualTo(StoragePostgresErrorCode.NOT_PERMITTED));
    } finally {
      schema.run("drop role " + role);
    }
  }

  @Test
  void itsFactoriesOpenStoresFromSettingsOrAGivenDataSource() {
    ProviderConfig config =
        new ProviderConfig(Map.of("url", TestSchema.url(), "schema", schema.name()));
    ProviderConfig prepared =
        new ProviderConfig(Map.of("schema", schema.name(), "migrate", "false"));
    try (LedgerStore ledger = new PostgresLedgerStoreFactory().open(NOWHERE, config);
        PayloadStore payloads =
            new PostgresPayloadStoreFactory(schema.pool()).open(NOWHERE, prepared);
        MemoryStore memory =
            new PostgresMemoryStoreFactory(schema.pool()).open(NOWHERE, prepared)) {
      assertThat(ledger.head().count()).isZero();
      assertThat(payloads.find(payloads.put("text"))).contains("text");
      assertThat(memory.items()).isEmpty();
    }
  }

  private LedgerStore ledger() {
    return new PostgresLedgerStore(
        schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom());
  }
}
