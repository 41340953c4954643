package dev.tht.ledger.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.HandleAround;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Interleavings of append, read, reopen and close, each of which must be what some order one after
 * the other gives: a search for that order judges every run.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("campaign")
class InterleavingTest {
  private static final int THREADS = 3;

  @TempDir Path path;

  @Test
  void areWhatOneAfterTheOtherGives() throws Exception {
    interleave(100, 20);
  }

  @Test
  @Tag("long")
  void areWhatOneAfterTheOtherGivesAHundredThousandTimes() throws Exception {
    interleave(2000, 50);
  }

  private void interleave(int scenarios, int times) throws Exception {
    Campaign campaign = new Campaign("interleavings of append, read, reopen and close");
    int runs = 0;
    Set<String> outcomes = new HashSet<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      for (int scenario = 0; scenario < scenarios; scenario++) {
        List<List<Call>> programs = programs(campaign.chance(scenario));
        for (int time = 0; time < times; time++) {
          FileLedger ledger =
              new FileLedger(path.resolve("run-" + runs), campaign.chance(31L * runs++));
          List<Done> history = run(programs, ledger, threads);
          assertThat(isLinear(history, new ArrayList<>()))
              .as("%s: %s", campaign.at("scenario " + scenario), history)
              .isTrue();
          outcomes.add(history.stream().map(Done::result).toList().toString());
          ledger.close();
        }
      }
    }
    campaign.print(
        scenarios
            + " scenarios, "
            + runs
            + " runs with "
            + outcomes.size()
            + " different outcomes, all what some order one after the other gives");
    assertThat(outcomes).hasSizeGreaterThan(scenarios);
  }

  /** Three calls for each of three threads. */
  private static List<List<Call>> programs(Random chance) {
    List<List<Call>> programs = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      List<Call> calls = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        calls.add(
            new Call(
                chance.nextInt(10) < 6 ? 0 : 1 + chance.nextInt(4),
                1 + chance.nextInt(2),
                chance.nextInt(3)));
      }
      programs.add(calls);
    }
    return programs;
  }

  private static List<Done> run(
      List<List<Call>> programs, FileLedger ledger, ExecutorService threads) throws Exception {
    AtomicInteger clock = new AtomicInteger();
    CyclicBarrier start = new CyclicBarrier(THREADS);
    List<Callable<List<Done>>> running = new ArrayList<>();
    for (List<Call> calls : programs) {
      running.add(
          () -> {
            List<Done> done = new ArrayList<>();
            start.await();
            for (Call call : calls) {
              int begun = clock.incrementAndGet();
              String result = call.on(ledger);
              done.add(new Done(call, begun, clock.incrementAndGet(), result));
            }
            return done;
          });
    }
    List<Done> history = new ArrayList<>();
    for (Future<List<Done>> done : threads.invokeAll(running)) {
      history.addAll(done.get());
    }
    return history;
  }

  /** Whether the calls left can follow those placed, each giving what it gave. */
  private static boolean isLinear(List<Done> left, List<Done> placed) {
    if (left.isEmpty()) {
      return true;
    }
    int firstEnd = left.stream().mapToInt(Done::ended).min().orElseThrow();
    for (Done next : left) {
      if (next.begun() <= firstEnd) {
        Model model = new Model();
        placed.forEach(done -> done.call().on(model));
        if (next.call().on(model).equals(next.result())) {
          List<Done> rest = new ArrayList<>(left);
          rest.remove(next);
          placed.add(next);
          if (isLinear(rest, placed)) {
            return true;
          }
          placed.remove(placed.size() - 1);
        }
      }
    }
    return false;
  }

  /** A call: append, length, count, reopen or replace. */
  private record Call(int kind, int stream, int at) {
    String on(Subject subject) {
      return switch (kind) {
        case 0 -> subject.append(stream, at);
        case 1 -> "length " + subject.length(stream);
        case 2 -> "count " + subject.count();
        case 3 -> subject.reopen();
        default -> subject.replace();
      };
    }
  }

  /** A call that was made, with the ticks of its begin and end. */
  private record Done(Call call, int begun, int ended, String result) {}

  /** What is called. */
  private interface Subject {
    /** Appends, or says that the stream has another length; a retry says the same again. */
    String append(int stream, int at);

    int length(int stream);

    long count();

    /** Closes the store and opens it again, under those who use it. */
    String reopen();

    /** Opens another store beside the one before, which lives on. */
    String replace();
  }

  /** A ledger in files, whose users try again when it was closed under them. */
  private static final class FileLedger implements Subject {
    private final Path folder;
    private final Random chance;
    private final int before;
    private volatile JsonLinesLedgerStore store;

    /** Every other ledger has records already, so many in a row that a round is open. */
    FileLedger(Path folder, Random chance) {
      this.folder = folder;
      this.chance = chance;
      this.before = chance.nextBoolean() ? 5 : 0;
      this.store = open();
      for (int i = 0; i < before; i++) {
        store.append(Drafts.draft("e-before-" + i, "s-before", i));
      }
    }

    private JsonLinesLedgerStore open() {
      return JsonLinesLedgerStore.open(
          folder,
          Campaign.CLOCK,
          new Random(1),
          new UnforcedDisk(chance),
          before > 0 ? 6000 : 1500);
    }

    @Override
    public String append(int stream, int at) {
      return retried(
          () -> {
            try {
              var draft = Drafts.draft("e-" + stream + "-" + at, "s-" + stream, at);
              return "at " + (store.append(draft).sequence() - before);
            } catch (ThtException e) {
              if (e.code().kind() == ErrorKind.CONFLICT) {
                return "conflict";
              }
              throw e;
            }
          });
    }

    @Override
    public int length(int stream) {
      return retried(() -> store.read("s-" + stream).size());
    }

    @Override
    public long count() {
      return retried(() -> store.head().count() - before);
    }

    @Override
    public String reopen() {
      store.close();
      return replace();
    }

    @Override
    public String replace() {
      store = open();
      return "opened";
    }

    void close() {
      store.close();
    }

    private static <T> T retried(Supplier<T> work) {
      while (true) {
        try {
          return work.get();
        } catch (ThtException e) {
          if (e.code() != LedgerErrorCode.CLOSED) {
            throw e;
          }
          Thread.yield();
        }
      }
    }
  }

  /** What the ledger must look like. */
  private static final class Model implements Subject {
    private final Map<Integer, Integer> lengths = new HashMap<>();
    private final Map<String, Long> sequences = new HashMap<>();

    @Override
    public String append(int stream, int at) {
      Long there = sequences.get(stream + "-" + at);
      if (there == null && at != lengths.getOrDefault(stream, 0)) {
        return "conflict";
      }
      if (there == null) {
        there = (long) sequences.size();
        sequences.put(stream + "-" + at, there);
        lengths.merge(stream, 1, Integer::sum);
      }
      return "at " + there;
    }

    @Override
    public int length(int stream) {
      return lengths.getOrDefault(stream, 0);
    }

    @Override
    public long count() {
      return sequences.size();
    }

    @Override
    public String reopen() {
      return "opened";
    }

    @Override
    public String replace() {
      return "opened";
    }
  }

  /** The real disk with pauses by chance in the place of its forces. */
  private record UnforcedDisk(Random chance) implements Disk {
    @Override
    public Handle open(Path file) throws IOException {
      Handle real = Disk.real().open(file);
      return new HandleAround(real) {
        @Override
        public void write(long at, byte[] bytes) throws IOException {
          pause();
          super.write(at, bytes);
        }

        @Override
        public void force() {
          pause();
        }
      };
    }

    @Override
    public void move(Path from, Path to) throws IOException {
      Disk.real().move(from, to);
    }

    @Override
    public void forceFolder(Path folder) {
      pause();
    }

    private void pause() {
      LockSupport.parkNanos(chance.nextInt(4) * 20_000L);
    }
  }
}
