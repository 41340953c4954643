package dev.tht.spi.proposal;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.retrieval.EvidenceId;
import java.util.List;

/**
 * One reading of an ambiguity, as the model proposes it.
 *
 * @param subject the concept that it clarifies; the same as the question's
 * @param meaning what the words would mean, in plain words for the reviewer
 * @param detail the definition that choosing it records, portable: no table, column or SQL
 * @param claims the filters that it would come to, all required; possibly none
 * @param columns further columns involved
 * @param candidates ids of the candidates that it rests on
 * @param evidence the Evidence that supports it
 * @param risk what may be wrong with it
 * @param recommended whether the model thinks it the best; at most one of a proposal's options
 * @param rationale the model's reasons
 */
public record ProposedOption(
    String subject,
    String meaning,
    String detail,
    List<FilterClaim> claims,
    List<ColumnName> columns,
    List<String> candidates,
    List<EvidenceId> evidence,
    String risk,
    boolean recommended,
    String rationale) {

  public ProposedOption {
    claims = List.copyOf(claims);
    columns = List.copyOf(columns);
    candidates = List.copyOf(candidates);
    evidence = List.copyOf(evidence);
  }
}
