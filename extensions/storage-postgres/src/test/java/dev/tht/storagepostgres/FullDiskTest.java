package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Attacks by a disk that is really full: a small file system in memory, which root mounts. */
@Tag("postgres")
class FullDiskTest {
  private static final long SEED = 20261130;

  private final Path disk = TestCluster.temporary();
  private final List<LogRecord> acknowledged = new ArrayList<>();
  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private final LedgerStore store =
      new PostgresLedgerStore(source, "tht", Clock.systemUTC(), new SecureRandom());

  @BeforeEach
  void mount() {
    assertThat(TestCluster.isRoot())
        .as("a full disk needs a file system of its own; run this group as root")
        .isTrue();
    TestCluster.call(List.of("mount", "-t", "tmpfs", "-o", "size=4m", "tht", disk.toString()));
    TestCluster.giveToPostgres(disk);
  }

  @AfterEach
  void unmount() throws IOException {
    TestCluster.call(List.of("umount", disk.toString()));
    disk.toFile().delete();
  }

  @Test
  void saysThatTheTablesDiskIsFullAndGoesOnWhenThereIsRoom() throws SQLException {
    try (TestCluster cluster = TestCluster.create()) {
      open(cluster);
      execute("create tablespace small location '" + disk + "'");
      execute("alter role postgres set default_tablespace = 'small'");
      PostgresSchema.prepare(source, "tht", new Random(1));
      int times = 3;
      int refused = 0;
      for (int time = 1; time <= times; time++) {
        ThtException full = fill(150_000);
        refused++;
        assertThat(full.code()).isEqualTo(StoragePostgresErrorCode.DISK_FULL);
        assertThat(full.code().kind()).isEqualTo(ErrorKind.IO);
        assertThat(full.sentence()).contains("nothing was recorded", "free some space");
        checkAll();
        resize(4 + 2 * time);
        fillOne();
        checkAll();
      }
      System.out.printf(
          "full disk of the tables: full %d times, %d appends acknowledged, none lost, seed %d%n",
          refused, acknowledged.size(), SEED);
    }
  }

  @Test
  void losesNothingWhenTheServersOwnDiskIsFull() throws SQLException {
    resize(48);
    TestCluster cluster = TestCluster.createIn(disk);
    open(cluster);
    PostgresSchema.prepare(source, "tht", new Random(1));
    ThtException full = fill(400_000);
    assertThat(full.code())
        .isIn(
            StoragePostgresErrorCode.DISK_FULL,
            StoragePostgresErrorCode.UNREACHABLE,
            StoragePostgresErrorCode.OUTCOME_UNKNOWN);
    boolean runs = cluster.isRunning();
    resize(128);
    if (cluster.isRunning()) {
      cluster.killPostmaster();
    }
    cluster.start();
    checkAll();
    fillOne();
    checkAll();
    System.out.printf(
        "full disk of the server: %s, server still running %s, %d appends acknowledged, none lost, seed %d%n",
        full.code(), runs, acknowledged.size(), SEED);
    cluster.stop();
  }

  private void open(TestCluster cluster) {
    source.setURL(cluster.url());
  }

  /** Appends until one fails. */
  private ThtException fill(int size) {
    try {
      for (int n = 0; n < 5_000; n++) {
        append(size);
      }
    } catch (ThtException full) {
      return full;
    }
    throw new AssertionError("the disk did not fill");
  }

  private void fillOne() {
    append(20_000);
  }

  /** The same entry id after a failure, so that an unknown outcome is settled too. */
  private void append(int size) {
    int n = acknowledged.size();
    byte[] noise = new byte[size];
    new Random(SEED + n).nextBytes(noise);
    String text = Base64.getEncoder().encodeToString(noise);
    acknowledged.add(store.append(Drafts.with("e-" + n, "s-one", n, Map.of("noise", text))));
  }

  private void checkAll() {
    List<LogRecord> stored = new ArrayList<>();
    store.forEach(stored::add);
    assertThat(stored.subList(0, acknowledged.size())).isEqualTo(acknowledged);
    assertThat(stored.size()).isLessThanOrEqualTo(acknowledged.size() + 1);
    assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
  }

  private void resize(int megabytes) {
    TestCluster.call(List.of("mount", "-o", "remount,size=" + megabytes + "m", disk.toString()));
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
