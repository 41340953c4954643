package dev.tht.spi.retrieval;

import dev.tht.spi.Span;
import java.util.Collection;
import java.util.Optional;

/**
 * Something that may be what a phrase means: a suggestion, never a fact.
 *
 * @param id unique within its corpus version and equal for equal targets, such as {@code
 *     value:Brazil@customer.country}
 * @param target what is suggested
 * @param text the name, value or title as stored, never empty; data, not to be shown unescaped
 * @param provenance where it comes from
 * @param score how well it fits, when the source can say
 * @param span the words of the question that it fits, when the query was a whole question
 */
public record Candidate(
    String id,
    Target target,
    String text,
    Provenance provenance,
    Optional<Score> score,
    Optional<Span> span) {

  public Candidate {
    if (id.isBlank() || text.isEmpty()) {
      throw new IllegalArgumentException("a candidate needs an id and a text");
    }
  }

  /** The same thing as several retrievers found it together. */
  public Candidate fused(Collection<String> retrievers, Score together, Optional<Span> mention) {
    Provenance joint =
        new Provenance(
            String.join("+", retrievers), provenance.locator(), provenance.indexVersion());
    return new Candidate(id, target, text, joint, Optional.of(together), mention);
  }

  /** What it points to. */
  public CandidateKind kind() {
    return target.kind();
  }
}
