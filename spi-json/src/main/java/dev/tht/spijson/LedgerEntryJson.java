package dev.tht.spijson;

import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerEntry.MemoryCurated;
import dev.tht.spi.ledger.LedgerEntry.MemoryImported;
import dev.tht.spi.ledger.LedgerEntry.MemoryNumbered;
import dev.tht.spi.ledger.LedgerEntry.MemoryRetired;
import dev.tht.spi.ledger.LedgerEntry.PackSealed;
import dev.tht.spi.ledger.LedgerEntry.QuestionPresented;
import dev.tht.spi.ledger.LedgerEntry.ReplyGiven;
import dev.tht.spi.ledger.LedgerEntry.SessionOpened;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/**
 * tht's own entries as the payload and the contents of a log record: what a session's structure is
 * folded from (ids, kinds, phases, hashes, what was chosen) is payload and stays for ever; what
 * people and data said (questions, options, values, words, decisions, Memory) is content and can be
 * erased. An entry whose contents were erased is read back with {@link #REDACTED} in place of every
 * text and the same structure. Stateless; safe for concurrent use.
 */
public final class LedgerEntryJson {
  /** What is read in place of an erased text. */
  public static final String REDACTED = "[redacted]";

  static final String STANDING = "standing";
  private static final String REASON = "reason";

  private LedgerEntryJson() {}

  /**
   * An entry in its stored form.
   *
   * @param type the record's type
   * @param payload canonical JSON object
   * @param contents erasable texts by name
   */
  public record Form(String type, String payload, Map<String, String> contents) {
    public Form {
      contents = Map.copyOf(contents);
    }
  }

  /** The stored form of the entry. */
  public static Form write(LedgerEntry entry) {
    ObjectNode facts = ThtJson.mapper().createObjectNode();
    Map<String, String> contents = new TreeMap<>();
    switch (entry) {
      case SessionOpened opened -> {
        Session session = opened.session();
        facts.put("session", session.id().value());
        facts.put("language", session.language().code());
        facts.set("profile", ThtJson.mapper().valueToTree(session.profile()));
        facts.put("catalog_version", session.catalogVersion());
        facts.put("opened_at", session.openedAt().toString());
        contents.put("question", session.question());
      }
      case PackSealed sealed -> {
        facts.put("digest", sealed.digest());
        facts.put("corpus_version", sealed.corpusVersion());
      }
      case QuestionPresented presented -> {
        facts.put("question", presented.question().value());
        facts.put("hash", presented.hash());
        facts.put("proposer", presented.proposer());
        facts.set("request", RequestFacts.write(presented.request()));
        contents.put("request", ThtJson.write(presented.request()));
      }
      case ReplyGiven given -> ReplyFacts.write(given, facts, contents);
      case MemoryNumbered numbered -> {
        facts.put("first", numbered.first());
        facts.put("count", numbered.count());
      }
      case MemoryRetired retired -> {
        facts.put("memory", retired.memory().value());
        retired.by().ifPresent(by -> facts.put("by", by.value()));
        contents.put(REASON, retired.reason());
      }
      case MemoryImported imported -> MemoryFacts.write(imported, facts, contents);
      case MemoryCurated curated -> {
        facts.put("memory", curated.memory().value());
        contents.put(STANDING, ThtJson.write(curated.standing()));
        contents.put(REASON, curated.reason());
      }
    }
    return new Form(entry.type(), CanonicalJson.canonical(facts.toString()), contents);
  }

  /**
   * The entry that the record holds.
   *
   * @throws ThtException of kind CORRUPT when the record is of no type known here, or a fact is
   *     missing or none
   */
  public static LedgerEntry read(LogRecord record) {
    StoredFacts facts = new StoredFacts(record);
    try {
      return entry(record, facts);
    } catch (DateTimeException | IllegalArgumentException e) {
      throw facts.damaged("holds a fact that is none: " + e.getMessage());
    }
  }

  private static LedgerEntry entry(LogRecord record, StoredFacts facts) {
    return switch (record.type()) {
      case "session_opened" ->
          new SessionOpened(
              new Session(
                  new SessionId(facts.text("session")),
                  facts.content("question"),
                  Language.ofCode(facts.text("language"))
                      .orElseThrow(() -> facts.damaged("has an unknown language")),
                  facts.value("profile", Profile.class),
                  facts.text("catalog_version"),
                  Instant.parse(facts.text("opened_at"))));
      case "pack_sealed" -> new PackSealed(facts.text("digest"), facts.text("corpus_version"));
      case "question_presented" ->
          new QuestionPresented(
              new QuestionId(facts.text("question")),
              facts.text("hash"),
              facts.text("proposer"),
              RequestFacts.read(facts));
      case "reply_given" -> ReplyFacts.read(facts);
      case "memory_numbered" ->
          new MemoryNumbered(facts.value("first", Long.class), facts.value("count", Long.class));
      case "memory_retired" ->
          new MemoryRetired(
              new MemoryId(facts.text("memory")),
              facts.content(REASON),
              facts.optional("by").map(MemoryId::new));
      case "memory_imported" -> MemoryFacts.imported(facts);
      case "memory_curated" ->
          new MemoryCurated(
              new MemoryId(facts.text("memory")),
              MemoryFacts.standing(facts),
              facts.content(REASON));
      default -> throw facts.damaged("is of the unknown type " + record.type());
    };
  }

  /** Names of contents that the record committed to and that were erased, in name order. */
  public static List<String> erased(LogRecord record) {
    return record.commitments().keySet().stream()
        .filter(name -> !record.contents().containsKey(name))
        .toList();
  }
}
