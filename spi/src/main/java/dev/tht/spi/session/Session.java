package dev.tht.spi.session;

import java.time.Instant;

/**
 * One question on its way to a result, as it was opened; everything else about it is a fold of its
 * ledger entries.
 *
 * @param id also the name of its stream in the ledger
 * @param question the words as the person typed them, never empty
 * @param language the language of the reviewer's screen
 * @param profile how much machinery the reviewer sees
 * @param catalogVersion digest of the catalog that the session was opened on
 * @param openedAt when
 */
public record Session(
    SessionId id,
    String question,
    Language language,
    Profile profile,
    String catalogVersion,
    Instant openedAt) {

  public Session {
    if (question.isBlank()) {
      throw new IllegalArgumentException("a session needs a question");
    }
  }
}
