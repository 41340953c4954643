package dev.tht.spijson;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.Optional;

/**
 * The rules of a conditional append, the same for every store; a refusal carries the store's own
 * code.
 *
 * @param streamMoved of kind CONFLICT: the stream has another length than the writer read
 * @param entryIdTaken of kind CONFLICT: the entry id belongs to another record
 */
public record AppendRules(ErrorCode streamMoved, ErrorCode entryIdTaken) {

  /**
   * Whether the append was made before.
   *
   * @param present the record of that entry id, when there is one
   * @return that record, when it is what the draft says, as far as its contents are not erased
   * @throws ThtException of kind CONFLICT when the id belongs to another record
   */
  public Optional<LogRecord> repeated(LogDraft draft, Optional<LogRecord> present) {
    present
        .filter(record -> !says(record, draft))
        .ifPresent(
            record -> {
              throw new ThtException(
                  entryIdTaken,
                  "the entry id "
                      + draft.entryId()
                      + " belongs to record "
                      + record.position()
                      + " of "
                      + record.stream()
                      + ", which says something else",
                  "append under a new entry id");
            });
    return present;
  }

  /** Checks that the stream has the length that the draft expects. */
  public void checkPosition(LogDraft draft, long length) {
    if (draft.position() != length) {
      throw new ThtException(
          streamMoved,
          draft.stream() + " has " + length + " records, not " + draft.position(),
          "read it again and decide on what it says now");
    }
  }

  private static boolean says(LogRecord record, LogDraft draft) {
    return record.stream().equals(draft.stream())
        && record.position() == draft.position()
        && record.type().equals(draft.type())
        && record.payload().equals(CanonicalJson.object(CanonicalJson.members(draft.payload())))
        && record.commitments().keySet().equals(draft.contents().keySet())
        && record.contents().entrySet().stream()
            .allMatch(
                content ->
                    content.getValue().text().equals(draft.contents().get(content.getKey())));
  }
}
