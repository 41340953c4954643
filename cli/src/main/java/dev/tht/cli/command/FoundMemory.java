package dev.tht.cli.command;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.Score;

/**
 * A Memory item among the results of a search, written like a candidate. It is none: what is cited
 * of Memory is the item, and only in F2.
 *
 * @param id {@code memory:} and the item's name
 * @param target the item
 * @param text its subject and definition
 * @param provenance the session and decision that it was promoted from
 * @param score how well it fits
 * @param reason why it may apply
 */
record FoundMemory(
    String id, Item target, String text, Provenance provenance, Score score, String reason) {

  /**
   * What a found item points to.
   *
   * @param type always {@code memory}
   * @param memory its name
   */
  record Item(String type, MemoryId memory) {}

  static FoundMemory of(MemoryMatch match) {
    MemoryItem item = match.item();
    return new FoundMemory(
        "memory:" + item.id(),
        new Item("memory", item.id()),
        item.subject() + ": " + item.detail(),
        new Provenance("memory", item.session() + " " + item.decision(), item.catalogVersion()),
        new Score(match.score(), match.parts()),
        match.reason());
  }
}
