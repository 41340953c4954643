package dev.tht.ledger.session;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.review.QuestionId;

/** Entries that cannot be those of a session. */
enum FoldErrors implements ErrorCode {
  SESSION_NOT_OPENED,
  SECOND_QUESTION,
  REPLY_WITHOUT_QUESTION;

  private static final String REMEDY = "run `tht ledger verify` and restore the ledger from a copy";

  @Override
  public ErrorKind kind() {
    return ErrorKind.CORRUPT;
  }

  static ThtException notOpened() {
    return new ThtException(SESSION_NOT_OPENED, "a session's first entry does not open it", REMEDY);
  }

  static ThtException secondQuestion(PositionedEntry entry, QuestionId open) {
    return new ThtException(
        SECOND_QUESTION,
        "entry "
            + entry.record().sequence()
            + " presents a question while "
            + open
            + " is still open",
        REMEDY);
  }

  static ThtException notAsked(PositionedEntry entry, QuestionId question) {
    return new ThtException(
        REPLY_WITHOUT_QUESTION,
        "entry "
            + entry.record().sequence()
            + " replies to "
            + question
            + ", which was not open as shown",
        REMEDY);
  }
}
