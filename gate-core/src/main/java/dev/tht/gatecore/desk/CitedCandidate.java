package dev.tht.gatecore.desk;

import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The id of a candidate that a proposal cites, and the search that would find it: the kind stands
 * before the first colon, a value before the last at sign.
 *
 * @param id as cited
 * @param search what finds the candidate of that id, if there is one
 */
record CitedCandidate(String id, RetrievalQuery search) {

  private static final int LIMIT = 50;

  /** All that are cited by the proposal and may be searched for. */
  static List<CitedCandidate> by(Proposal proposal) {
    return ids(proposal).stream()
        .distinct()
        .map(CitedCandidate::of)
        .flatMap(Optional::stream)
        .toList();
  }

  private static List<String> ids(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Interpretations readings ->
          readings.options().stream()
              .map(ProposedOption::candidates)
              .flatMap(List::stream)
              .toList();
      case Proposal.MemoryChecklist memory ->
          memory.choices().stream().flatMap(choice -> choice.candidates().stream()).toList();
      case Proposal.PhaseSummary summary -> List.of();
      case Proposal.Rewritten rewritten -> List.of();
      case Proposal.Linking linking -> List.of();
      case Proposal.Joins joins -> List.of();
      case Proposal.Plan plan -> List.of();
      case Proposal.Promotion promotion -> List.of();
    };
  }

  private static Optional<CitedCandidate> of(String id) {
    int colon = id.indexOf(':');
    Optional<CandidateKind> kind = colon < 1 ? Optional.empty() : kind(id.substring(0, colon));
    String named = id.substring(colon + 1);
    int at = named.lastIndexOf('@');
    String term = at < 0 ? named.substring(named.lastIndexOf('.') + 1) : named.substring(0, at);
    return kind.filter(k -> !term.isBlank())
        .map(k -> new CitedCandidate(id, RetrievalQuery.term(term, Set.of(k), LIMIT)));
  }

  private static Optional<CandidateKind> kind(String name) {
    return List.of(CandidateKind.values()).stream()
        .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst();
  }
}
