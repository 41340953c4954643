package dev.tht.ledger.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Kill -9 of processes that write eight ledgers each: every ledger's writer is killed where it is.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("campaign")
class KilledWriterTest {
  private static final int LANES = 2;

  /** How long no ledger that is awaited may make a call, while the process starts or later. */
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(10);

  private static final int WRITERS = 8;
  private static final int ROUNDS_OF_A_LEDGER = 10;

  @TempDir Path path;
  private final Map<Board.Stage, AtomicInteger> kills = new EnumMap<>(Board.Stage.class);
  private final AtomicInteger torn = new AtomicInteger();
  private final AtomicInteger acknowledged = new AtomicInteger();
  private final AtomicInteger durableUnacknowledged = new AtomicInteger();

  @Test
  void losesAndDoublesNothingWhenTheWriterIsKilled() throws Exception {
    kill(200);
  }

  @Test
  @Tag("long")
  void losesAndDoublesNothingWhenTheWriterIsKilledFiveThousandTimes() throws Exception {
    kill(5000);
  }

  private void kill(int times) throws Exception {
    Campaign campaign = new Campaign("kill -9 of the file store's writer");
    for (Board.Stage stage : Board.Stage.values()) {
      kills.put(stage, new AtomicInteger());
    }
    List<Callable<Boolean>> lanes = new ArrayList<>();
    for (int l = 0; l < LANES; l++) {
      int lane = l;
      lanes.add(
          () -> {
            for (int round = lane; round < times / WRITERS; round += LANES) {
              round(campaign, lane, round);
            }
            return true;
          });
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(LANES)) {
      for (Future<Boolean> done : threads.invokeAll(lanes)) {
        assertThat(done.get()).isTrue();
      }
    }

    campaign.print(
        times
            + " writers killed in "
            + times / WRITERS
            + " processes: inside write "
            + (count(Board.Stage.LOG_WRITE) + count(Board.Stage.ANCHOR_WRITE))
            + " ("
            + count(Board.Stage.ANCHOR_WRITE)
            + " of the anchor; "
            + torn
            + " torn tails), inside fsync "
            + (count(Board.Stage.LOG_FORCE) + count(Board.Stage.ANCHOR_FORCE))
            + " ("
            + count(Board.Stage.ANCHOR_FORCE)
            + " of the anchor), after "
            + count(Board.Stage.BETWEEN)
            + "; "
            + acknowledged
            + " acknowledged, "
            + durableUnacknowledged
            + " durable without it, 0 lost, 0 doubled");
    assertThat(count(Board.Stage.LOG_WRITE) + count(Board.Stage.ANCHOR_WRITE))
        .isGreaterThan(times / 10);
    assertThat(count(Board.Stage.LOG_FORCE) + count(Board.Stage.ANCHOR_FORCE))
        .isGreaterThan(times / 10);
  }

  private int count(Board.Stage stage) {
    return kills.get(stage).get();
  }

  /** One ledger of a process, with what its writer says of itself. */
  private record Written(Path folder, Board board, int threads) {}

  private void round(Campaign campaign, int lane, int round) throws Exception {
    Random chance = campaign.chance(round);
    int generation = round / LANES / ROUNDS_OF_A_LEDGER;
    Path home = Files.createDirectories(path.resolve("lane-" + lane + "-" + generation));
    List<Written> ledgers = new ArrayList<>();
    List<Object> arguments = new ArrayList<>();
    int before = 0;
    for (int w = 0; w < WRITERS; w++) {
      Path folder = Files.createDirectories(home.resolve("ledger-" + w));
      Path boardFile = home.resolve("board-" + w);
      Written ledger = new Written(folder, new Board(boardFile), 1 + (generation + w) % 3);
      ledger.board().clear();
      ledgers.add(ledger);
      before += told(ledger);
      arguments.addAll(List.of(folder, boardFile, ledger.threads(), 2000 + chance.nextInt(20_000)));
      arguments.addAll(
          List.of(7 + chance.nextInt(60), chance.nextInt(3) > 0, chance.nextInt(3000)));
    }
    OwnProcess writer =
        OwnProcess.start(home.resolve("complaints"), DyingWriter.class, arguments.toArray());
    awaitReady(campaign.at(round), writer, ledgers.stream().map(Written::board).toList());
    writer.process().destroyForcibly();
    assertThat(writer.process().waitFor()).as(campaign.at(round)).isEqualTo(137);

    assertThat(Files.readString(writer.said())).as(campaign.at(round)).isEmpty();
    for (Written ledger : ledgers) {
      kills.get(ledger.board().stage()).incrementAndGet();
      acknowledged.addAndGet(told(ledger));
      check(campaign.at(round), ledger.folder(), ledger.board(), ledger.threads());
    }
    acknowledged.addAndGet(-before);
  }

  /** As long as a ledger that is awaited makes calls, the machine is slow and nothing hangs. */
  private static void awaitReady(String where, OwnProcess writer, List<Board> boards)
      throws IOException {
    List<Integer> before = List.of();
    long moved = System.nanoTime();
    List<Board> awaited = boards;
    while (!awaited.isEmpty()) {
      List<Integer> calls = awaited.stream().map(Board::calls).toList();
      if (!calls.equals(before)) {
        before = calls;
        moved = System.nanoTime();
      }
      if (!writer.process().isAlive() || System.nanoTime() - moved > PATIENCE) {
        throw new AssertionError(where + ", after calls " + calls + ": " + writer.end());
      }
      LockSupport.parkNanos(500_000);
      awaited = awaited.stream().filter(board -> !board.isReady()).toList();
    }
  }

  private static int told(Written ledger) {
    int told = 0;
    for (int thread = 0; thread < ledger.threads(); thread++) {
      told += ledger.board().acknowledged(thread);
    }
    return told;
  }

  private void check(String where, Path folder, Board board, int threads) throws IOException {
    if (isTorn(folder)) {
      torn.incrementAndGet();
    }
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(folder, Campaign.CLOCK, new Random(1))) {
      assertThat(LedgerVerifier.verify(store).fault()).as(where).isEmpty();
      for (int thread = 0; thread < threads; thread++) {
        List<LogRecord> records = store.read(DyingWriter.stream(thread));
        int told = board.acknowledged(thread);
        assertThat(records.size()).as(where).isBetween(told, told + 1);
        for (int n = 0; n < records.size(); n++) {
          assertThat(records.get(n).entryId()).as(where).isEqualTo(DyingWriter.entryId(thread, n));
        }
        durableUnacknowledged.addAndGet(records.size() - told);
        LogRecord retried =
            store.append(
                Drafts.usual(
                    DyingWriter.entryId(thread, told),
                    DyingWriter.stream(thread),
                    told,
                    DyingWriter.WORDS));
        assertThat(store.read(DyingWriter.stream(thread))).as(where).hasSize(told + 1);
        if (records.size() > told) {
          assertThat(retried).as(where).isEqualTo(records.get(told));
        }
        board.acknowledged(thread, told + 1);
      }
    }
  }

  private static boolean isTorn(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      Path last =
          files
              .filter(file -> file.getFileName().toString().startsWith("segment"))
              .max(Path::compareTo)
              .orElse(null);
      byte[] bytes = last == null ? new byte[0] : Files.readAllBytes(last);
      return bytes.length > 0 && bytes[bytes.length - 1] != '\n';
    }
  }
}
