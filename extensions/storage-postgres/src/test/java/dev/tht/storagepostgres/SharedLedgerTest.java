package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.AssertingLedgerStore;
import dev.tht.testkit.ledger.Drafts;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("postgres")
class SharedLedgerTest {
  private static final int WRITERS = 8;
  private static final int APPENDS = 40;

  private final TestSchema schema = TestSchema.prepared();

  @AfterEach
  void drop() {
    schema.close();
  }

  @Test
  void keepsEveryAcknowledgedAppendOfTwoStoresWithFourThreadsEachExactlyOnce() throws Exception {
    LedgerStore one = open();
    LedgerStore two = open();
    List<Callable<List<LogRecord>>> writers = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      int writer = i;
      writers.add(() -> append(writer % 2 == 0 ? one : two, writer));
    }

    List<LogRecord> acknowledged = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
      for (Future<List<LogRecord>> written : threads.invokeAll(writers)) {
        acknowledged.addAll(written.get());
      }
    }

    acknowledged.sort(Comparator.comparingLong(LogRecord::sequence));
    List<LogRecord> stored = new ArrayList<>();
    one.forEach(stored::add);
    assertThat(stored).hasSize(WRITERS * APPENDS).isEqualTo(acknowledged);
    String previous = LogRecordJson.NO_HASH;
    for (int i = 0; i < stored.size(); i++) {
      assertThat(stored.get(i).sequence()).isEqualTo(i);
      assertThat(stored.get(i).previous()).isEqualTo(previous);
      previous = LogRecordJson.leafHash(stored.get(i));
    }
    for (String stream : two.streams()) {
      assertThat(two.read(stream))
          .isEqualTo(stored.stream().filter(record -> record.stream().equals(stream)).toList());
    }
    assertThat(two.head()).isEqualTo(LogRecordJson.headAfter(stored.get(stored.size() - 1)));
  }

  private static List<LogRecord> append(LedgerStore store, int writer) {
    List<LogRecord> acknowledged = new ArrayList<>();
    long seen = 0;
    for (int n = 0; n < APPENDS; ) {
      String stream = "s-" + (writer + n) % 5;
      try {
        acknowledged.add(store.append(Drafts.draft("e-" + writer + "-" + n, stream, seen)));
        n++;
      } catch (ThtException e) {
        assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT);
      }
      seen = store.read("s-" + (writer + n) % 5).size();
    }
    return acknowledged;
  }

  private LedgerStore open() {
    return new AssertingLedgerStore(
        new PostgresLedgerStore(
            schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom()));
  }
}
