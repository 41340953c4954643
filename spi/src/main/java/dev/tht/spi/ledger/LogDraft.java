package dev.tht.spi.ledger;

import java.util.Map;
import java.util.Optional;

/**
 * A record to be appended.
 *
 * @param entryId unique for ever; appending the same one again returns the record that is there
 * @param stream the stream that it belongs to
 * @param position the stream's expected length, which becomes the record's position
 * @param author who writes it
 * @param phase the phase that it belongs to, in the writer's own terms
 * @param question the question that it is about
 * @param type the sort of record, lower case with underscores
 * @param payload a JSON object of what may stay readable for ever
 * @param contents texts by name that are committed to by a salted hash and kept beside the record,
 *     so that they can be erased
 */
public record LogDraft(
    String entryId,
    String stream,
    long position,
    Author author,
    Optional<String> phase,
    Optional<AboutQuestion> question,
    String type,
    String payload,
    Map<String, String> contents) {

  public LogDraft {
    contents = Map.copyOf(contents);
    if (entryId.isBlank() || stream.isBlank() || type.isBlank() || position < 0) {
      throw new IllegalArgumentException("a record needs an id, a stream, a type and a position");
    }
  }
}
