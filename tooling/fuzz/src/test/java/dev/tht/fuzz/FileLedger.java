package dev.tht.fuzz;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Supplier;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** A ledger in files as Lincheck calls it, whose users try again when it was closed under them. */
@Param(name = "stream", gen = IntGen.class, conf = "1:2")
@Param(name = "at", gen = IntGen.class, conf = "0:2")
public class FileLedger {
  private final Path folder = folder();
  private volatile JsonLinesLedgerStore store = open();

  private static Path folder() {
    try {
      return Files.createTempDirectory("lincheck");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private JsonLinesLedgerStore open() {
    return JsonLinesLedgerStore.open(folder, HeapLedger.CLOCK, new Random(1), Disk.real(), 1500);
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
    return retried(() -> HeapLedger.append(store, stream, at));
  }

  /** See {@link LedgerModel}. */
  @Operation
  public int length(@Param(name = "stream") int stream) {
    return retried(() -> store.read("s-" + stream).size());
  }

  /** See {@link LedgerModel}. */
  @Operation
  public long count() {
    return retried(() -> store.head().count());
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
}
