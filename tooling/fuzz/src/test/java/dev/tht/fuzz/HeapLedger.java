package dev.tht.fuzz;

import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.testkit.ledger.Drafts;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** A ledger in memory as Lincheck calls it. */
@Param(name = "stream", gen = IntGen.class, conf = "1:2")
@Param(name = "at", gen = IntGen.class, conf = "0:2")
public class HeapLedger {
  static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T10:00:00Z"), ZoneOffset.UTC);

  private final LedgerStore store = new HeapLedgerStore("l-1", CLOCK, new Random(1));

  /** See {@link LedgerModel}. */
  @Operation
  public String append(@Param(name = "stream") int stream, @Param(name = "at") int at) {
    return append(store, stream, at);
  }

  static String append(LedgerStore store, int stream, int at) {
    try {
      return "at "
          + store.append(Drafts.draft("e-" + stream + "-" + at, "s-" + stream, at)).sequence();
    } catch (ThtException e) {
      if (e.code().kind() == ErrorKind.CONFLICT) {
        return "conflict";
      }
      throw e;
    }
  }

  /** See {@link LedgerModel}. */
  @Operation
  public int length(@Param(name = "stream") int stream) {
    return store.read("s-" + stream).size();
  }

  /** See {@link LedgerModel}. */
  @Operation
  public long count() {
    return store.head().count();
  }
}
