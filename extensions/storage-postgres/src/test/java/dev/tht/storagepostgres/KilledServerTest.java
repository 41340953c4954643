package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Attacks on a server of which four ledgers are written by two writers each: all their backends are
 * killed at one moment, or the server's first process is.
 */
@Tag("postgres")
class KilledServerTest {
  private static final int LEDGERS = 4;
  private static final int WRITERS = 2;
  private static final String APPLICATION = "killed-writer";

  private static TestCluster cluster;

  private final long seed = Long.getLong("tht.seed", new SecureRandom().nextInt(1_000_000));
  private final Random random = new Random(seed);
  private final Map<StoragePostgresErrorCode, Integer> codes =
      new EnumMap<>(StoragePostgresErrorCode.class);
  private final Map<BackendStage, Integer> stages = new EnumMap<>(BackendStage.class);
  private final AtomicInteger settled = new AtomicInteger();
  private final Semaphore appended = new Semaphore(0);
  private int killed;

  @BeforeAll
  static void startServer() {
    cluster = TestCluster.create();
  }

  @AfterAll
  static void stopServer() {
    cluster.close();
  }

  @Test
  void losesAndDoublesNothingWhenThePostmasterIsKilled() throws Exception {
    campaign("postmaster killed", 20, this::killPostmaster);
  }

  @Test
  @Tag("long")
  void losesAndDoublesNothingWhenThePostmasterIsKilledAgainAndAgain() throws Exception {
    campaign("postmaster killed", 500, this::killPostmaster);
  }

  @Test
  void losesAndDoublesNothingWhenBackendsAreKilled() throws Exception {
    campaign("backends killed", 200, this::killBackends);
  }

  @Test
  @Tag("long")
  void losesAndDoublesNothingWhenBackendsAreKilledAgainAndAgain() throws Exception {
    campaign("backends killed", 5000, this::killBackends);
  }

  private void killPostmaster() {
    BackendStage.count(cluster, APPLICATION, stages);
    cluster.killPostmaster();
    cluster.start();
    killed++;
  }

  /** Stops the backends, asks what each of them is in, and kills them as they stand. */
  private void killBackends() {
    List<ProcessHandle> backends = cluster.backends(APPLICATION);
    TestCluster.signal("STOP", backends);
    int told = BackendStage.count(cluster, APPLICATION, stages);
    stages.merge(BackendStage.UNTOLD, Math.max(0, backends.size() - told), Integer::sum);
    killed += backends.size();
    backends.forEach(ProcessHandle::destroyForcibly);
    backends.forEach(backend -> backend.onExit().join());
  }

  private void campaign(String name, int kills, Runnable blow) throws Exception {
    long start = System.nanoTime();
    int blows = 0;
    List<Ledger> ledgers = new ArrayList<>();
    AtomicBoolean over = new AtomicBoolean();
    try (ExecutorService threads = Executors.newFixedThreadPool(LEDGERS * WRITERS)) {
      List<Future<?>> writers = new ArrayList<>();
      for (int l = 0; l < LEDGERS; l++) {
        Ledger ledger = Ledger.prepared("killed_" + kills + "_" + l + name.charAt(0));
        ledgers.add(ledger);
        for (int writer = 0; writer < WRITERS; writer++) {
          String stream = "s-" + writer;
          writers.add(threads.submit(() -> write(ledger, stream, over)));
        }
      }
      for (; killed < kills; blows++) {
        appended.acquire(LEDGERS + random.nextInt(24));
        blow.run();
        appended.drainPermits();
      }
      appended.acquire(LEDGERS);
      over.set(true);
      for (Future<?> writer : writers) {
        writer.get();
      }
    }
    int told = 0;
    for (Ledger ledger : ledgers) {
      told += ledger.acknowledged().size();
      ledger.check();
    }
    System.out.printf(
        "PostgreSQL, %s: %d kills in %d crashes, %s; %d appends acknowledged, 0 lost, 0 doubled, "
            + "%d unknown ones settled by retry, failures %s; seed %d, %d s%n",
        name,
        killed,
        blows,
        BackendStage.told(stages),
        told,
        settled.get(),
        codes,
        seed,
        (System.nanoTime() - start) / 1_000_000_000);
    assertThat(codes.keySet())
        .isNotEmpty()
        .isSubsetOf(StoragePostgresErrorCode.OUTCOME_UNKNOWN, StoragePostgresErrorCode.UNREACHABLE);
  }

  private void write(Ledger ledger, String stream, AtomicBoolean over) {
    boolean failing = false;
    boolean retried = false;
    for (int position = 0; failing || !over.get(); ) {
      try {
        ledger.acknowledged().add(ledger.store().append(draft(stream, position)));
        settled.addAndGet(retried ? 1 : 0);
        retried = false;
        failing = false;
        position++;
        appended.release();
      } catch (ThtException e) {
        failing = true;
        retried |= e.code() == StoragePostgresErrorCode.OUTCOME_UNKNOWN;
        synchronized (codes) {
          codes.merge((StoragePostgresErrorCode) e.code(), 1, Integer::sum);
        }
      }
    }
  }

  /** Some are large, so that there is a write to be killed in. */
  private static LogDraft draft(String stream, int position) {
    String words = "word ".repeat(position % 4 == 0 ? 20_000 : 10);
    return Drafts.with(
        "e-" + stream + "-" + position, stream, position, Map.of("words", words + position));
  }

  /** One ledger of the server, with what its writers were told. */
  private record Ledger(
      HikariDataSource pool, LedgerStore store, ConcurrentLinkedQueue<LogRecord> acknowledged) {

    static Ledger prepared(String schema) {
      HikariConfig config = new HikariConfig();
      config.setJdbcUrl(cluster.url());
      config.addDataSourceProperty("ApplicationName", APPLICATION);
      config.setMaximumPoolSize(WRITERS);
      config.setConnectionTimeout(1000);
      HikariDataSource pool = new HikariDataSource(config);
      PostgresSchema.prepare(pool, schema, new Random(1));
      return new Ledger(pool, store(pool, schema), new ConcurrentLinkedQueue<>());
    }

    private static LedgerStore store(DataSource source, String schema) {
      return new PostgresLedgerStore(source, schema, Clock.systemUTC(), new SecureRandom());
    }

    void check() throws SQLException {
      List<LogRecord> stored = new ArrayList<>();
      store.forEach(stored::add);
      assertThat(stored).containsExactlyInAnyOrderElementsOf(acknowledged);
      assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement();
          var row = statement.executeQuery("show fsync")) {
        row.next();
        assertThat(row.getString(1)).isEqualTo("on");
      }
      pool.close();
    }
  }
}
