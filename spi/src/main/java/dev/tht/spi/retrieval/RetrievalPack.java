package dev.tht.spi.retrieval;

import java.util.List;
import java.util.Optional;

/**
 * What was retrieved for one question, once: the only thing besides its own searches that a model
 * may build options from. Data, never instructions.
 *
 * @param question the question as typed
 * @param corpusVersion what the candidates were retrieved from
 * @param candidates best first within each kind, kinds in enum order; ids are unique
 * @param evidence the Evidence that the candidates point to, in id order
 */
public record RetrievalPack(
    String question, String corpusVersion, List<Candidate> candidates, List<Evidence> evidence) {

  public RetrievalPack {
    candidates = List.copyOf(candidates);
    evidence = List.copyOf(evidence);
  }

  /** The candidate with that id. */
  public Optional<Candidate> candidate(String id) {
    return candidates.stream().filter(candidate -> candidate.id().equals(id)).findFirst();
  }

  /** The candidates of that kind, best first. */
  public List<Candidate> of(CandidateKind kind) {
    return candidates.stream().filter(candidate -> candidate.kind() == kind).toList();
  }
}
