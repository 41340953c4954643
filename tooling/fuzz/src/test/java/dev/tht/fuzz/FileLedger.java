package dev.tht.fuzz;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** A ledger in files as Lincheck calls it, whose users try again when it was closed under them. */
@Param(name = "stream", gen = IntGen.class, conf = "1:2")
@Param(name = "at", gen = IntGen.class, conf = "0:2")
public class FileLedger {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-11-30T10:00:00Z"), ZoneOffset.UTC);
  private static final AtomicInteger RUNS = new AtomicInteger();
  private static volatile Path home = Path.of("");

  private final Path folder;
  private final int before;
  private volatile JsonLinesLedgerStore store;

  /** Every other ledger has records already, so many in a row that a round is open. */
  public FileLedger() {
    int run = RUNS.incrementAndGet();
    folder = home.resolve("run-" + run);
    before = run % 2 == 0 ? 5 : 0;
    store = open();
    for (int i = 0; i < before; i++) {
      store.append(Drafts.draft("e-before-" + i, "s-before", i));
    }
  }

  /** Where the ledgers of the runs to come lie. */
  static void home(Path folder) {
    home = folder;
  }

  private JsonLinesLedgerStore open() {
    return JsonLinesLedgerStore.open(
        folder, CLOCK, new Random(1), new UnforcedDisk(), before > 0 ? 6000 : 1500);
  }

  private <T> T retried(Supplier<T> work) {
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

  /** See {@link LedgerModel}. */
  @Operation
  public String append(@Param(name = "stream") int stream, @Param(name = "at") int at) {
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

  /** See {@link LedgerModel}. */
  @Operation
  public int length(@Param(name = "stream") int stream) {
    return retried(() -> store.read("s-" + stream).size());
  }

  /** See {@link LedgerModel}. */
  @Operation
  public long count() {
    return retried(() -> store.head().count() - before);
  }

  /** See {@link LedgerModel}. */
  @Operation
  public String reopen() {
    store.close();
    return replace();
  }

  /** See {@link LedgerModel}. */
  @Operation
  public String replace() {
    store = open();
    return "opened";
  }

  /** The real disk without its forces, which cost time and order nothing between threads. */
  private record UnforcedDisk() implements Disk {
    @Override
    public Handle open(Path file) throws IOException {
      Handle real = Disk.real().open(file);
      return new Handle() {
        @Override
        public void write(long at, byte[] bytes) throws IOException {
          real.write(at, bytes);
        }

        @Override
        public void force() {}

        @Override
        public void cut(long length) throws IOException {
          real.cut(length);
        }

        @Override
        public void close() throws IOException {
          real.close();
        }
      };
    }

    @Override
    public void move(Path from, Path to) throws IOException {
      Disk.real().move(from, to);
    }

    @Override
    public void forceFolder(Path folder) {}
  }
}
