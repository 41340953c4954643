package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
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
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Attacks on the server: its first process, or one backend, is killed while two writers append. */
@Tag("postgres")
class KilledServerTest {
  private static final long SEED = 20261130;
  private static final int WRITERS = 2;

  /** What a client waits before it tries again, so that the server has the processor to recover. */
  private static final long BACK_OFF_NANOS = 20_000_000;

  private final Random random = new Random(SEED);
  private final Map<StoragePostgresErrorCode, Integer> codes =
      new EnumMap<>(StoragePostgresErrorCode.class);
  private final ConcurrentLinkedQueue<LogRecord> acknowledged = new ConcurrentLinkedQueue<>();
  private final AtomicInteger settled = new AtomicInteger();
  private final Semaphore appended = new Semaphore(0);

  /** How the server is hurt. */
  @FunctionalInterface
  private interface Blow {
    void on(TestCluster cluster) throws SQLException;
  }

  @Test
  void losesAndDoublesNothingWhenThePostmasterIsKilled() throws Exception {
    campaign("postmaster killed", 20, KilledServerTest::killPostmaster);
  }

  @Test
  @Tag("long")
  void losesAndDoublesNothingWhenThePostmasterIsKilledAgainAndAgain() throws Exception {
    campaign("postmaster killed", 500, KilledServerTest::killPostmaster);
  }

  @Test
  void losesAndDoublesNothingWhenABackendIsKilled() throws Exception {
    campaign("backend killed", 5, this::killBackend);
  }

  @Test
  @Tag("long")
  void losesAndDoublesNothingWhenABackendIsKilledAgainAndAgain() throws Exception {
    campaign("backend killed", 500, this::killBackend);
  }

  private static void killPostmaster(TestCluster cluster) {
    cluster.killPostmaster();
    cluster.start();
  }

  /** Kills a backend without a word, after which the server restarts all of them. */
  private void killBackend(TestCluster cluster) {
    List<ProcessHandle> backends = List.of();
    while (backends.isEmpty()) {
      backends = cluster.backends();
    }
    ProcessHandle victim = backends.get(random.nextInt(backends.size()));
    victim.destroyForcibly();
    victim.onExit().join();
  }

  private void campaign(String name, int blows, Blow blow) throws Exception {
    try (TestCluster cluster = TestCluster.create()) {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setURL(cluster.url());
      PostgresSchema.prepare(source, "tht", new Random(1));
      AtomicBoolean over = new AtomicBoolean();
      try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
        List<Future<?>> writers = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
          String stream = "s-" + writer;
          writers.add(threads.submit(() -> write(source, stream, over)));
        }
        for (int i = 0; i < blows; i++) {
          appended.acquire(1 + random.nextInt(12));
          blow.on(cluster);
          appended.drainPermits();
        }
        appended.acquire(5);
        over.set(true);
        for (Future<?> writer : writers) {
          writer.get();
        }
      }
      conclude(name, blows, source);
    }
  }

  private void write(PGSimpleDataSource source, String stream, AtomicBoolean over) {
    LedgerStore store =
        new PostgresLedgerStore(source, "tht", Clock.systemUTC(), new SecureRandom());
    boolean failing = false;
    boolean retried = false;
    for (int position = 0; failing || !over.get(); ) {
      try {
        LogRecord record =
            store.append(Drafts.draft("e-" + stream + "-" + position, stream, position));
        acknowledged.add(record);
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
        LockSupport.parkNanos(BACK_OFF_NANOS);
      }
    }
  }

  private void conclude(String name, int blows, PGSimpleDataSource source) throws SQLException {
    LedgerStore store =
        new PostgresLedgerStore(source, "tht", Clock.systemUTC(), new SecureRandom());
    List<LogRecord> stored = new ArrayList<>();
    store.forEach(stored::add);
    System.out.printf(
        "%s: %d kills, %d appends acknowledged, %d unknown ones settled by retry, failures %s, seed %d%n",
        name, blows, acknowledged.size(), settled.get(), codes, SEED);
    assertThat(stored).containsExactlyInAnyOrderElementsOf(acknowledged);
    assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
    assertThat(codes.keySet())
        .isNotEmpty()
        .isSubsetOf(StoragePostgresErrorCode.OUTCOME_UNKNOWN, StoragePostgresErrorCode.UNREACHABLE);
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        var row = statement.executeQuery("show fsync")) {
      row.next();
      assertThat(row.getString(1)).isEqualTo("on");
    }
  }
}
