package dev.tht.ledger.redact;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.ThtJson;
import java.util.Map;
import java.util.Optional;

/**
 * A redaction as a record of the log: the payload says what, the record by whom and when, the
 * content {@value #REASON} why. It is of the type {@value #TYPE} in the stream {@value #STREAM}, so
 * that any ledger can have one, tht's or another's.
 */
public final class RedactionEntry {
  /** The stream. */
  public static final String STREAM = "redactions";

  /** The record's type. */
  public static final String TYPE = "content_redacted";

  /** The content that holds the reason, itself erasable. */
  public static final String REASON = "reason";

  private RedactionEntry() {}

  static LogDraft draft(
      String entryId, long position, Author author, Redaction redaction, String reason) {
    return new LogDraft(
        entryId,
        STREAM,
        position,
        author,
        Optional.empty(),
        Optional.empty(),
        TYPE,
        ThtJson.write(redaction),
        Map.of(REASON, reason));
  }

  /** What the record redacts; empty when it is no redaction. */
  public static Optional<Redaction> read(LogRecord record) {
    if (!record.stream().equals(STREAM) || !record.type().equals(TYPE)) {
      return Optional.empty();
    }
    try {
      return Optional.of(ThtJson.read(record.payload(), Redaction.class));
    } catch (ThtException e) {
      throw new ThtException(
          LedgerErrorCode.DAMAGED,
          "record " + record.sequence() + " is a redaction that cannot be read: " + e.getMessage(),
          "read it with the version of tht that wrote it, or restore the ledger from a copy",
          e);
    }
  }
}
