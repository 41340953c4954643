package dev.tht.ledger.verify;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spijson.LogRecordJson;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A ledger written out as JSON Lines, each line as a ledger in files holds it. */
public final class LedgerExport {
  private LedgerExport() {}

  /**
   * Writes every record, a line each, in sequence.
   *
   * @return number of records
   */
  public static long write(LedgerStore store, Appendable out) {
    return write(store, Long.MAX_VALUE, out);
  }

  /**
   * Writes the first records, a line each, in sequence; those that came after them are left out.
   *
   * @param most how many at most
   * @return number of records
   */
  public static long write(LedgerStore store, long most, Appendable out) {
    long[] count = {0};
    try {
      store.forEach(
          record -> {
            if (count[0] == most) {
              return;
            }
            try {
              out.append(LogRecordJson.line(record)).append('\n');
              count[0]++;
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
      return count[0];
    } catch (UncheckedIOException e) {
      throw new ThtException(
          LedgerErrorCode.FILE_TROUBLE,
          "the export stopped after " + count[0] + " records: " + e.getMessage(),
          "check the disk that it is written to, then export again",
          e);
    }
  }
}
