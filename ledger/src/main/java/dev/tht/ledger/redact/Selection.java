package dev.tht.ledger.redact;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Finds what a redaction covers, from what a person names. Only reads. */
public final class Selection {
  private final LedgerStore store;
  private final PayloadStore payloads;

  /** Selections from that ledger and the retrieval packs that it seals. */
  public Selection(LedgerStore store, PayloadStore payloads) {
    this.store = store;
    this.payloads = payloads;
  }

  /**
   * Contents of one record.
   *
   * @param entry its sequence or its entry id
   * @param names of the contents; all when empty
   */
  public Redaction entry(String entry, Collection<String> names) {
    Redaction found =
        matching(
            record ->
                record.entryId().equals(entry) || Long.toString(record.sequence()).equals(entry),
            (name, text) -> names.isEmpty() || names.contains(name));
    if (found.isEmpty()) {
      throw nothing("there is nothing left to redact in record " + entry);
    }
    return found;
  }

  /** Everything that a session's records say, with its retrieval pack. */
  public Redaction session(SessionId session) {
    Redaction found =
        matching(record -> record.stream().equals(session.value()), (name, text) -> true);
    if (found.isEmpty()) {
      throw nothing("there is nothing left to redact in session " + session);
    }
    return found;
  }

  /**
   * Every content of the ledger that has the text in it, letter by letter, and every sealed pack.
   *
   * @throws ThtException of kind CORRUPT when a pack is not the text that was sealed
   */
  public Redaction containing(String text) {
    String inside = ThtJson.write(text);
    String escaped = inside.substring(1, inside.length() - 1);
    Predicate<String> holds = said -> said.contains(text) || said.contains(escaped);
    Redaction found =
        matching(record -> !record.contents().isEmpty(), (name, said) -> holds.test(said))
            .with(new Redaction(List.of(), packs(holds), List.of()));
    if (found.isEmpty()) {
      throw nothing("no content of the ledger and no sealed pack has this text in it");
    }
    return found;
  }

  private List<String> packs(Predicate<String> holds) {
    Set<String> sealed = new LinkedHashSet<>();
    store.forEach(record -> packOf(record).ifPresent(sealed::add));
    return sealed.stream()
        .filter(digest -> payloads.find(digest).filter(holds).isPresent())
        .toList();
  }

  private Redaction matching(Predicate<LogRecord> records, BiPredicate<String, String> contents) {
    List<Redaction.Target> targets = new ArrayList<>();
    List<String> payloads = new ArrayList<>();
    List<MemoryId> memory = new ArrayList<>();
    store.forEach(
        record -> {
          if (records.test(record)) {
            List<String> names = new ArrayList<>();
            record
                .contents()
                .forEach(
                    (name, content) -> {
                      if (contents.test(name, content.text())) {
                        names.add(name);
                        memoryOf(record, name).ifPresent(memory::add);
                      }
                    });
            if (!names.isEmpty()) {
              targets.add(new Redaction.Target(record.sequence(), record.entryId(), names));
            }
            packOf(record).ifPresent(payloads::add);
          }
        });
    return new Redaction(targets, payloads, memory);
  }

  /** The digest of the payload that the record seals. */
  static Optional<String> packOf(LogRecord record) {
    return record.type().equals("pack_sealed")
        ? Optional.of(ThtJson.read(record.payload(), JsonNode.class).path("digest"))
            .filter(JsonNode::isString)
            .map(JsonNode::asString)
        : Optional.empty();
  }

  /** The Memory item whose text the content is. */
  private static Optional<MemoryId> memoryOf(LogRecord record, String content) {
    String effect = "effect.";
    if (record.type().equals("memory_imported") && content.equals("item")) {
      return Optional.of(
          new MemoryId(ThtJson.read(record.payload(), JsonNode.class).path("memory").asString("")));
    }
    if (!record.type().equals("reply_given") || !content.startsWith(effect)) {
      return Optional.empty();
    }
    JsonNode fact =
        ThtJson.read(record.payload(), JsonNode.class)
            .path("effects")
            .path(Integer.parseInt(content.substring(effect.length())));
    return fact.path("type").asString("").equals("memory_promoted")
        ? Optional.of(new MemoryId(fact.path("memory").asString("")))
        : Optional.empty();
  }

  private static ThtException nothing(String what) {
    return new ThtException(
        LedgerErrorCode.NOTHING_THERE,
        what,
        "take a record from `tht ledger export` or a session from `tht session list`");
  }
}
