package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.campaign.CampaignRun;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
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
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.postgresql.ds.PGSimpleDataSource;

/** Attacks by a disk that is really full: a small file system in memory, which root mounts. */
@Execution(ExecutionMode.CONCURRENT)
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
  void saysThatTheTablesDiskIsFullAndGoesOnWhenThereIsRoom() throws Exception {
    fillTables(10);
  }

  @Test
  @Tag("long")
  void saysThatTheTablesDiskIsFullAtTwoHundredFillPoints() throws Exception {
    fillTables(200);
  }

  /** Leaves some room, appends until it is used up, and makes room again. */
  private void fillTables(int points) throws Exception {
    CampaignRun run = CampaignRun.of("full disk of PostgreSQL's tables");
    Random chance = run.chance(0);
    try (TestCluster cluster = TestCluster.create()) {
      open(cluster);
      execute("create tablespace small location '" + disk + "'");
      execute("alter role postgres set default_tablespace = 'small'");
      PostgresSchema.prepare(source, "tht", new Random(1));
      PostgresPayloadStore payloads = new PostgresPayloadStore(source, "tht");
      List<String> digests = new ArrayList<>();
      long refused = 0;
      for (int point = 1; point <= points; point++) {
        leave(100 + chance.nextInt(500));
        int size = 3_000 + chance.nextInt(60_000);
        checkFull(fill(size));
        String text = noise(-point, 2_000 * size / 3_000);
        checkFull(assertThrows(ThtException.class, () -> put(payloads, digests, text)));
        refused += 2;
        checkTail();
        leave(1500);
        append(size);
        digests.add(payloads.put(text));
        checkTail();
      }
      checkAll();
      for (String digest : digests) {
        assertThat(payloads.find(digest)).as(digest).isPresent();
      }
      run.print(
          points
              + " fill points: "
              + (acknowledged.size() + digests.size())
              + " appends and payloads acknowledged, "
              + refused
              + " refused with the bytes needed, 0 lost");
    }
  }

  private static void checkFull(ThtException full) {
    assertThat(full.code()).as(full.sentence()).isEqualTo(StoragePostgresErrorCode.DISK_FULL);
    assertThat(full.code().kind().exitCode()).isEqualTo(74);
    assertThat(full.sentence())
        .contains("nothing was recorded", "free some space")
        .containsPattern("[1-9][0-9]* bytes are needed");
  }

  /** Puts the text under other first words until one finds no room. */
  private static void put(PostgresPayloadStore payloads, List<String> digests, String text) {
    for (int n = 0; n < 5_000; n++) {
      digests.add(payloads.put(n + text));
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
    Map<String, String> contents = Map.of("noise", noise(n, size));
    acknowledged.add(store.append(Drafts.with("e-" + n, "s-" + n / 10, n % 10, contents)));
  }

  private static String noise(int part, int size) {
    byte[] noise = new byte[size];
    new Random(SEED + part).nextBytes(noise);
    return Base64.getEncoder().encodeToString(noise);
  }

  /** What was acknowledged last is there, and the ledger ends with it. */
  private void checkTail() {
    LogRecord last = acknowledged.get(acknowledged.size() - 1);
    List<LogRecord> stream = store.read(last.stream());
    assertThat(stream.get((int) last.position())).isEqualTo(last);
    assertThat(store.head()).isEqualTo(LogRecordJson.headAfter(last));
  }

  private void checkAll() {
    List<LogRecord> stored = new ArrayList<>();
    store.forEach(stored::add);
    assertThat(stored.subList(0, acknowledged.size())).isEqualTo(acknowledged);
    assertThat(stored.size()).isLessThanOrEqualTo(acknowledged.size() + 1);
    assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
  }

  /** Makes the disk as large as what is on it and that many kibibytes. */
  private void leave(int kibibytes) throws IOException {
    FileStore space = Files.getFileStore(disk);
    long used = (space.getTotalSpace() - space.getUsableSpace()) / 1024;
    TestCluster.call(
        List.of("mount", "-o", "remount,size=" + (used + kibibytes) + "k", disk.toString()));
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
