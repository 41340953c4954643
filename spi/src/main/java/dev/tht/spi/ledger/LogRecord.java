package dev.tht.spi.ledger;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One record of the log as stored. Everything but the contents enters its hash; of the contents,
 * the commitments do.
 *
 * @param version of the record's schema, 1
 * @param ledger id of the ledger
 * @param sequence place in the whole ledger, from 0
 * @param previous leaf hash of the record before, in hexadecimal; 64 zeros for the first
 * @param entryId unique for ever
 * @param stream the stream that it belongs to
 * @param position place in its stream, from 0
 * @param at when it was appended, in whole milliseconds
 * @param author who wrote it
 * @param phase the phase that it belongs to
 * @param question the question that it is about
 * @param type the sort of record
 * @param payload a JSON object in canonical form
 * @param commitments SHA-256 over salt and text of each content by name, in hexadecimal
 * @param contents the erasable texts by name; fewer than the commitments after an erasure
 */
public record LogRecord(
    int version,
    String ledger,
    long sequence,
    String previous,
    String entryId,
    String stream,
    long position,
    Instant at,
    Author author,
    Optional<String> phase,
    Optional<AboutQuestion> question,
    String type,
    String payload,
    Map<String, String> commitments,
    Map<String, Content> contents) {

  public LogRecord {
    commitments = Collections.unmodifiableMap(new TreeMap<>(commitments));
    contents = Collections.unmodifiableMap(new TreeMap<>(contents));
    if (!commitments.keySet().containsAll(contents.keySet())) {
      throw new IllegalArgumentException("content without commitment in " + entryId);
    }
  }

  /** The text of a content, when it has not been erased. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(contents.get(name)).map(Content::text);
  }
}
