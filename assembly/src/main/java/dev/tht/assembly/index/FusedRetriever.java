package dev.tht.assembly.index;

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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A retriever that asks several at once and takes from each candidate the best account of it: the
 * one with the greatest score, whose value, span and provenance are kept as they are, because the
 * reviewer sees them. What the others say of it is kept in the score's parts, under their names.
 * Safe for concurrent use; closing closes them all.
 */
public final class FusedRetriever implements CandidateRetriever {

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.<Candidate>comparingDouble(c -> -value(c)).thenComparing(Candidate::id);

  private final List<CandidateRetriever> retrievers;

  public FusedRetriever(List<CandidateRetriever> retrievers) {
    this.retrievers = List.copyOf(retrievers);
  }

  @Override
  public String name() {
    return "fused";
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
  public List<Candidate> retrieve(RetrievalQuery query) {
    Map<String, Candidate> best = new LinkedHashMap<>();
    for (List<Candidate> found : ask(query)) {
      found.forEach(candidate -> best.merge(candidate.id(), candidate, FusedRetriever::better));
    }
    return best.values().stream().sorted(BEST_FIRST).limit(query.limit()).toList();
  }

  private List<List<Candidate>> ask(RetrievalQuery query) {
    List<List<Candidate>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<Candidate>>> asked =
          retrievers.stream().map(r -> threads.submit(() -> r.retrieve(query))).toList();
      for (Future<List<Candidate>> answer : asked) {
        answers.add(Answers.of(answer));
      }
    }
    return answers;
  }

  private static Candidate better(Candidate one, Candidate other) {
    Candidate best = BEST_FIRST.compare(one, other) <= 0 ? one : other;
    Candidate rest = best == one ? other : one;
    if (best.score().isEmpty() || rest.score().isEmpty()) {
      return best;
    }
    Score score = best.score().get();
    Map<String, Double> parts = new LinkedHashMap<>(score.parts());
    parts.put(rest.provenance().source(), rest.score().get().value());
    return new Candidate(
        best.id(),
        best.target(),
        best.text(),
        best.provenance(),
        java.util.Optional.of(new Score(score.value(), parts)),
        best.span().or(rest::span));
  }

  private static double value(Candidate candidate) {
    return candidate.score().map(Score::value).orElse(-1.0);
  }

  @Override
  public void close() {
    retrievers.forEach(CandidateRetriever::close);
  }
}
