package dev.tht.spi.retrieval;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What is said of a piece of Evidence itself.
 *
 * @param owner who answers for it
 * @param from the first day on which it holds
 * @param until the last day on which it holds
 * @param aliases other words for its term in languages that are named
 */
public record EvidenceTerms(
    Optional<String> owner,
    Optional<LocalDate> from,
    Optional<LocalDate> until,
    List<InLanguage> aliases) {

  public EvidenceTerms {
    aliases = List.copyOf(aliases);
  }

  /** Other words in one language, which is named by its code. */
  public record InLanguage(String language, List<String> aliases) {
    public InLanguage {
      aliases = List.copyOf(aliases);
    }
  }

  /** Whether it holds on that day. */
  public boolean holdsOn(LocalDate day) {
    return from.filter(day::isBefore).isEmpty() && until.filter(day::isAfter).isEmpty();
  }
}
