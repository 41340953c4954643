package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.campaign.CampaignRun;
import dev.tht.testkit.ledger.Drafts;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Attacks on a server of which four ledgers are written by two writers each: all their backends are
 * killed at one moment, or the server's first process is.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("postgres")
class KilledServerTest {
  private static final int LEDGERS = 4;
  private static final int WRITERS = 2;
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(10);
  private static final String APPLICATION = "killed-writer";

  private final TestCluster cluster = TestCluster.create();
  private final Map<StoragePostgresErrorCode, Integer> codes =
      new EnumMap<>(StoragePostgresErrorCode.class);
  private final Map<BackendStage, Integer> stages = new EnumMap<>(BackendStage.class);
  private final AtomicInteger settled = new AtomicInteger();
  private final Semaphore appended = new Semaphore(0);
  private int killed;

  @AfterEach
  void stopServer() {
    cluster.close();
  }

  @Test
  void losesAndDoublesNothingWhenThePostmasterIsKilled() throws Exception {
    campaign("postmaster killed", 20, this::killServer);
  }

  @Test
  @Tag("long")
  void losesAndDoublesNothingWhenThePostmasterIsKilledAgainAndAgain() throws Exception {
    campaign("postmaster killed", 500, this::killServer);
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

  /** One time all its processes at that moment, another time those that are left end themselves. */
  private void killServer() throws SQLException {
    try (Connection monitor = cluster.monitor()) {
      BackendStage.count(monitor, APPLICATION, stages);
    }
    if (killed % 2 == 0) {
      cluster.killAll();
    } else {
      cluster.killPostmaster();
    }
    cluster.start();
    killed++;
  }

  /** Stops the backends, asks what each of them is in, and kills them as they stand. */
  private void killBackends() throws SQLException {
    List<ProcessHandle> backends;
    try (Connection monitor = cluster.monitor()) {
      backends = TestCluster.backends(monitor, APPLICATION);
      TestCluster.signal("STOP", backends);
      int told = BackendStage.count(monitor, APPLICATION, stages);
      stages.merge(BackendStage.UNTOLD, Math.max(0, backends.size() - told), Integer::sum);
    }
    killed += backends.size();
    backends.forEach(ProcessHandle::destroyForcibly);
    TestCluster.awaitEnd(backends);
  }

  /** What is done to the server. */
  private interface Blow {
    void fall() throws Exception;
  }

  private void campaign(String name, int kills, Blow blow) throws Exception {
    CampaignRun run = CampaignRun.of("PostgreSQL, " + name);
    Random random = run.chance(0);
    int blows = 0;
    List<Ledger> ledgers = new ArrayList<>();
    AtomicBoolean over = new AtomicBoolean();
    try (ExecutorService threads = Executors.newFixedThreadPool(LEDGERS * WRITERS)) {
      List<Future<?>> writers = new ArrayList<>();
      try {
        for (int l = 0; l < LEDGERS; l++) {
          Ledger ledger = Ledger.prepared(cluster, "killed_" + kills + "_" + l + name.charAt(0));
          ledgers.add(ledger);
          for (int writer = 0; writer < WRITERS; writer++) {
            int number = writer;
            writers.add(threads.submit(() -> write(ledger, number, over)));
          }
        }
        for (; killed < kills; blows++) {
          appended.acquire(LEDGERS + random.nextInt(16));
          blow.fall();
          appended.drainPermits();
        }
        appended.acquire(LEDGERS);
      } finally {
        over.set(true);
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
    }
    int told = 0;
    for (Ledger ledger : ledgers) {
      told += ledger.acknowledged().size();
      ledger.check();
    }
    run.print(
        String.format(
            Locale.ROOT,
            "%d kills in %d crashes, %s; %d appends acknowledged, 0 lost, 0 doubled, "
                + "%d unknown ones settled by retry, failures %s",
            killed,
            blows,
            BackendStage.told(stages),
            told,
            settled.get(),
            codes));
    assertThat(codes.keySet())
        .isNotEmpty()
        .isSubsetOf(StoragePostgresErrorCode.OUTCOME_UNKNOWN, StoragePostgresErrorCode.UNREACHABLE);
  }

  private void write(Ledger ledger, int writer, AtomicBoolean over) {
    String stream = "s-" + writer;
    LedgerStore store = ledger.stores().get(writer);
    boolean failing = false;
    boolean retried = false;
    long last = System.nanoTime();
    for (int position = 0; failing || !over.get(); ) {
      try {
        ledger.acknowledged().add(store.append(draft(stream, position)));
        settled.addAndGet(retried ? 1 : 0);
        retried = false;
        failing = false;
        position++;
        last = System.nanoTime();
        appended.release();
      } catch (ThtException e) {
        failing = true;
        assertThat(System.nanoTime() - last).as(e.sentence()).isLessThan(PATIENCE);
        retried |= e.code() == StoragePostgresErrorCode.OUTCOME_UNKNOWN;
        synchronized (codes) {
          codes.merge((StoragePostgresErrorCode) e.code(), 1, Integer::sum);
        }
        LockSupport.parkNanos(25_000_000);
      }
    }
  }

  /** Some are large, so that there is a write to be killed in. */
  private static LogDraft draft(String stream, int position) {
    String words = "word ".repeat(position % 4 == 0 ? 20_000 : 10);
    return Drafts.with(
        "e-" + stream + "-" + position, stream, position, Map.of("words", words + position));
  }

  /** One ledger of the server with a connection for each writer, and what they were told. */
  private record Ledger(
      List<KeptConnection> connections,
      List<LedgerStore> stores,
      ConcurrentLinkedQueue<LogRecord> acknowledged) {

    static Ledger prepared(TestCluster cluster, String schema) {
      PostgresSchema.prepare(new KeptConnection(cluster.url(), "owner"), schema, new Random(1));
      List<KeptConnection> connections = new ArrayList<>();
      List<LedgerStore> stores = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        KeptConnection connection = new KeptConnection(cluster.url(), APPLICATION);
        connections.add(connection);
        stores.add(
            new PostgresLedgerStore(connection, schema, Clock.systemUTC(), new SecureRandom()));
      }
      return new Ledger(connections, stores, new ConcurrentLinkedQueue<>());
    }

    void check() throws SQLException {
      LedgerStore store = stores.get(0);
      List<LogRecord> stored = new ArrayList<>();
      store.forEach(stored::add);
      assertThat(stored).containsExactlyInAnyOrderElementsOf(acknowledged);
      assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
      try (Statement statement = connections.get(0).getConnection().createStatement();
          var row = statement.executeQuery("show fsync")) {
        row.next();
        assertThat(row.getString(1)).isEqualTo("on");
      }
      for (KeptConnection connection : connections) {
        connection.close();
      }
    }
  }
}
