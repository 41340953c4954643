package dev.tht.spi.memory;

import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A concept that a reviewer promoted, with the context that it came from. The context is kept,
 * never transferred: an item is only offered, and applying it is a new decision.
 *
 * @param id its name
 * @param subject short name of the concept
 * @param detail its definition in portable words
 * @param rationale why, from the session that it comes from
 * @param context where it was found then
 * @param question the question that it was clarified for
 * @param session that session
 * @param decision the decision promoted
 * @param catalogVersion the catalog at that time
 * @param promotedAt when
 * @param basis what it rested on then, when that is known
 * @param replaces the item whose place it takes: an imported candidate, or one that had gone stale
 */
public record MemoryItem(
    MemoryId id,
    String subject,
    String detail,
    String rationale,
    Grounding context,
    String question,
    SessionId session,
    DecisionId decision,
    String catalogVersion,
    Instant promotedAt,
    Optional<MemoryBasis> basis,
    Optional<MemoryId> replaces) {

  /** An item of which no basis is known and that replaces none. */
  public MemoryItem(
      MemoryId id,
      String subject,
      String detail,
      String rationale,
      Grounding context,
      String question,
      SessionId session,
      DecisionId decision,
      String catalogVersion,
      Instant promotedAt) {
    this(
        id,
        subject,
        detail,
        rationale,
        context,
        question,
        session,
        decision,
        catalogVersion,
        promotedAt,
        Optional.empty(),
        Optional.empty());
  }

  /** The same, with what it rests on and the item whose place it takes. */
  public MemoryItem on(Optional<MemoryBasis> basis, Optional<MemoryId> replaces) {
    return new MemoryItem(
        id,
        subject,
        detail,
        rationale,
        context,
        question,
        session,
        decision,
        catalogVersion,
        promotedAt,
        basis,
        replaces);
  }

  /** The same under another id. */
  public MemoryItem numbered(MemoryId other) {
    return new MemoryItem(
        other,
        subject,
        detail,
        rationale,
        context,
        question,
        session,
        decision,
        catalogVersion,
        promotedAt,
        basis,
        replaces);
  }

  /** Whether it is about that concept, whatever it says of it. */
  public boolean isAbout(String otherSubject) {
    return folded(subject).equals(folded(otherSubject));
  }

  /** Whether it says that of that concept. */
  public boolean says(String otherSubject, String otherDetail) {
    return isAbout(otherSubject) && folded(detail).equals(folded(otherDetail));
  }

  private static String folded(String text) {
    return text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }

  /**
   * Promotes a concept that is in force.
   *
   * @param question the question of its session
   * @param catalogVersion the catalog of its session
   */
  public static MemoryItem promote(
      Effective<ConceptClarified> concept,
      MemoryId id,
      SessionId session,
      String question,
      String catalogVersion,
      Instant at) {
    ConceptClarified clarified = concept.decision();
    return new MemoryItem(
        id,
        clarified.subject(),
        clarified.detail(),
        clarified.rationale(),
        clarified.grounding(),
        question,
        session,
        concept.id(),
        catalogVersion,
        at);
  }
}
