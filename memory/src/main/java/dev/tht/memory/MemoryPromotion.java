package dev.tht.memory;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;

/**
 * Turns an effective concept into a Memory item when its text is portable: it says what is meant,
 * not where it stands in one database. Where it was found is kept as the item's context. Pure.
 */
public final class MemoryPromotion {
  private final Catalog catalog;

  /**
   * @param catalog the catalog of the concept's session, whose names must not occur in the text
   */
  public MemoryPromotion(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * The item, or a refusal by rule {@code portable-concept} with the piece that is not portable.
   */
  public Outcome<MemoryItem> promote(
      Effective<ConceptClarified> concept,
      MemoryId id,
      SessionId session,
      String question,
      Instant at) {
    PortableText portable = new PortableText(catalog);
    ConceptClarified clarified = concept.decision();
    return portable
        .offence(clarified.subject())
        .or(() -> portable.offence(clarified.detail()))
        .<Outcome<MemoryItem>>map(
            piece ->
                Outcome.refused(
                    "portable-concept",
                    concept.id().value(),
                    "the text of '" + clarified.subject() + "' names " + piece,
                    "say the meaning in words, without table, column or SQL"))
        .orElseGet(
            () ->
                Outcome.of(
                    MemoryItem.promote(concept, id, session, question, catalog.version(), at)));
  }

  /** The first id after all of those given; {@code mem-0001} when there are none. */
  public static MemoryId nextAfter(Collection<MemoryId> ids) {
    return MemoryId.of(
        1 + ids.stream().max(Comparator.naturalOrder()).map(MemoryId::number).orElse(0L));
  }
}
