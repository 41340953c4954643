package dev.tht.spijson;

import dev.tht.spi.ThtException;
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
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\u2028\\u2029]");
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
        canonicalObject(draft.payload()),
        commitments,
        contents);
  }

  private static String canonicalObject(String json) {
    return CanonicalScan.isObject(json) ? json : CanonicalJson.object(CanonicalJson.members(json));
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
    StringBuilder out = new StringBuilder(512 + record.payload().length());
    out.append("{\"at\":\"");
    UsualLine.instant(record.at(), out);
    out.append('"');
    member(out, ",\"author\":{\"actor\":", record.author().actor());
    out.append(",\"assurance\":").append(record.author().assurance());
    member(out, ",\"channel\":", record.author().channel());
    String before = "},\"commitments\":{";
    for (Map.Entry<String, String> commitment : record.commitments().entrySet()) {
      member(out, before, commitment.getKey());
      member(out, ":", commitment.getValue());
      before = ",";
    }
    out.append(record.commitments().isEmpty() ? "},\"commitments\":{}" : "}");
    member(out, ",\"entry_id\":", record.entryId());
    member(out, ",\"ledger\":", record.ledger());
    out.append(",\"payload\":").append(record.payload());
    record.phase().ifPresent(phase -> member(out, ",\"phase\":", phase));
    out.append(",\"position\":").append(record.position());
    member(out, ",\"previous\":", record.previous());
    if (record.question().isPresent()) {
      member(out, ",\"question\":{\"hash\":", record.question().get().hash());
      member(out, ",\"id\":", record.question().get().id());
      out.append('}');
    }
    out.append(",\"sequence\":").append(record.sequence());
    member(out, ",\"stream\":", record.stream());
    member(out, ",\"type\":", record.type());
    return out.append(",\"version\":").append(record.version()).append('}').toString();
  }

  private static void member(StringBuilder out, String name, String text) {
    out.append(name);
    CanonicalJson.string(text, out);
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
    LogRecord record = UsualLine.read(line).orElseGet(() -> unusual(line));
    record.contents().forEach((name, content) -> check(record, name, content));
    return record;
  }

  /** A line that is not of the usual form, of which it is said what is wrong. */
  static LogRecord unusual(String line) {
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
    return record;
  }

  private static void check(LogRecord record, String name, Content content) {
    boolean salted = SALT.matcher(content.salt()).matches();
    if (!salted
        || !commitment(content.salt(), content.text()).equals(record.commitments().get(name))) {
      throw damaged("content " + name + " is not what its commitment says", null);
    }
  }

  /** What is said may quote the line, which may hold line feeds. */
  private static String oneLine(String text) {
    return CONTROL.matcher(text).replaceAll(" ");
  }

  private static ThtException damaged(@Nullable String what, @Nullable Throwable cause) {
    return new ThtException(
        SpiJsonErrorCode.DAMAGED_RECORD,
        Optional.ofNullable(what).map(LogRecordJson::oneLine).orElse("not a record"),
        "restore the ledger from a copy",
        cause);
  }
}
