package dev.tht.ledger.store;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.Optional;

/** The rules of a conditional append, the same for every store. */
public final class Appends {
  private Appends() {}

  /**
   * Whether the append was made before.
   *
   * @param present the record of that entry id, when there is one
   * @return that record, when it is what the draft says
   * @throws ThtException of kind CONFLICT when the id belongs to a record elsewhere
   */
  public static Optional<LogRecord> repeated(LogDraft draft, Optional<LogRecord> present) {
    present.ifPresent(
        record -> {
          if (!record.stream().equals(draft.stream())
              || record.position() != draft.position()
              || !record.type().equals(draft.type())) {
            throw new ThtException(
                LedgerErrorCode.ENTRY_ID_TAKEN,
                "the entry id "
                    + draft.entryId()
                    + " belongs to record "
                    + record.position()
                    + " of "
                    + record.stream(),
                "append under a new entry id");
          }
        });
    return present;
  }

  /** Checks that the stream has the length that the draft expects. */
  public static void checkPosition(LogDraft draft, long length) {
    if (draft.position() != length) {
      throw new ThtException(
          LedgerErrorCode.STREAM_MOVED,
          draft.stream() + " has " + length + " records, not " + draft.position(),
          "read it again and decide on what it says now");
    }
  }
}
