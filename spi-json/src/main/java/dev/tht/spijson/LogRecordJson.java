package dev.tht.spijson;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A record of the log as one line of canonical JSON, {@code {"content":{...},"entry":{...}}}, and
 * its hashes. Every ledger store seals and reads records here, so that all of them write the same
 * bytes; the format is {@code docs/ledger-format.md}. Stateless; safe for concurrent use.
 */
public final class LogRecordJson {
  /** The schema version that is written. */
  public static final int VERSION = 1;

  /** What stands for the hash before the first record. */
  public static final String NO_HASH = "0".repeat(64);

  private static final int SALT_BYTES = 16;
  private static final byte[] LEAF = {0};
  private static final Pattern SALT = Pattern.compile("[0-9a-f]{32}");

  private LogRecordJson() {}

  /** An empty ledger's head. */
  public static LedgerHead emptyHead(String ledger) {
    return new LedgerHead(ledger, 0, NO_HASH);
  }

  /** The head after that record. */
  public static LedgerHead headAfter(LogRecord record) {
    return new LedgerHead(record.ledger(), record.sequence() + 1, leafHash(record));
  }

  /**
   * The record that follows the head.
   *
   * @param salts where the salts come from; unguessable in production
   */
  public static LogRecord seal(LogDraft draft, LedgerHead head, Instant at, RandomGenerator salts) {
    Map<String, String> commitments = new TreeMap<>();
    Map<String, Content> contents = new TreeMap<>();
    new TreeMap<>(draft.contents())
        .forEach(
            (name, text) -> {
              byte[] salt = new byte[SALT_BYTES];
              salts.nextBytes(salt);
              Content content = new Content(HexFormat.of().formatHex(salt), text);
              CanonicalJson.string(text);
              contents.put(name, content);
              commitments.put(name, commitment(content.salt(), text));
            });
    return new LogRecord(
        VERSION,
        head.ledger(),
        head.count(),
        head.hash(),
        draft.entryId(),
        draft.stream(),
        draft.position(),
        at.truncatedTo(ChronoUnit.MILLIS),
        draft.author(),
        draft.phase(),
        draft.question(),
        draft.type(),
        CanonicalJson.object(CanonicalJson.members(draft.payload())),
        commitments,
        contents);
  }

  /** SHA-256 of a zero byte and the canonical entry, the leaf hash of RFC 6962. */
  public static String leafHash(LogRecord record) {
    return Digests.sha256(LEAF, entry(record));
  }

  /** SHA-256 of the salt's bytes and the text. */
  public static String commitment(String salt, String text) {
    return Digests.sha256(HexFormat.of().parseHex(salt), text);
  }

  /** The canonical entry: everything of the record that its hash covers. */
  public static String entry(LogRecord record) {
    SortedMap<String, String> entry = new TreeMap<>();
    entry.put("version", Integer.toString(record.version()));
    entry.put("ledger", CanonicalJson.string(record.ledger()));
    entry.put("sequence", Long.toString(record.sequence()));
    entry.put("previous", CanonicalJson.string(record.previous()));
    entry.put("entry_id", CanonicalJson.string(record.entryId()));
    entry.put("stream", CanonicalJson.string(record.stream()));
    entry.put("position", Long.toString(record.position()));
    entry.put("at", CanonicalJson.string(record.at().toString()));
    entry.put("author", author(record.author()));
    record.phase().ifPresent(phase -> entry.put("phase", CanonicalJson.string(phase)));
    record.question().ifPresent(question -> entry.put("question", question(question)));
    entry.put("type", CanonicalJson.string(record.type()));
    entry.put("payload", record.payload());
    SortedMap<String, String> commitments = new TreeMap<>();
    record.commitments().forEach((name, hash) -> commitments.put(name, CanonicalJson.string(hash)));
    entry.put("commitments", CanonicalJson.object(commitments));
    return CanonicalJson.object(entry);
  }

  /** The record as one line, without the line feed. */
  public static String line(LogRecord record) {
    SortedMap<String, String> contents = new TreeMap<>();
    record
        .contents()
        .forEach(
            (name, content) ->
                contents.put(
                    name,
                    "{\"salt\":"
                        + CanonicalJson.string(content.salt())
                        + ",\"text\":"
                        + CanonicalJson.string(content.text())
                        + "}"));
    return "{\"content\":" + CanonicalJson.object(contents) + ",\"entry\":" + entry(record) + "}";
  }

  /**
   * The record that the line holds, when the line is exactly what {@link #line} writes for it and
   * every content agrees with its commitment.
   *
   * @throws ThtException of kind CORRUPT otherwise
   */
  public static LogRecord parse(String line) {
    LogRecord record;
    try {
      record = RecordReader.read(line);
    } catch (ThtException e) {
      if (e.code() == SpiJsonErrorCode.NEWER_RECORD) {
        throw e;
      }
      throw damaged(e.getMessage(), e);
    } catch (RuntimeException e) {
      throw damaged(e.getMessage(), e);
    }
    if (!line(record).equals(line)) {
      throw damaged("the line is not in canonical form or has further members", null);
    }
    record.contents().forEach((name, content) -> check(record, name, content));
    return record;
  }

  private static void check(LogRecord record, String name, Content content) {
    boolean salted = SALT.matcher(content.salt()).matches();
    if (!salted
        || !commitment(content.salt(), content.text()).equals(record.commitments().get(name))) {
      throw damaged("content " + name + " is not what its commitment says", null);
    }
  }

  private static String author(Author author) {
    return "{\"actor\":"
        + CanonicalJson.string(author.actor())
        + ",\"assurance\":"
        + author.assurance()
        + ",\"channel\":"
        + CanonicalJson.string(author.channel())
        + "}";
  }

  private static String question(AboutQuestion question) {
    return "{\"hash\":"
        + CanonicalJson.string(question.hash())
        + ",\"id\":"
        + CanonicalJson.string(question.id())
        + "}";
  }

  private static ThtException damaged(@Nullable String what, @Nullable Throwable cause) {
    return new ThtException(
        SpiJsonErrorCode.DAMAGED_RECORD,
        Optional.ofNullable(what).orElse("not a record"),
        "restore the ledger from a copy",
        cause);
  }
}
