package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import dev.tht.testkit.memory.MemoryItems;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flywaydb.core.Flyway;
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
  void isPreparedOnceHoweverOftenManyDoItAtTheSameMoment() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
      for (int i = 0; i < 20; i++) {
        try (TestSchema each = TestSchema.absent()) {
          Callable<Boolean> preparing =
              () -> {
                PostgresSchema.prepare(each.pool(), each.name(), new SecureRandom());
                return true;
              };
          for (Future<Boolean> done : threads.invokeAll(List.of(preparing, preparing, preparing))) {
            assertThat(done.get()).isTrue();
          }
        }
      }
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
  void bringsTheFirstVersionToTheNewestAndKeepsItsRecords() throws Exception {
    schema.run("create schema $");
    Flyway.configure()
        .dataSource(schema.pool())
        .defaultSchema(schema.name())
        .table(PostgresSchema.HISTORY)
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .loggers(MigrationLog.class.getName())
        .locations("classpath:dev/tht/storagepostgres/migration")
        .target("1")
        .load()
        .migrate();
    schema.run("insert into $.ledger (id) values ('l-old')");
    LogRecord old =
        LogRecordJson.seal(
            Drafts.with("e-1", "s-one", 0, Map.of()),
            LogRecordJson.emptyHead("l-old"),
            Instant.EPOCH,
            new Random(1));
    schema.run(
        "insert into $.ledger_entry values ("
            + String.join(", ", SealedCall.of(old).columns().subList(0, 8))
            + ")");

    PostgresSchema.prepare(schema.pool(), schema.name(), new Random(2));

    assertThat(ledger().read("s-one")).containsExactly(old);
    assertThat(ledger().append(Drafts.draft("e-2", "s-one", 1)).ledger()).isEqualTo("l-old");
  }

  @Test
  void refusesTablesThatItDidNotCreate() throws Exception {
    schema.run("create schema $");
    schema.run("create table $.ledger (id text)");

    assertNotPrepared("no migration of tht created");
  }

  @Test
  void refusesTablesOfANewerVersion() throws Exception {
    PostgresSchema.prepare(schema.pool(), schema.name(), new Random(1));
    schema.run(
        "insert into $.tht_storage_history select 9, '9', description, type, script, checksum, "
            + "installed_by, installed_on, execution_time, success from $.tht_storage_history "
            + "where version = '1'");

    assertNotPrepared("version 9");
  }

  private void assertNotPrepared(String why) {
    assertThatThrownBy(() -> PostgresSchema.prepare(schema.pool(), schema.name(), new Random(1)))
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code()).isEqualTo(StoragePostgresErrorCode.NOT_PREPARED);
              assertThat(e.sentence()).contains(why);
            });
  }

  @Test
  void aLedgerOfTwoConnectionsAppendsEachTypeAsTheRoleOfItsDuty() throws Exception {
    try (DeployedRoles roles = new DeployedRoles()) {
      ProviderConfig config =
          new ProviderConfig(
              Map.of(
                  "url", roles.url("proposer"),
                  "reviewer-url", roles.url("reviewer"),
                  "schema", roles.name(),
                  "migrate", "false"));
      try (LedgerStore ledger = new PostgresLedgerStoreFactory().open(NOWHERE, config)) {
        long position = 0;
        for (String type : List.of("session_opened", "question_presented", "reply_given")) {
          LogDraft any = Drafts.draft("e-" + position, "s-one", position++);
          ledger.append(
              new LogDraft(
                  any.entryId(),
                  any.stream(),
                  any.position(),
                  any.author(),
                  any.phase(),
                  any.question(),
                  type,
                  any.payload(),
                  any.contents()));
        }
        assertThat(ledger.read("s-one")).hasSize(3);
        assertThat(ledger.streams()).containsExactly("s-one");
        ledger.forEach(record -> assertThat(record.stream()).isEqualTo("s-one"));
        assertThat(ledger.head().count()).isEqualTo(3);
      }
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
  void theStoresWorkAsARoleThatMayOnlySelectAndInsert() throws Exception {
    PostgresSchema.prepare(schema.pool(), schema.name(), new SecureRandom());
    String role = "r" + schema.name();
    schema.run("create role " + role + " login");
    schema.run("grant usage on schema $ to " + role);
    schema.run("grant select, insert on all tables in schema $ to " + role);
    String url = TestSchema.url().replace("user=postgres", "user=" + role);
    ProviderConfig config =
        new ProviderConfig(Map.of("url", url, "schema", schema.name(), "migrate", "false"));
    MemoryItem item = MemoryItems.item(1, "active bicycles", "on sale", "How many?");
    try (LedgerStore ledger = new PostgresLedgerStoreFactory().open(NOWHERE, config);
        PayloadStore payloads = new PostgresPayloadStoreFactory().open(NOWHERE, config);
        MemoryStore memory = new PostgresMemoryStoreFactory().open(NOWHERE, config)) {
      ledger.append(Drafts.draft("e-1", "s-one", 0));
      ledger.append(Drafts.draft("e-2", "s-one", 1));
      memory.put(item);
      memory.retire(item.id(), "no longer used");

      assertThat(ledger.read("s-one")).hasSize(2);
      String digest = payloads.put("text");
      assertThat(payloads.find(digest)).contains("text");
      assertThatThrownBy(() -> payloads.erase(digest))
          .isInstanceOfSatisfying(
              ThtException.class,
              e -> assertThat(e.code()).isEqualTo(StoragePostgresErrorCode.NOT_PERMITTED));
    } finally {
      schema.run("drop owned by " + role);
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
