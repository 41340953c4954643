package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.AssertingLedgerStore;
import dev.tht.testkit.ledger.Drafts;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Attacks: connections that break around the commit, and a server that ends its backends. */
@Tag("postgres")
class BrokenConnectionTest {
  private static final int APPENDS = 200;

  private final TestSchema schema = TestSchema.prepared();
  private final HookedDataSource hooked = new HookedDataSource(schema.pool());
  private final LedgerStore store =
      new PostgresLedgerStore(hooked, schema.name(), Clock.systemUTC(), new SecureRandom());

  @AfterEach
  void drop() {
    schema.close();
  }

  @Test
  void saysUnknownWhenTheAnswerToACommitIsLostAndFindsTheRecordOnRetry() {
    hooked.onCommit(
        connection -> {
          connection.commit();
          throw new SQLException("the answer is lost", "08006");
        });
    assertFailsWith("e-1", StoragePostgresErrorCode.OUTCOME_UNKNOWN);

    hooked.onCommit(Connection::commit);
    LogRecord there = store.append(Drafts.draft("e-1", "s-one", 0));

    assertThat(store.read("s-one")).containsExactly(there);
  }

  @Test
  void saysUnknownWhenTheBackendDiesBeforeTheCommitAndAppendsOnRetry() {
    hooked.onCommit(
        connection -> {
          kill(connection);
          connection.commit();
        });
    assertFailsWith("e-1", StoragePostgresErrorCode.OUTCOME_UNKNOWN);
    assertThat(store.read("s-one")).isEmpty();

    hooked.onCommit(Connection::commit);
    LogRecord appended = store.append(Drafts.draft("e-1", "s-one", 0));

    assertThat(store.read("s-one")).containsExactly(appended);
  }

  @Test
  void saysThatNothingWasRecordedWhenTheServerRefusesTheCommit() {
    hooked.onCommit(
        connection -> {
          connection.rollback();
          throw new SQLException("could not serialize access", "40001");
        });
    assertFailsWith("e-1", StoragePostgresErrorCode.BUSY);

    assertThat(store.head().count()).isZero();
  }

  @Test
  void losesAndDoublesNothingWhileBackendsAreTerminated() throws Exception {
    LedgerStore plain =
        new AssertingLedgerStore(
            new PostgresLedgerStore(
                schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom()));
    List<LogRecord> acknowledged = new ArrayList<>();
    Map<StoragePostgresErrorCode, Integer> failures = new EnumMap<>(StoragePostgresErrorCode.class);
    AtomicInteger made = new AtomicInteger();
    try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
      Future<Integer> killer = threads.submit(() -> terminateAfterEveryTenth(made));
      for (int i = 0; i < APPENDS; made.set(i)) {
        try {
          acknowledged.add(plain.append(Drafts.draft("e-" + i, "s-" + i % 3, i / 3)));
          i++;
        } catch (ThtException e) {
          failures.merge((StoragePostgresErrorCode) e.code(), 1, Integer::sum);
        }
      }
      made.set(APPENDS);
      System.out.println(killer.get() + " backends terminated; failures " + failures);
    }

    schema.evictConnections();
    List<LogRecord> stored = new ArrayList<>();
    store.forEach(stored::add);
    assertThat(stored).hasSize(APPENDS).containsExactlyElementsOf(acknowledged);
    assertThat(failures.keySet())
        .isNotEmpty()
        .isSubsetOf(StoragePostgresErrorCode.OUTCOME_UNKNOWN, StoragePostgresErrorCode.UNREACHABLE);
  }

  /** Ends the appending backends each time that ten more appends were made. */
  private int terminateAfterEveryTenth(AtomicInteger made) throws SQLException {
    String terminate =
        "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = '"
            + schema.name()
            + "'";
    int ended = 0;
    try (Connection own = DriverManager.getConnection(TestSchema.url());
        Statement statement = own.createStatement()) {
      for (int at = 5; at < APPENDS; at += 10) {
        while (made.get() < at) {
          Thread.onSpinWait();
        }
        try (var row = statement.executeQuery(terminate)) {
          row.next();
          ended += row.getInt(1);
        }
      }
    }
    return ended;
  }

  private void kill(Connection victim) throws SQLException {
    int pid;
    try (Statement statement = victim.createStatement();
        var row = statement.executeQuery("select pg_backend_pid()")) {
      row.next();
      pid = row.getInt(1);
    }
    schema.run("select pg_terminate_backend(" + pid + ", 5000)");
  }

  private void assertFailsWith(String entryId, ErrorCode code) {
    assertThatThrownBy(() -> store.append(Drafts.draft(entryId, "s-one", 0)))
        .isInstanceOfSatisfying(ThtException.class, e -> assertThat(e.code()).isEqualTo(code));
  }
}
