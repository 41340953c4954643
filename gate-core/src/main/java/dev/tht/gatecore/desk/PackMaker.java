package dev.tht.gatecore.desk;

import dev.tht.gatecore.GateBackends;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gathers the retrieval pack of one question: the same question and corpus give the same pack. */
public final class PackMaker {

  private final GateBackends backends;

  public PackMaker(GateBackends backends) {
    this.backends = backends;
  }

  /** The pack for the question. */
  public RetrievalPack make(String question) {
    Map<String, Candidate> candidates = new LinkedHashMap<>();
    for (CandidateKind kind : CandidateKind.values()) {
      for (Candidate candidate :
          backends
              .retriever()
              .retrieve(RetrievalQuery.question(question, Set.of(kind), most(kind)))) {
        candidates.putIfAbsent(candidate.id(), candidate);
      }
    }
    List<Candidate> gathered = List.copyOf(candidates.values());
    return new RetrievalPack(question, backends.corpusVersion(), gathered, evidence(gathered));
  }

  private static int most(CandidateKind kind) {
    return switch (kind) {
      case TABLE -> 20;
      case COLUMN -> 60;
      case VALUE -> 40;
      case EVIDENCE -> 20;
    };
  }

  private List<Evidence> evidence(List<Candidate> candidates) {
    List<Evidence> cited = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Optional<Evidence> found =
          candidate.target() instanceof Target.OfEvidence(var id)
              ? backends.evidence().find(id)
              : Optional.empty();
      found.ifPresent(cited::add);
    }
    return cited.stream().distinct().sorted(java.util.Comparator.comparing(Evidence::id)).toList();
  }
}
