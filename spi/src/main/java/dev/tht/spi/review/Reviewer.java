package dev.tht.spi.review;

/**
 * The person who decides, behind some door. Called by one thread at a time; may take as long as a
 * person takes.
 */
public interface Reviewer {

  /**
   * The reply to the question, bound to it.
   *
   * @throws dev.tht.spi.ThtException of kind NO_REVIEWER when nobody is there, INTERRUPTED when the
   *     person broke off; the question then stays open
   */
  BoundReply answer(PendingQuestion question);

  /** Tells the person why a reply was not accepted or what was recorded; one line. */
  void inform(String line);
}
