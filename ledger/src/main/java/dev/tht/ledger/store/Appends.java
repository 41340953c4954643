package dev.tht.ledger.store;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.AppendRules;
import java.util.Optional;

/** The {@link AppendRules} with this module's codes. */
public final class Appends {
  private static final AppendRules RULES =
      new AppendRules(LedgerErrorCode.STREAM_MOVED, LedgerErrorCode.ENTRY_ID_TAKEN);

  private Appends() {}

  /**
   * Whether the append was made before.
   *
   * @param present the record of that entry id, when there is one
   * @return that record, when it is what the draft says
   * @throws ThtException of kind CONFLICT when the id belongs to another record
   */
  public static Optional<LogRecord> repeated(LogDraft draft, Optional<LogRecord> present) {
    return RULES.repeated(draft, present);
  }

  /** Checks that the stream has the length that the draft expects. */
  public static void checkPosition(LogDraft draft, long length) {
    RULES.checkPosition(draft, length);
  }
}
