package dev.tht.assembly.index;

import dev.tht.retrievalvector.FusedRetriever;
import dev.tht.retrievalvector.ItalianTerms;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All retrievers of a workspace as one. A kind that one of them finds is answered by that one, its
 * scores as they are; a kind that several find is answered by all of them, fused by rank. Safe for
 * concurrent use; closing closes them all.
 */
public final class WorkspaceRetriever implements CandidateRetriever {

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.<Candidate>comparingDouble(c -> -c.score().map(Score::value).orElse(-1.0))
          .thenComparing(Candidate::id);

  private final List<CandidateRetriever> retrievers;

  /**
   * @param retrievers at least one, of distinct names
   */
  public WorkspaceRetriever(List<CandidateRetriever> retrievers) {
    this.retrievers = List.copyOf(retrievers);
  }

  @Override
  public String name() {
    return "workspace";
  }

  @Override
  public Set<CandidateKind> kinds() {
    EnumSet<CandidateKind> kinds = EnumSet.noneOf(CandidateKind.class);
    retrievers.forEach(retriever -> kinds.addAll(retriever.kinds()));
    return kinds;
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    EnumSet<RetrieverCapability> capabilities = EnumSet.noneOf(RetrieverCapability.class);
    retrievers.forEach(retriever -> capabilities.addAll(retriever.capabilities()));
    return capabilities;
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery asked) {
    RetrievalQuery query = ItalianTerms.in(asked);
    Map<List<CandidateRetriever>, EnumSet<CandidateKind>> byFinders = new LinkedHashMap<>();
    for (CandidateKind kind : EnumSet.copyOf(query.kinds())) {
      List<CandidateRetriever> finders =
          retrievers.stream().filter(retriever -> retriever.kinds().contains(kind)).toList();
      byFinders.computeIfAbsent(finders, f -> EnumSet.noneOf(CandidateKind.class)).add(kind);
    }
    List<Candidate> found = new ArrayList<>();
    byFinders.forEach((finders, kinds) -> found.addAll(ask(finders, query, kinds)));
    return found.stream().sorted(BEST_FIRST).limit(query.limit()).toList();
  }

  @SuppressWarnings("resource")
  private static List<Candidate> ask(
      List<CandidateRetriever> finders, RetrievalQuery query, Set<CandidateKind> kinds) {
    RetrievalQuery part =
        new RetrievalQuery(
            query.text(), query.scope(), query.terms(), kinds, query.in(), query.limit());
    return switch (finders.size()) {
      case 0 -> List.of();
      case 1 -> finders.get(0).retrieve(part);
      default -> new FusedRetriever("fused", finders).retrieve(part);
    };
  }

  @Override
  public void close() {
    retrievers.forEach(CandidateRetriever::close);
  }
}
