package dev.tht.spijson;

import static dev.tht.spijson.LedgerEntryJson.STANDING;

import dev.tht.spi.ledger.LedgerEntry.MemoryImported;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** How Memory items and their standing are facts and contents of a record. */
final class MemoryFacts {
  private static final String ITEM = "item";
  private static final String FILE = "file";

  private MemoryFacts() {}

  /** What stays of an item when its text is erased. */
  static void identify(MemoryItem item, ObjectNode fact) {
    fact.put("memory", item.id().value());
    fact.put("session", item.session().value());
    fact.put("decision", item.decision().value());
    fact.put("catalog_version", item.catalogVersion());
    fact.put("promoted_at", item.promotedAt().toString());
    item.replaces().ifPresent(replaced -> fact.put("replaces", replaced.value()));
  }

  static void write(MemoryImported imported, ObjectNode facts, Map<String, String> contents) {
    identify(imported.item(), facts);
    facts.put("digest", imported.digest());
    contents.put(ITEM, ThtJson.write(imported.item()));
    contents.put(STANDING, ThtJson.write(imported.standing()));
    contents.put(FILE, imported.file());
  }

  static MemoryImported imported(StoredFacts stored) {
    return new MemoryImported(
        stored
            .find(ITEM)
            .map(text -> ThtJson.read(text, MemoryItem.class))
            .orElseGet(() -> RedactedForms.memoryItem(stored, stored.payload())),
        standing(stored).asCandidate(true),
        stored.content(FILE),
        stored.text("digest"));
  }

  /** The standing; one of which nothing is said when it was erased. */
  static MemoryStanding standing(StoredFacts stored) {
    return stored
        .find(STANDING)
        .map(text -> ThtJson.read(text, MemoryStanding.class))
        .orElseGet(MemoryStanding::promoted);
  }
}
