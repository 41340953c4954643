package dev.tht.spi.review;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryBasis;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What Memory has to do with an option, found out by the gate: in F2 where a remembered concept
 * comes from and what differs now, in F8 what Memory says already of a concept to be kept.
 *
 * @param origin the item that would be applied
 * @param words the words of the question for which it was found
 * @param changes what is not as it was when it was promoted
 * @param rivals what says something else of the same concept, to be read side by side
 * @param basis what a concept to be kept rests on
 * @param replaces the item whose place it would take
 */
public record MemoryNotes(
    Optional<Origin> origin,
    List<String> words,
    List<MemoryChange> changes,
    List<Rival> rivals,
    Optional<MemoryBasis> basis,
    Optional<MemoryId> replaces) {

  public MemoryNotes {
    words = List.copyOf(words);
    changes = List.copyOf(changes);
    rivals = List.copyOf(rivals);
  }

  /** Where a remembered concept comes from. */
  public record Origin(
      MemoryId memory,
      String question,
      SessionId session,
      Instant promotedAt,
      MemoryStanding standing) {}

  /**
   * What says something else.
   *
   * @param id a Memory item or a decision of this session
   */
  public record Rival(String id, String detail) {}
}
