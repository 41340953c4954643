package dev.tht.spi.retrieval;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.FilterClaim;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A text that somebody wrote about the data: a glossary entry, the meaning of a code, a definition.
 * Evidence supports a reading; it decides nothing.
 *
 * @param id its name
 * @param term the word or phrase that it is about
 * @param text what it says
 * @param aliases other words for the term, in any language
 * @param columns the columns that it speaks of
 * @param claims the conditions that it states, all required; possibly none
 * @param source where it stands, such as a file and line
 * @param terms what is said of the piece itself, when something is
 */
public record Evidence(
    EvidenceId id,
    String term,
    String text,
    List<String> aliases,
    List<ColumnName> columns,
    List<FilterClaim> claims,
    String source,
    Optional<EvidenceTerms> terms) {

  /** A piece of which nothing is said. */
  public Evidence(
      EvidenceId id,
      String term,
      String text,
      List<String> aliases,
      List<ColumnName> columns,
      List<FilterClaim> claims,
      String source) {
    this(id, term, text, aliases, columns, claims, source, Optional.empty());
  }

  /** Whether it holds on that day. */
  public boolean holdsOn(LocalDate day) {
    return terms.map(said -> said.holdsOn(day)).orElse(true);
  }

  public Evidence {
    aliases = List.copyOf(aliases);
    columns = List.copyOf(columns);
    claims = List.copyOf(claims);
    if (term.isBlank() || text.isBlank()) {
      throw new IllegalArgumentException("Evidence " + id + " needs a term and a text");
    }
  }
}
